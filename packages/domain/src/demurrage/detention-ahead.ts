// Decides the advice about a container that is not returned yet (docs/requirements/demurrage.md 4.4): the last free
// day, and the cost of a day after it. It uses the import period that ends with the empty return: detention, or
// demurrage and detention in one (docs/requirements/demurrage.md 1.1).
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
  /** IANA zone of the port whose days are counted; null if the port is unknown. */
  readonly zone: string | null
}

/**
 * Days without cost are skipped, so that an uncharged Sunday is not shown as the price of a day: Golden Week and
 * Spring Festival with their weekends are shorter than this. After so many days without cost (the cap is reached) the price is `0.00`.
 */
const LOOK_AHEAD_DAYS = 14

/** `charges`: the import charges of one container, assessed as of today. Null when its period does not run or cannot be assessed. */
export function detentionAhead(charges: readonly ContainerCharge[]): DetentionAhead | null {
  const running = runningUntilReturn(charges, 'DET') ?? runningUntilReturn(charges, 'DND')
  if (running === undefined) return null
  const { lastFreeDay, currency } = running.outcome.quote
  if (lastFreeDay === null) return null
  const { countedUntil } = running.outcome.period
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
    outcome.period.end === null
      ? [{ port, outcome }]
      : [],
  )[0]

/** Minor units of the first day with a cost after `on`; null if a day before it has no answer. */
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
