// Explains in sentences how the days of a charge are counted by its tariff line and agreement.
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { Slab, Terms } from '@quayline/domain/demurrage/terms'
import { fromMinorUnits, toMinorUnits } from '@quayline/domain/kernel/money'
import { fill, type Language } from '@quayline/messages/language'
import { demurrageTexts } from './row-texts.ts'

export function termsInText(tariff: TariffLine, agreement: Agreement | null, language: Language): readonly string[] {
  const { counting, periodEvents, basisDates } = demurrageTexts(language)
  const { terms } = tariff
  return [
    fill(terms.firstDay === 'SAME_DAY' ? counting.startSameDay : counting.startNextDay, {
      event: periodEvents[tariff.startsWith],
    }),
    fill(counting.end, { event: periodEvents[tariff.endsWith] }),
    fill(counting.version, { basis: basisDates[tariff.basis] }),
    ...freeTime(terms, agreement, language),
    ...closures(terms, language),
    ...charged(terms, language),
    ...rates(terms, agreement, language),
  ]
}

const nonWorkingDays = ({ nonWorking }: Terms, language: Language): string => {
  const texts = demurrageTexts(language)
  return nonWorking.map((day) => texts.nonWorking[day]).join(texts.counting.listSeparator)
}

function freeTime(terms: Terms, agreement: Agreement | null, language: Language): readonly string[] {
  const { counting } = demurrageTexts(language)
  const days = agreement?.freeDays ?? terms.freeDays
  const isWorking = (agreement?.freeDayType ?? terms.freeDayType) === 'WORKING'
  const special =
    agreement !== null && (agreement.freeDays !== null || agreement.freeDayType !== null)
      ? [fill(counting.specialFree, { days: terms.freeDays })]
      : []
  if (days === 0) return [counting.noFreeTime, ...special]
  return [
    isWorking
      ? fill(counting.freeWorking, { days, nonWorking: nonWorkingDays(terms, language) })
      : fill(counting.freeCalendar, { days }),
    ...(isWorking && terms.excludedRuns === 'FIRST' ? [counting.firstRunOnly] : []),
    ...special,
  ]
}

function closures(terms: Terms, language: Language): readonly string[] {
  const { counting } = demurrageTexts(language)
  const SENTENCES = {
    COUNTED: counting.closuresCounted,
    NOT_IN_FREE_TIME: counting.closuresNotFree,
    NEVER_COUNTED: counting.closuresNever,
  }
  return [SENTENCES[terms.closures]]
}

function charged(terms: Terms, language: Language): readonly string[] {
  const { counting } = demurrageTexts(language)
  return [
    terms.chargeDayType === 'WORKING'
      ? fill(counting.chargeWorking, { nonWorking: nonWorkingDays(terms, language) })
      : counting.chargeCalendar,
  ]
}

function rates(terms: Terms, agreement: Agreement | null, language: Language): readonly string[] {
  const { counting } = demurrageTexts(language)
  const special = agreement?.slabs ?? null
  const slabs = (special ?? terms.slabs)
    .map((slab) => slabText(slab, terms.currency, language))
    .join(counting.listSeparator)
  const { capAmount, currency } = terms
  return [
    terms.slabBasis === 'ABSOLUTE' ? counting.slabsAbsolute : counting.slabsAfterFreeTime,
    ...(agreement === null || agreement.freeDays === null
      ? []
      : [agreement.slabRule === 'JUMP' ? counting.jump : counting.restart]),
    fill(special === null ? counting.slabs : counting.specialSlabs, { currency, slabs }),
    ...(capAmount === null ? [] : [fill(counting.cap, { amount: exact(capAmount, currency), currency })]),
  ]
}

function slabText({ fromDay, toDay, rate }: Slab, currency: string, language: Language): string {
  const { counting } = demurrageTexts(language)
  const values = { from: fromDay, to: toDay ?? '', rate: exact(rate, currency) }
  if (toDay === null) return fill(counting.slabOpen, values)
  return fill(toDay === fromDay ? counting.slabOneDay : counting.slabRange, values)
}

/** With the currency's own minor units, as amounts are. */
function exact(amount: string, currency: string): string {
  const minor = toMinorUnits(amount, currency)
  if (!minor.ok) throw new Error(`${amount} ${currency} of a stored row is no amount`)
  return fromMinorUnits(minor.value, currency)
}
