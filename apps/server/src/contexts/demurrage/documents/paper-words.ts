// The words of the printed ledger and of the dispute pack in one language.
import type { DisputeItemName } from '@quayline/domain/demurrage/dispute-item-names'
import { disputeItems as itemsEn } from '@quayline/messages/demurrage/demurrage-items.en-US'
import { disputeItems as itemsEs } from '@quayline/messages/demurrage/demurrage-items.es-ES'
import { disputeItems as itemsFr } from '@quayline/messages/demurrage/demurrage-items.fr'
import { disputeItems as itemsZh, type DisputeItemTexts } from '@quayline/messages/demurrage/demurrage-items.zh-CN'
import { demurragePaper as paperEn } from '@quayline/messages/demurrage/demurrage-paper.en-US'
import { demurragePaper as paperEs } from '@quayline/messages/demurrage/demurrage-paper.es-ES'
import { demurragePaper as paperFr } from '@quayline/messages/demurrage/demurrage-paper.fr'
import { demurragePaper as paperZh, type DemurragePaperTexts } from '@quayline/messages/demurrage/demurrage-paper.zh-CN'
import type { Language } from '@quayline/messages/language'
import type { PaperWords } from './ledger-paper.ts'
import { demurrageWords } from '../charges/row-words.ts'

interface ItemTexts extends DisputeItemTexts {
  readonly names: Readonly<Record<DisputeItemName, string>>
}

const PAPERS: Readonly<Record<Language, DemurragePaperTexts>> = {
  'zh-CN': paperZh,
  'en-US': paperEn,
  'es-ES': paperEs,
  fr: paperFr,
}
const ITEMS: Readonly<Record<Language, ItemTexts>> = {
  'zh-CN': itemsZh,
  'en-US': itemsEn,
  'es-ES': itemsEs,
  fr: itemsFr,
}

export const itemTexts = (language: Language): ItemTexts => ITEMS[language]

export function paperWords(language: Language): PaperWords {
  const { dayReasons, clockEvents, chargeTypes } = demurrageWords(language)
  const named = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code
  return {
    texts: PAPERS[language],
    reason: (code) => named(dayReasons, code),
    event: (code) => named(clockEvents, code),
    chargeType: (code) => `${code} ${chargeTypes[code]}`,
  }
}
