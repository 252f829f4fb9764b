// What rows a file holds, read in a thread of its own where it is large (platform/row-files/read-apart.ts).
import { openWorkerPool } from '../../platform/process/worker-pool.ts'
import { READING_LIMITS, readApart } from '../../platform/row-files/read-apart.ts'
import { type ReadFile, readRowFile } from '../../platform/row-files/read-row-file.ts'
import { CONTRACT_KIND, type ContractKindName, type ContractRow, ONE_WAY_KIND } from './rows-of-kind.ts'

export interface GivenFile {
  readonly kind: ContractKindName
  readonly bytes: Uint8Array
  /** Of a workbook: so many cells in all its sheets together, those that are empty included. */
  readonly mostCells: number
}

export const readContractFile = ({ kind, bytes, mostCells }: GivenFile): Promise<ReadFile<ContractRow>> =>
  kind === 'contract'
    ? readRowFile<ContractRow>(CONTRACT_KIND, bytes, mostCells)
    : readRowFile<ContractRow>(ONE_WAY_KIND, bytes, mostCells)

const pool = openWorkerPool<GivenFile, ReadFile<ContractRow>>('contexts/contracts/contract-file.worker', READING_LIMITS)

export const readContractFileApart = (file: GivenFile): Promise<ReadFile<ContractRow>> =>
  readApart(file, readContractFile, pool)
