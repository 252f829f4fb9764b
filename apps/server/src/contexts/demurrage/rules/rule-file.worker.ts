// Reads a file of rules in a thread of its own.
import type { ReadFile } from '../../../platform/row-files/read-row-file.ts'
import { type GivenFile, readRuleFile } from './import-file.ts'
import type { Rule } from './rules-of-kind.ts'

export default (file: GivenFile): Promise<ReadFile<Rule>> => readRuleFile(file)
