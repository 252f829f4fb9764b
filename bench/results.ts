// The results of the last run of each row, stored so that rows can be measured separately and shown in one table.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './folders.ts'
import type { Growth } from './growth/growth.ts'
import type { Row } from './row.ts'

export interface GroupResult {
  readonly measuredAt: string
  readonly quick: boolean
  readonly rounds: number
  /** Load average of the last minute before the row began: other work on the machine makes figures unreliable. */
  readonly loadBefore: number
  readonly rows: readonly Row[]
  readonly growth: readonly Growth[]
}

export type Results = Readonly<Record<string, GroupResult>>

const file = path.join(cacheFolder, 'results.json')

export const readResults = (): Results => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {})

export function keepResult(group: string, result: GroupResult): Results {
  const results = { ...readResults(), [group]: result }
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(results, null, 1))
  return results
}
