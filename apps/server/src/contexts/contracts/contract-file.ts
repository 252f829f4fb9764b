// Reads the rows of a file, in a worker thread if it is large (platform/row-files/read-apart.ts).
import { openWorkerPool } from '../../platform/process/worker-pool.ts'
import { READING_LIMITS, readApart } from '../../platform/row-files/read-apart.ts'
import { type ReadFile, readRowFile } from '../../platform/row-files/read-row-file.ts'
import { CONTRACT_KIND, type ContractKindName, type ContractRow, ONE_WAY_KIND } from './rows-of-kind.ts'

export interface GivenFile {
  readonly kind: ContractKindName
  readonly bytes: Uint8Array
  /** Most cells of a workbook in all its sheets together, including empty ones. */
  readonly mostCells: number
}

export const readContractFile = ({ kind, bytes, mostCells }: GivenFile): Promise<ReadFile<ContractRow>> =>
  kind === 'contract'
    ? readRowFile<ContractRow>(CONTRACT_KIND, bytes, mostCells)
    : readRowFile<ContractRow>(ONE_WAY_KIND, bytes, mostCells)

const pool = openWorkerPool<GivenFile, ReadFile<ContractRow>>('contexts/contracts/contract-file.worker', READING_LIMITS)

export const readContractFileApart = (file: GivenFile): Promise<ReadFile<ContractRow>> =>
  readApart(file, readContractFile, pool)
