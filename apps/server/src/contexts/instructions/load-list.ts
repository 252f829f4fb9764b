// The rows of a list of instructions as they are shown. The number of statements does not depend on the number of rows.
import { can } from '@quayline/domain/instructions/instruction-actions'
import type { InstructionFacts, InstructionSide } from '@quayline/domain/instructions/instruction-states'
import type { ContextDeps } from '../../platform/context.ts'
import { isAfterCutOff } from './check-context.ts'
import { filingRulesOf } from './filing-rules.ts'
import type { ListedRow } from './listed-row.ts'
import { siCutOffOf } from './load-bookings.ts'
import { dutiesOfEach } from './load-filings.ts'
import { stateOf } from './load-instruction.ts'
import { countryOf, cutOffAtOf, headOf, type ListedInstruction } from './shown-instruction.ts'

/** The rows of a page, as they are shown to `side`. One statement, for the port calls of all bookings. */
export async function loadList(
  { db, clock, settings }: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  rows: readonly ListedRow[],
  side: InstructionSide,
): Promise<readonly ListedInstruction[]> {
  const known = rows.map(({ bookings }) =>
    bookings.flatMap(({ summary, hasDeparted, ...deadline }) =>
      summary === null ? [] : [{ ...summary, siCutOff: siCutOffOf(deadline), hasDeparted }],
    ),
  )
  const duties = await dutiesOfEach(db, filingRulesOf(settings), known)
  return rows.map((row, index) => {
    const situations = known[index] ?? []
    const actions = can(stateOf(row), side, {
      ...UNREAD,
      isAfterCutOff: isAfterCutOff(situations, clock.now()),
      hasDeparted: situations.some(({ hasDeparted }) => hasDeparted),
    })
    const { save, withdraw, amend, shutOut, lading, accept, reject, hold, release, requestUpdate, submit } = actions
    return {
      ...headOf(row, {
        bookings: situations,
        bookingNumbers: row.bookings.map(({ number }) => number),
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
          requestUpdate,
          discard: actions.discard || (side === 'E' && row.contentVersion === 0),
          approveDraft: side === 'E' && row.status !== 'REJECTED' && row.hasDraftBill,
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
