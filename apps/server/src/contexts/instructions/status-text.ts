// The word of an instruction's state in the language of whoever is told.
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { statuses as enUS } from '@quayline/messages/instructions/instruction-statuses.en-US'
import { statuses as esES } from '@quayline/messages/instructions/instruction-statuses.es-ES'
import { statuses as fr } from '@quayline/messages/instructions/instruction-statuses.fr'
import { statuses as zhCN } from '@quayline/messages/instructions/instruction-statuses.zh-CN'
import type { Language } from '@quayline/messages/language'

const TEXTS: Readonly<Record<Language, Readonly<Record<InstructionStatus, string>>>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'es-ES': esES,
  fr,
}

export const statusText = (status: InstructionStatus, language: Language): string => TEXTS[language][status]
