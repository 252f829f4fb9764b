// The texts of cut-offs, one language at a time, for documents that the server creates.
import type { Language } from '../language.ts'
import { cutoff as en } from './cutoff.en-US.ts'
import { cutoff as es } from './cutoff.es-ES.ts'
import { cutoff as fr } from './cutoff.fr.ts'
import { cutoff as zh, type CutOffMessages } from './cutoff.zh-CN.ts'

const CATALOGS: Readonly<Record<Language, CutOffMessages>> = { 'zh-CN': zh, 'en-US': en, 'es-ES': es, fr }

export const cutoffTexts = (language: Language): CutOffMessages => CATALOGS[language]
