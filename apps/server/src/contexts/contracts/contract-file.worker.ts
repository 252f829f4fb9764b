// Reads a file of contracts or one-way containers in a worker thread.
import type { ReadFile } from '../../platform/row-files/read-row-file.ts'
import { type GivenFile, readContractFile } from './contract-file.ts'
import type { ContractRow } from './rows-of-kind.ts'

export default (file: GivenFile): Promise<ReadFile<ContractRow>> => readContractFile(file)
