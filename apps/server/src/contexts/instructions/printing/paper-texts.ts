// The texts of the printed documents about a shipping instruction: in the reader's language, with English beside Chinese and Chinese beside the rest.
import { instructionPapers as enUS } from '@quayline/messages/instructions/instruction-papers.en-US'
import { instructionPapers as esES } from '@quayline/messages/instructions/instruction-papers.es-ES'
import { instructionPapers as fr } from '@quayline/messages/instructions/instruction-papers.fr'
import {
  instructionPapers as zhCN,
  type InstructionPaperTexts,
} from '@quayline/messages/instructions/instruction-papers.zh-CN'
import type { Language } from '@quayline/messages/language'

const TEXTS: Readonly<Record<Language, InstructionPaperTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export interface PaperTexts {
  readonly own: InstructionPaperTexts
  readonly beside: InstructionPaperTexts
}

export const paperTexts = (language: Language): PaperTexts => ({
  own: TEXTS[language],
  beside: language === 'zh-CN' ? enUS : zhCN,
})

/** `箱号 / Container`. */
export const both = ({ own, beside }: PaperTexts, key: keyof InstructionPaperTexts): string =>
  own[key] === beside[key] ? own[key] : `${own[key]} / ${beside[key]}`
