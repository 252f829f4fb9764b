// Adapts the import of contracts and one-way containers to the portal's import: a dry run first, then the whole file or
// nothing.
import type { paths } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import { uploadFile } from '../../kit/upload-file.ts'
import type { ImportMode } from '../demurrage/rules-import.ts'

export const CONTRACT_KINDS = ['contract', 'one-way'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

type Envelope = paths['/v1/contracts/import']['post']['responses'][200]['content']['application/json']
export type ImportAnswer = Envelope['data']

interface Asked {
  readonly kind: ContractKind
  readonly mode: ImportMode
  readonly file: File
  readonly isDryRun: boolean
}

export const postContracts =
  ({ kind, mode, file, isDryRun }: Asked, language: Language) =>
  () => {
    const query = new URLSearchParams({ kind, mode, fileName: file.name.slice(-200), dryRun: String(isDryRun) })
    return uploadFile<Envelope>(`/v1/contracts/import?${query}`, file, language)
  }

export const contractExportHref = (kind: ContractKind, format: 'xlsx' | 'json'): string =>
  `/v1/contracts/export.${format}?kind=${kind}`
