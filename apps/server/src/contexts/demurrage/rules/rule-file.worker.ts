// Reads a file of rules in a thread of its own.
import { type GivenFile, type ReadFile, readRuleFile } from './import-file.ts'

export default (file: GivenFile): Promise<ReadFile> => readRuleFile(file)
