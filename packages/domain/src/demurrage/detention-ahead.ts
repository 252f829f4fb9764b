// Decides the advice for a container that is still out (docs/requirements/demurrage.md 4.4): the last free day, and what it costs
// a day after that. By the import period that ends with the empty's return: detention, or demurrage and detention in one
// (docs/requirements/demurrage.md 1.1).
import { daysAfter } from '../cutoff/look-ahead.ts'
import { fromMinorUnits } from '../kernel/money.ts'
import { zoneOfPlace } from '../reference/find-place.ts'
import type { AssessedCharge, ContainerCharge } from './assessment.ts'
import type { LocalDate } from './terms.ts'

export interface DetentionAhead {
  readonly lastFreeDay: LocalDate
  readonly currency: string
  /** Decimal string. */
  readonly perDay: string
  /** IANA zone of the port by whose days it is counted; null where the port is not known. */
  readonly zone: string | null
}

/**
 * Days that cost nothing are stepped over, so that a Sunday that is not charged is not given as the price of a day: Golden Week and
 * Spring Festival with their weekends are shorter than this. What costs nothing for so long (the cap is reached) costs `0.00`.
 */
const LOOK_AHEAD_DAYS = 14

/** `charges`: the import charges of one container, assessed as of today. Null when its clock does not run or that is not known. */
export function detentionAhead(charges: readonly ContainerCharge[]): DetentionAhead | null {
  const running = runningUntilReturn(charges, 'DET') ?? runningUntilReturn(charges, 'DND')
  if (running === undefined) return null
  const { lastFreeDay, currency } = running.outcome.quote
  if (lastFreeDay === null) return null
  const { countedUntil } = running.outcome.clock
  const minor = nextCharge(running.outcome, lastFreeDay > countedUntil ? lastFreeDay : countedUntil)
  if (minor === null) return null
  const zone = zoneOfPlace(running.port)
  return { lastFreeDay, currency, perDay: fromMinorUnits(minor, currency), zone }
}

interface Running {
  readonly port: string | null
  readonly outcome: AssessedCharge
}

const runningUntilReturn = (charges: readonly ContainerCharge[], type: 'DET' | 'DND'): Running | undefined =>
  charges.flatMap(({ bound, chargeType, port, outcome }): readonly Running[] =>
    bound === 'BM' &&
    chargeType === type &&
    outcome.status === 'ASSESSED' &&
    outcome.tariff.endsWith === 'EMPTY_RETURN' &&
    outcome.clock.end === null
      ? [{ port, outcome }]
      : [],
  )[0]

/** Minor units of the first day after `on` that costs anything; null where a day on the way has no answer. */
export function nextCharge({ totalMinorUntil }: Pick<AssessedCharge, 'totalMinorUntil'>, on: LocalDate): number | null {
  const known = totalMinorUntil(on)
  if (known === null) return null
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day++) {
    const next = totalMinorUntil(daysAfter(on, day))
    if (next === null) return null
    if (next > known) return next - known
  }
  return 0
}
