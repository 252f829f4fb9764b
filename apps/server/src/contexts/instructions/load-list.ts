// A page of the list of instructions. The number of statements does not depend on the number of rows.
import type { Database } from '@quayline/database/database'
import { billDocument } from '@quayline/database/schema'
import { anyOf } from '@quayline/database/insert-rows'
import { can } from '@quayline/domain/instructions/instruction-actions'
import type { InstructionFacts, InstructionSide } from '@quayline/domain/instructions/instruction-states'
import { and, eq, sql } from 'drizzle-orm'
import type { ContextDeps } from '../../platform/context.ts'
import { isAfterCutOff } from './check-context.ts'
import { siCutOffOf, summariesOf } from './load-bookings.ts'
import { dutiesOfEach } from './load-filings.ts'
import { filingRulesOf } from './filing-rules.ts'
import { stateOf } from './load-instruction.ts'
import { bookingsOfInstructions, type InstructionRow, instructionsOf } from './queries.ts'
import { countryOf, cutOffAtOf, headOf, type ListedInstruction } from './shown-instruction.ts'

/** In the order of `ids`. `sideOf`: the caller's side of a row. */
export async function loadList(
  { db, clock, settings }: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  ids: readonly string[],
  sideOf: (row: InstructionRow) => InstructionSide,
): Promise<readonly ListedInstruction[]> {
  if (ids.length === 0) return []
  const [rows, bookings, drafts] = await Promise.all([
    instructionsOf(db, ids),
    bookingsOfInstructions(db, ids),
    draftsOf(db, ids),
  ])
  const summaries = new Map(
    (await summariesOf(db, [...new Set([...bookings.values()].flat())])).map((row) => [row.number, row]),
  )
  const known = rows.map(({ id }) =>
    (bookings.get(id) ?? []).flatMap((number) => {
      const row = summaries.get(number)
      return row === undefined
        ? []
        : [{ ...row.summary, siCutOff: siCutOffOf(row), hasDeparted: row.actualDeparture !== null }]
    }),
  )
  const duties = await dutiesOfEach(db, filingRulesOf(settings), known)
  return rows.map((row, index) => {
    const situations = known[index] ?? []
    const side = sideOf(row)
    const actions = can(stateOf(row), side, {
      ...UNREAD,
      isAfterCutOff: isAfterCutOff(situations, clock.now()),
      hasDeparted: situations.some(({ hasDeparted }) => hasDeparted),
    })
    const { save, withdraw, amend, shutOut, lading, accept, reject, hold, release, submit } = actions
    return {
      ...headOf(row, {
        bookings: situations,
        bookingNumbers: bookings.get(row.id) ?? [],
        can: {
          save,
          submit,
          withdraw,
          amend,
          shutOut,
          lading,
          accept,
          reject,
          hold,
          release,
          discard: actions.discard || (side === 'E' && row.contentVersion === 0),
          approveDraft: side === 'E' && row.status !== 'REJECTED' && drafts.has(row.id),
        },
      }),
      filings: (duties[index] ?? []).map((duty) => ({
        regime: duty.regime,
        country: countryOf(duty.entryPort),
        cutOffAt: cutOffAtOf(duty),
      })),
    }
  })
}

/** A list does not read the contents: conditions on them are checked when the action is performed. */
const UNREAD: InstructionFacts = {
  hasErrors: false,
  isAfterCutOff: false,
  isBookingConfirmed: true,
  hasDeparted: false,
  areOriginalsOut: false,
  containers: ['-'],
  loaded: new Set(),
}

/** Instructions with a draft of their bill that waits for approval. */
async function draftsOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectDistinct({ id: billDocument.instructionId })
    .from(billDocument)
    .where(
      and(
        sql`${billDocument.instructionId} = ${anyOf(ids, 'uuid')}`,
        eq(billDocument.type, 'DRAFT'),
        eq(billDocument.state, 'NEW'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
