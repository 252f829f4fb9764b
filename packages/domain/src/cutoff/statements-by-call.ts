// Statements of a vessel's call about a booking loaded or discharged there: cut-offs by their DCSA codes, departure or arrival, and
// the omission of the call. Codes are mapped to fields as in docs/requirements/cut-offs.md 4.1.
import type { Classifier } from '../intake/fact-parts.ts'
import type { CutOffCode } from '../intake/schedule-fact.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import { findPlace } from '../reference/find-place.ts'
import { compareStated, isDischargedAt, isLoadedAt, type MoveTimes, type StatedCall } from '../schedule/call.ts'
import { callHistory } from '../schedule/call-changes.ts'
import { type CallState, moveTimes } from '../schedule/call-state.ts'
import { type CutOffMatter, END_OF, type SailingEnd, type DateStatement, type Weight } from './date-statement.ts'

/** A statement about the call, with its stored metadata. */
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

/**
 * `statements`: all statements about one call at `port`, in any order. Which of them are effective is decided as in the
 * schedule (call-changes.ts).
 */
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
      // Remarks of staff are internal; a delay reason was sent for publication.
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

/** Of the statement's own values, in the port's local time. */
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
