// What a vessel's call means for the dates of a booking that is loaded or discharged there: cut-offs by their DCSA codes, when she leaves or arrives, and
// that she does not call at all. Codes to fields as docs/requirements/cut-offs.md 4.1 maps them.
import type { Classifier } from '../intake/fact-parts.ts'
import type { CutOffCode } from '../intake/schedule-fact.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import { findPlace } from '../reference/find-place.ts'
import type { MoveTimes, StatedCall } from '../schedule/call.ts'
import { isDischargedAt, isLoadedAt } from '../schedule/call-status.ts'
import { callHistory } from '../schedule/call-changes.ts'
import { compareStated } from '../schedule/call-order.ts'
import { type CallState, moveTimes } from '../schedule/call-state.ts'
import { type CutOffMatter, END_OF, type SailingEnd, type DateStatement, type Weight } from './date-statement.ts'

/** A statement about the call, with what the store knows besides. */
export interface CallStatement {
  readonly stated: StatedCall
  /** Instant (ms) of arrival. */
  readonly receivedAt: number
}

const MATTER_OF_CODE: Readonly<Partial<Record<CutOffCode, readonly [CutOffMatter, Weight]>>> = {
  FCO: ['cutOff', 'FCO'],
  PCO: ['cutOff', 'PCO'],
  VCO: ['vgmCutoff', 'OTHER'],
  DCO: ['siCutoff', 'OTHER'],
  CUA: ['custReleaseDt', 'OTHER'],
}

/** `statements`: all those of one call at `port`, in any order. Which are current is decided as in the schedule (call-changes.ts). */
export function statementsByCall(
  statements: readonly CallStatement[],
  port: string,
  end: SailingEnd,
  at: 'load' | 'discharge',
): readonly DateStatement[] {
  const zone = findPlace(port)?.zone ?? null
  const inOrder = statements.toSorted((a, b) => compareStated(a.stated, b.stated))
  return inOrder.flatMap((statement, index): readonly DateStatement[] => {
    const { stated, receivedAt } = statement
    const { state } = callHistory(
      inOrder.slice(0, index + 1).map((one) => one.stated),
      zone,
    )
    const { statedAt, statedBy: by } = stated
    const origin = {
      at: statedAt,
      tie: `${stated.messageHash} ${stated.id}`,
      shownAt: Math.min(statedAt, receivedAt),
      // Staff's notes on a change are internal; a delay reason of a message is meant for the customer.
      reason: delayReason(stated),
      source: stated.statedIn,
      end,
    }
    const takesPlace = at === 'load' ? isLoadedAt : isDischargedAt
    const isSkipped = state !== null && !takesPlace(state.status)
    const skipped: DateStatement = { ...origin, kind: 'SKIPPED', isSkipped }
    if (stated.isCancellation) return [{ ...origin, kind: 'WITHDRAWN', by }, skipped]
    if (state === null) return []
    const times =
      at === 'load' ? [...cutOffsOf(stated, state), ...movesOf(stated, state, at)] : movesOf(stated, state, at)
    return [
      ...times.map(
        ({ weight, matter, time }): DateStatement => ({ ...origin, kind: 'TIME', matter, weight, time, by }),
      ),
      skipped,
    ]
  })
}

interface CallTime {
  readonly matter: CutOffMatter | 'etd' | 'eta'
  readonly weight: Weight
  readonly time: PlacedTime
}

/** Of the statement itself, in the local time of the port. */
const cutOffsOf = ({ call }: StatedCall, { cutOffs }: CallState): readonly CallTime[] =>
  call.cutOffs.flatMap(({ code }) => {
    const [matter, weight] = MATTER_OF_CODE[code] ?? []
    const time = cutOffs.get(code)
    return matter === undefined || weight === undefined || time === undefined ? [] : [{ matter, weight, time }]
  })

const CLASSIFIED: readonly (readonly [Classifier, keyof Pick<MoveTimes, 'planned' | 'estimated' | 'actual'>])[] = [
  ['PLN', 'planned'],
  ['EST', 'estimated'],
  ['ACT', 'actual'],
]

/** The berth's time before the pilot station's (moveTimes). */
function movesOf({ call }: StatedCall, state: CallState, at: 'load' | 'discharge'): readonly CallTime[] {
  const [move, matter] = at === END_OF.etd ? (['DEPA', 'etd'] as const) : (['ARRI', 'eta'] as const)
  const known = moveTimes(state, move)
  return CLASSIFIED.flatMap(([classifier, field]) => {
    const isStated = call.times.some((time) => time.move === move && time.classifier === classifier)
    const time = known[field]
    return isStated && time !== null ? [{ matter, weight: classifier, time }] : []
  })
}

const delayReason = ({ call }: StatedCall): string | null =>
  call.times.find(({ delayReason: reason }) => reason !== null)?.delayReason ?? null
