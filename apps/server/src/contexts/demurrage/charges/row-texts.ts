// The texts of demurrage in the four languages; a code of the domain without a text in each of them does not compile.
import type { CannotAssess } from '@quayline/domain/demurrage/assessment'
import type { DayKind, DayReason } from '@quayline/domain/demurrage/ledger'
import type { BasisDate, PeriodEventKind } from '@quayline/domain/demurrage/tariff'
import type { ChargeType, NonWorking } from '@quayline/domain/demurrage/terms'
import { demurrageTerms as enUS } from '@quayline/messages/demurrage/demurrage-terms.en-US'
import { demurrageTerms as esES } from '@quayline/messages/demurrage/demurrage-terms.es-ES'
import { demurrageTerms as fr } from '@quayline/messages/demurrage/demurrage-terms.fr'
import { demurrageTerms as zhCN, type DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { fill, type Language } from '@quayline/messages/language'

interface Texts extends DemurrageTermsTexts {
  readonly chargeTypes: Readonly<Record<ChargeType, string>>
  readonly cannotAssess: Readonly<Record<CannotAssess, string>>
  readonly dayKinds: Readonly<Record<DayKind, string>>
  readonly dayReasons: Readonly<Record<DayReason, string>>
  readonly nonWorking: Readonly<Record<NonWorking, string>>
  readonly periodEvents: Readonly<Record<PeriodEventKind, string>>
  readonly basisDates: Readonly<Record<BasisDate, string>>
}

const WORDS: Readonly<Record<Language, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const demurrageTexts = (language: Language): Texts => WORDS[language]

/** `detail`: what exactly is missing: an event's kind, `CN 2027`, or null. */
export function reasonText(reason: CannotAssess, detail: string | null, language: Language): string {
  const { cannotAssess, cannotAssessDetail, periodEvents } = WORDS[language]
  const text = cannotAssess[reason]
  if (detail === null) return text
  const events: Readonly<Record<string, string>> = periodEvents
  return fill(cannotAssessDetail, { reason: text, detail: events[detail] ?? detail })
}
