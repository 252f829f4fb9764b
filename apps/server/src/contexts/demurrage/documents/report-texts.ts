// Texts of the printed ledger and of the dispute pack in one language.
import type { DisputeItemName } from '@quayline/domain/demurrage/dispute-item-names'
import { disputeItems as itemsEn } from '@quayline/messages/demurrage/demurrage-items.en-US'
import { disputeItems as itemsEs } from '@quayline/messages/demurrage/demurrage-items.es-ES'
import { disputeItems as itemsFr } from '@quayline/messages/demurrage/demurrage-items.fr'
import { disputeItems as itemsZh, type DisputeItemTexts } from '@quayline/messages/demurrage/demurrage-items.zh-CN'
import { demurrageReport as reportEn } from '@quayline/messages/demurrage/demurrage-report.en-US'
import { demurrageReport as reportEs } from '@quayline/messages/demurrage/demurrage-report.es-ES'
import { demurrageReport as reportFr } from '@quayline/messages/demurrage/demurrage-report.fr'
import {
  demurrageReport as reportZh,
  type DemurrageReportTexts,
} from '@quayline/messages/demurrage/demurrage-report.zh-CN'
import type { Language } from '@quayline/messages/language'
import type { ReportTexts } from './ledger-report.ts'
import { demurrageTexts } from '../charges/row-texts.ts'

interface ItemTexts extends DisputeItemTexts {
  readonly names: Readonly<Record<DisputeItemName, string>>
}

const PAPERS: Readonly<Record<Language, DemurrageReportTexts>> = {
  'zh-CN': reportZh,
  'en-US': reportEn,
  'es-ES': reportEs,
  fr: reportFr,
}
const ITEMS: Readonly<Record<Language, ItemTexts>> = {
  'zh-CN': itemsZh,
  'en-US': itemsEn,
  'es-ES': itemsEs,
  fr: itemsFr,
}

export const itemTexts = (language: Language): ItemTexts => ITEMS[language]

export function reportTexts(language: Language): ReportTexts {
  const { dayReasons, periodEvents, chargeTypes } = demurrageTexts(language)
  const named = (texts: Readonly<Record<string, string>>, code: string): string => texts[code] ?? code
  return {
    texts: PAPERS[language],
    reason: (code) => named(dayReasons, code),
    event: (code) => named(periodEvents, code),
    chargeType: (code) => `${code} ${chargeTypes[code]}`,
  }
}
