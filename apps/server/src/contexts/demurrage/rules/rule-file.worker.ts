// Reads a file of rules in a worker thread.
import type { ReadFile } from '../../../platform/row-files/read-row-file.ts'
import { type GivenFile, readRuleFile } from './import-file.ts'
import type { Rule } from './rules-of-kind.ts'

export default (file: GivenFile): Promise<ReadFile<Rule>> => readRuleFile(file)
