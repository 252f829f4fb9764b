// The ledger as files, and the dispute pack for users who may dispute: for one charge, or for all charges of a number.
import {
  fileName,
  filePath,
  isDispute,
  LEDGER_FILE_TEXTS,
  LEDGER_FILES,
  type LedgerQuery,
} from '@quayline/client/ledger-files'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { ServerExport } from '../../kit/export-menu.tsx'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { type DemurrageTexts, useDemurrageTexts } from './demurrage-texts.ts'

interface LedgerFilesProps {
  readonly query: LedgerQuery
  readonly mayDispute: boolean
}

const ledgerFiles = (
  { query, mayDispute }: LedgerFilesProps,
  { ledger }: DemurrageTexts['demurrage'],
): readonly ServerExport[] =>
  LEDGER_FILES.filter((file) => mayDispute || !isDispute(file)).map((file) => ({
    label: ledger[LEDGER_FILE_TEXTS[file]],
    href: filePath(file, query),
    fileName: fileName(file, query),
  }))

interface OfNumber {
  readonly query: LedgerQuery
  readonly rows: readonly { readonly status: string }[]
}

/** A dispute needs an amount. */
const mayDisputeAny = ({ rows }: OfNumber): boolean => rows.some(({ status }) => status === 'ASSESSED')

export const filesOfNumber = (
  number: OfNumber | undefined,
  texts: DemurrageTexts['demurrage'],
): readonly ServerExport[] =>
  number === undefined ? [] : ledgerFiles({ query: number.query, mayDispute: mayDisputeAny(number) }, texts)

export const NumberFiles = ({ number }: { readonly number: OfNumber }) => (
  <LedgerFiles query={number.query} mayDispute={mayDisputeAny(number)} />
)

export function LedgerFiles(props: LedgerFilesProps) {
  const { language, texts } = useLocale()
  const { demurrage } = useDemurrageTexts()
  const { ledger } = demurrage
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const save = async ({ href, fileName: otherwise }: ServerExport): Promise<void> => {
    setIsBusy(true)
    try {
      const { content, name } = await fetchFile(href, language)
      saveFile(content, name ?? otherwise)
    } catch (error) {
      toast({ tone: 'danger', text: fill(ledger.downloadFailed, { reason: failureText(error, texts) }) })
    } finally {
      setIsBusy(false)
    }
  }
  const items = ledgerFiles(props, demurrage).map((file) => ({
    key: file.href,
    label: file.label,
    onClick: () => void save(file),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<ShellIcon name="download" />} loading={isBusy} aria-haspopup="menu">
        {isBusy ? ledger.downloading : ledger.files}
      </Button>
    </Dropdown>
  )
}
