// The thread in which a file of rules is read.
import { type ReadFile } from '../../../platform/row-files/read-row-file.ts'
import { READING_LIMITS, readApart } from '../../../platform/row-files/read-apart.ts'
import { openWorkerPool, type WorkerPool } from '../../../platform/process/worker-pool.ts'
import { type GivenFile, readRuleFile } from './import-file.ts'
import type { Rule } from './rules-of-kind.ts'

const pool = openWorkerPool<GivenFile, ReadFile<Rule>>('contexts/demurrage/rules/rule-file.worker', READING_LIMITS)

export const readRuleFileApart = (
  file: GivenFile,
  apart: Pick<WorkerPool<GivenFile, ReadFile<Rule>>, 'run'> = pool,
): Promise<ReadFile<Rule>> => readApart(file, readRuleFile, apart)
