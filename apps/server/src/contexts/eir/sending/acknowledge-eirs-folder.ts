// The job that reads the terminals' answers (CONTRL) from a folder: each is applied, then archived. A file that answers none of our
// messages is moved to `.rejected` for a person to check.
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { isoNow } from '../../../platform/clock.ts'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'
import { applyTerminalAnswer, readTerminalAnswers } from './acknowledge-eirs.ts'

export interface AnswerFolderOptions {
  readonly everyMs: number
  /** A file is read when it has been unchanged for so long … */
  readonly settleMs: number
  /** … and an incomplete one is left for so long, because its transfer may still run. */
  readonly patienceMs: number
  /** Monotonic milliseconds; not the business clock, which a demonstration may stop. */
  readonly elapsed: () => number
}

const OPTIONS: AnswerFolderOptions = {
  everyMs: 2000,
  settleMs: 1000,
  patienceMs: 60_000,
  elapsed: () => performance.now(),
}

/** A CONTRL has some hundred bytes; a far larger file is not one. */
const LARGEST_BYTES = 1024 * 1024
const MAX_FILES_A_ROUND = 500

/** Temporary names of transfer programs, which rename the file at the end. */
const UNFINISHED = /^\.|\.(tmp|part|filepart|crdownload)$/i

interface Look {
  readonly size: number
  readonly mtimeMs: number
  readonly since: number
}

/** `<outbox>/acknowledgements/`, made when it is missing; read files go to `.archive`, others to `.rejected` below it. */
export function acknowledgeJob(
  { db, clock, log }: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  outbox: string,
  options: Partial<AnswerFolderOptions> = {},
): Job {
  const { everyMs, settleMs, patienceMs, elapsed } = { ...OPTIONS, ...options }
  const folder = path.join(outbox, 'acknowledgements')
  let looks: ReadonlyMap<string, Look> = new Map()

  /** Since when the file is unchanged; null for a folder or a file that is too large. */
  const lookAt = async (name: string): Promise<Look | null> => {
    const found = await unlessGone(lstat(path.join(folder, name)))
    if (found === null || !found.isFile()) return null
    const before = looks.get(name)
    const isSame = before !== undefined && before.size === found.size && before.mtimeMs === found.mtimeMs
    return { size: found.size, mtimeMs: found.mtimeMs, since: isSame ? before.since : elapsed() }
  }

  /** Null: incomplete, wait for the rest. */
  const judge = async (bytes: Uint8Array, stoodForMs: number): Promise<'.archive' | '.rejected' | null> => {
    const answers = readTerminalAnswers(bytes)
    if (!answers.ok) return answers.reason === 'TRUNCATED' && stoodForMs < patienceMs ? null : '.rejected'
    let isKnown = true
    for (const answer of answers.value) {
      const outcome = await applyTerminalAnswer(db, answer, isoNow(clock))
      if (outcome === 'UNKNOWN') isKnown = false
      else if (outcome === 'APPLIED' && answer.verdict === 'REFUSED')
        log.warn({ terminal: answer.terminal, reason: answer.reason }, 'a terminal refused a message about EIRs')
    }
    return isKnown ? '.archive' : '.rejected'
  }

  return {
    name: 'eir-acknowledgements',
    everyMs,
    async run(signal) {
      await mkdir(folder, { recursive: true })
      const names = (await readdir(folder)).filter((name) => !UNFINISHED.test(name)).toSorted()
      const now = new Map<string, Look>()
      let read = 0
      for (const name of names.slice(0, MAX_FILES_A_ROUND)) {
        if (signal.aborted) break
        const look = await lookAt(name)
        if (look === null) continue
        now.set(name, look)
        const stoodForMs = elapsed() - look.since
        if (stoodForMs < settleMs) continue
        const file = path.join(folder, name)
        const bytes = look.size > LARGEST_BYTES ? new Uint8Array() : await unlessGone(readFile(file))
        if (bytes === null) continue
        const place = await judge(bytes, stoodForMs)
        if (place === null) continue
        if (place === '.rejected')
          log.warn('a file among the acknowledgements of EIRs is no answer to a message of ours')
        await moveToDone(file, path.join(folder, place))
        read++
      }
      looks = now
      return read > 0 && names.length > MAX_FILES_A_ROUND
    },
  }
}

/** Never overwrites a file: a repeated name gets a suffix. Another server may have moved it already. */
async function moveToDone(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = path.basename(file)
  await unlessGone(rename(file, path.join(folder, `${name}~${randomBytes(4).toString('hex')}`)))
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
