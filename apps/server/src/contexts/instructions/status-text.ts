// The texts of an instruction's state and of its filings in the recipient's language.
import type { InstructionFault } from '@quayline/domain/instructions/instruction-fault'
import { FILING_REGIMES, type FilingRegime } from '@quayline/domain/instructions/shipping-instruction'
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import * as enUS from '@quayline/messages/instructions/instruction-statuses.en-US'
import * as esES from '@quayline/messages/instructions/instruction-statuses.es-ES'
import * as fr from '@quayline/messages/instructions/instruction-statuses.fr'
import * as zhCN from '@quayline/messages/instructions/instruction-statuses.zh-CN'
import type { Language } from '@quayline/messages/language'
import { ruleText } from '../../platform/http/api-error.ts'

interface Texts {
  readonly statuses: Readonly<Record<InstructionStatus, string>>
  readonly regimes: Readonly<Record<FilingRegime, string>>
}

const TEXTS: Readonly<Record<Language, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const statusText = (status: InstructionStatus, language: Language): string => TEXTS[language].statuses[status]

/** What a fault names, as a text: a regime is a code for machines. */
export function faultText({ rule, params }: InstructionFault, language: Language): string {
  const regime = FILING_REGIMES.find((each) => each === params['regime'])
  return ruleText(
    rule,
    regime === undefined ? params : { ...params, regime: TEXTS[language].regimes[regime] },
    language,
  )
}
