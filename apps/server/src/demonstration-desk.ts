// The demonstration's documentation desk: reads the documents handed over to it and answers through the intake after 20
// to 60 seconds. It never runs in production, and never beside a real desk (docs/requirements/instructions.md 8).
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@quayline/database/database'
import { billDocument, instruction } from '@quayline/database/schema'
import { and, eq } from 'drizzle-orm'
import { draftable, readContent } from './contexts/instructions/index.ts'
import { ingest } from './contexts/intake/index.ts'
import {
  acceptance,
  DEMONSTRATION_DESK,
  type DeskDocument,
  documentOf,
  draft,
  issue,
  readApproval,
  readInstruction,
  workedFor,
} from './demonstration-desk-answers.ts'
import { type DeskEntry, DeskLedger } from './demonstration-desk-ledger.ts'
import type { JobDeps } from './platform/context.ts'
import type { Job } from './platform/process/job.ts'
import type { Config } from './platform/settings/config.ts'

type DeskDeps = Pick<JobDeps, 'db' | 'clock' | 'archive' | 'partners' | 'limits' | 'dataFolder' | 'settings'>

/** No job when the demonstration is not loaded or a real desk is configured. */
export function demonstrationDeskJobs(
  deps: DeskDeps,
  { demo, production }: Pick<Config, 'demo' | 'production'>,
): Job[] {
  const desk = deps.settings?.documentDesk ?? null
  if (!demo || production || desk?.recipient !== DEMONSTRATION_DESK || desk.channel.kind !== 'folder') return []
  return [answerAtDesk(deps)]
}

export function answerAtDesk(deps: DeskDeps): Job {
  const ledger = new DeskLedger(deps.dataFolder)
  const folder = path.join(deps.dataFolder, 'outbox', DEMONSTRATION_DESK)
  return {
    name: 'demonstration-desk',
    everyMs: 2000,
    run: async (signal) => {
      const documents = (await namesIn(folder)).flatMap((name) => documentOf(name) ?? [])
      const newest = newestOfReference(documents)
      for (const document of documents) {
        if (signal.aborted) break
        await workOn({ deps, ledger, folder }, document, document.version >= (newest.get(document.reference) ?? 0))
      }
      return false
    },
  }
}

interface Desk {
  readonly deps: DeskDeps
  readonly ledger: DeskLedger
  readonly folder: string
}

async function workOn({ deps, ledger, folder }: Desk, document: DeskDocument, isNewest: boolean): Promise<void> {
  const { name } = document
  const now = deps.clock.now()
  const known = await ledger.find(name)
  if (known === null) {
    await ledger.write(name, { seenAt: now, sent: 0, isDone: false })
    return
  }
  const at = dueAt(name, known)
  if (known.isDone || now < at) return
  // A document that was replaced or withdrawn meanwhile gets no further answers.
  const answer = isNewest ? await nextAnswer(deps, document, known.sent, { at, folder }) : null
  if (answer === 'LATER') return
  if (answer === null) {
    await ledger.write(name, { ...known, isDone: true })
    return
  }
  await ingest(deps, [
    {
      partner: null,
      channel: 'COMMAND',
      source: `demonstration desk, ${name}, ${known.sent + 1}`,
      bytes: Buffer.from(answer.text),
    },
  ])
  await ledger.write(name, { ...known, sent: known.sent + 1, isDone: answer.isLast })
}

/** When the next answer is due: the answers follow one after the other. */
function dueAt(name: string, { seenAt, sent }: DeskEntry): number {
  let at = seenAt
  for (let step = 0; step <= sent; step++) at += workedFor(name, step)
  return at
}

interface Answer {
  readonly text: string
  readonly isLast: boolean
}

/** Null: no answer is left. LATER: another party has to decide first. */
async function nextAnswer(
  { db }: Pick<DeskDeps, 'db'>,
  document: DeskDocument,
  sent: number,
  { at, folder }: { readonly at: number; readonly folder: string },
): Promise<Answer | 'LATER' | null> {
  if (document.type === 'SI_CANCEL') return null
  if (document.type === 'SI_SHUTOUT' || document.type === 'SI_LADING')
    return { text: acceptance(document, at), isLast: true }
  const text = await readFile(path.join(folder, document.name), 'utf8')
  if (document.type === 'TD_APPROVAL') return issued(db, document, text, at)
  const received = readInstruction(text)
  // The line's staff accept an instruction that is on hold, not the desk.
  if (sent === 0 && !received.isHeld) return { text: acceptance(document, at), isLast: false }
  const when = await draftable(db, document.reference)
  if (when === 'LATER') return when
  return when === 'NOW' ? { text: draft(document, received, at), isLast: true } : null
}

/** The issued bill, with the content of the approved draft. */
async function issued(db: Database, document: DeskDocument, text: string, at: number): Promise<Answer | null> {
  const { billNumber, version } = readApproval(text)
  const [approved] = await db
    .select({ face: billDocument.face })
    .from(billDocument)
    .innerJoin(instruction, eq(instruction.id, billDocument.instructionId))
    .where(
      and(
        eq(billDocument.billNumber, billNumber),
        eq(billDocument.version, version),
        eq(billDocument.state, 'APPROVED'),
        eq(instruction.reference, document.reference),
      ),
    )
  if (approved === undefined || approved.face === null) return null
  return { text: issue(document, billNumber, readContent(approved.face), at), isLast: true }
}

/**
 * By reference: version of the newest document that changes what the customer wants. Requests about containers and
 * approvals do not.
 */
function newestOfReference(documents: readonly DeskDocument[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const { type, reference, version } of documents)
    if (type === 'SI' || type === 'SI_CANCEL') newest.set(reference, Math.max(version, newest.get(reference) ?? 0))
  return newest
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
