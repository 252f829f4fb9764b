// How a charge is shown: the row of docs/requirements/demurrage.md 4.1, with whether it could be assessed and the state of its
// period.
import type { chargeRow } from '@quayline/contract/demurrage'
import type { AssessedCharge, ChargeTotals, ContainerCharge } from '@quayline/domain/demurrage/assessment'
import { dayNumberOf, localDateOf } from '@quayline/domain/demurrage/day-number'
import { fromMinorUnits } from '@quayline/domain/kernel/money'
import { cityLineAt } from '@quayline/domain/reference/place-line'
import type { TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { Wire } from '../../../platform/http/route.ts'
import { reasonText } from './row-texts.ts'

export type ChargeRow = Wire<z.input<typeof chargeRow>>

/** Context for all rows of an answer; `book` collects the time zones of their days. */
export interface Showing {
  readonly language: Language
  readonly earliest: ChargeTotals['earliest']
  readonly book: TimeZoneBook
}

type Shown = Omit<
  ChargeRow,
  'eqpNum' | 'sizeType' | 'isoSizeType' | 'office' | 'officeCity' | 'chargeType' | 'rowId' | 'isEarliest'
>

/** `pointer`: JSON pointer to the row in the answer. */
export function shownCharge(charge: ContainerCharge, pointer: string, showing: Showing): ChargeRow {
  return {
    eqpNum: charge.container,
    sizeType: charge.sizeType,
    isoSizeType: charge.isoSizeType,
    office: charge.port,
    officeCity: cityLineAt(charge.port),
    chargeType: charge.chargeType,
    rowId: charge.rowId,
    isEarliest: showing.earliest?.rowId === charge.rowId,
    ...shownOutcome(charge, pointer, showing),
  }
}

const UNKNOWN = {
  reason: null,
  reasonText: null,
  lastFreeDay: null,
  startedOn: null,
  endedOn: null,
  countedUntil: null,
  freeDays: null,
  chargedDays: null,
  isOpen: false,
  nextDay: null,
  agreementClause: null,
  chargeTypesHere: [],
} satisfies Partial<Shown>

function shownOutcome({ outcome }: ContainerCharge, pointer: string, { language, book }: Showing): Shown {
  if (outcome.status === 'CANNOT_ASSESS') {
    const { status, reason, detail, chargeTypesHere = [] } = outcome
    const text = reasonText(reason, detail, language)
    return {
      ...UNKNOWN,
      status,
      currency: null,
      ar: null,
      reason,
      reasonText: text,
      chargeTypesHere: [...chargeTypesHere],
    }
  }
  const { status, tariff, agreement } = outcome
  const { currency } = tariff.terms
  const freeDays = agreement?.freeDays ?? tariff.terms.freeDays
  const known = { ...UNKNOWN, freeDays, agreementClause: agreement?.clause ?? null }
  // The period has not started, so nothing is due yet.
  if (status === 'NOT_STARTED') return { ...known, status, currency, ar: fromMinorUnits(0, currency) }
  const { period, quote } = outcome
  book.minutes(`${pointer}/startedOn`, period.start.time)
  if (period.end !== null) book.minutes(`${pointer}/endedOn`, period.end.time)
  return {
    ...known,
    status,
    currency: quote.currency,
    ar: quote.total,
    lastFreeDay: quote.lastFreeDay,
    startedOn: period.start.on,
    endedOn: period.end?.on ?? null,
    countedUntil: period.countedUntil,
    chargedDays: quote.chargedDays,
    isOpen: period.end === null,
    nextDay: nextDayOf(outcome),
  }
}

/** The cost of one more day of a running period. */
function nextDayOf({ period, quote, totalMinorUntil }: AssessedCharge): string | null {
  if (period.end !== null) return null
  const [soFar, then] = [
    totalMinorUntil(period.countedUntil),
    totalMinorUntil(localDateOf(dayNumberOf(period.countedUntil) + 1)),
  ]
  return soFar === null || then === null ? null : fromMinorUnits(then - soFar, quote.currency)
}
