// Decides who reports an event and when, and which reports have errors: late, missing, duplicated, wrong and corrected,
// cancelled and sent again.
import { DAY, MINUTE, toMinute } from './clock.ts'
import { AGENCY, facilityInX12, isNorthAmerican, railwayFrom, truckerTo } from './inland-carriers.ts'
import { shifted, type TrueEvent } from './journey.ts'
import { type Random, randomStream } from './random.ts'
import { type EventStatement, type Sender, senderOf, THE_LINE } from './statement.ts'

/** Shares of all event statements; X12 has no correction or cancellation, so these two are shares of the others. */
export const SHARES = { late: 0.03, missing: 0.02, corrected: 0.02, duplicated: 0.02, cancelled: 0.01 } as const

export type Mishap = keyof typeof SHARES

export interface StatedEvents {
  readonly statements: readonly EventStatement[]
  readonly mishaps: readonly Mishap[]
}

// Decides which events are reported by X12, and by whom: inland events in the United States and Canada.

/**
 * Null when EDIFACT is used. Depots there always use X12; other facilities only for shipments that continue inland
 * (`movesInland`): gates and trains at railway ramps are reported by the railway (322), the rest by terminal, trucker
 * or agency (315).
 */
// oxlint-disable-next-line complexity -- Who reports what, rule after rule.
export function x12ReporterOf(event: TrueEvent, movesInland: boolean): Sender | null {
  const { fact, seenBy } = event
  const at = fact.place?.unLocode ?? ''
  if (!isNorthAmerican(at)) return null
  if (seenBy?.type === 'DEPO') return facilityInX12(seenBy)
  if (!movesInland || fact.mode === 'VESSEL' || fact.moveDirection === 'EXPORT') return null
  const isTrain = fact.mode === 'RAIL' && fact.code !== 'GTIN' && fact.code !== 'GTOT'
  if (isTrain || seenBy?.type === 'INTE') return railwayFrom(fact.portOfDischarge ?? at)
  if (seenBy !== null) return facilityInX12(seenBy)
  return fact.code === 'DROP' || fact.mode === 'TRUCK' ? truckerTo(at) : AGENCY
}

/**
 * Terminals and depots with EDI report what passes them; the line reports for the others and what only the line knows;
 * inland in North America, the X12 senders report. For `lineReportsAll` shipments the line repeats the terminals'
 * reports to the minute: one event from two partners. `movesInland`: continues from a North American port to an inland
 * place.
 */
export function stateEvents(
  seed: string,
  events: readonly TrueEvent[],
  lineReportsAll: boolean,
  movesInland: boolean,
): StatedEvents {
  const statements: EventStatement[] = []
  const mishaps: Mishap[] = []
  for (const event of events) {
    const random = randomStream(`${seed} reports ${event.key}`)
    const x12 = x12ReporterOf(event, movesInland)
    const mishap = sayable(pickMishap(random), x12 !== null)
    if (mishap !== null) mishaps.push(mishap)
    if (mishap === 'missing') continue
    const seenBy = event.seenBy?.sendsEdi ? event.seenBy : null
    const sender = x12 ?? (seenBy === null ? THE_LINE : senderOf(seenBy))
    statements.push(...stateWith(mishap, sender, event, random))
    if (seenBy !== null && lineReportsAll)
      statements.push(state(THE_LINE, event, event.at + random.between(20, 300) * MINUTE))
  }
  return { statements, mishaps }
}

function pickMishap(random: Random): Mishap | null {
  let left = random.next()
  for (const mishap of ['late', 'missing', 'corrected', 'duplicated', 'cancelled'] as const) {
    left -= SHARES[mishap]
    if (left < 0) return mishap
  }
  return null
}

/**
 * 315 has no code for a correction or cancellation, and 322 has none for a cancellation, so these mishaps do not occur
 * there.
 */
const sayable = (mishap: Mishap | null, inX12: boolean): Mishap | null =>
  inX12 && (mishap === 'corrected' || mishap === 'cancelled') ? null : mishap

const state = (sender: Sender, event: TrueEvent, at: number): EventStatement => ({
  kind: 'EVENT',
  sender,
  at: toMinute(at),
  function: 'ORIGINAL',
  documentNumber: null,
  event,
})

function stateWith(mishap: Mishap | null, sender: Sender, event: TrueEvent, random: Random): readonly EventStatement[] {
  const soon = toMinute(event.at + random.between(10, 170) * MINUTE)
  // A later version of the same document is sent one to three days after the first.
  const later = toMinute(soon + random.between(1, 3) * DAY)
  if (mishap === 'late') return [state(sender, event, event.at + random.between(2, 5) * DAY)]
  if (mishap === null || mishap === 'missing') return [state(sender, event, soon)]
  const first = { ...state(sender, event, soon), documentNumber: `${sender.code}X${random.whole(100000, 999999)}` }
  if (mishap === 'duplicated') return [first, { ...first, at: later }]
  // A time wrong by up to two hours, never in the future.
  const wrong = { ...first, event: shifted(event, -random.whole(11, 119)) }
  if (mishap === 'corrected') return [wrong, { ...first, at: later, function: 'REPLACE' }]
  const anew = { ...first, at: later + DAY, documentNumber: `${first.documentNumber}N` }
  return [wrong, { ...wrong, at: later, function: 'CANCEL' }, anew]
}
