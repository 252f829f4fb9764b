// The texts of the pages on sailings, one language at a time, sent with the documents of those pages only.
import type { Language } from '../language.ts'
import { schedule as en } from './schedule.en-US.ts'
import { schedule as es } from './schedule.es-ES.ts'
import { schedule as fr } from './schedule.fr.ts'
import { schedule as zh, type ScheduleMessages } from './schedule.zh-CN.ts'

const CATALOGS: Readonly<Record<Language, ScheduleMessages>> = { 'zh-CN': zh, 'en-US': en, 'es-ES': es, fr }

export const scheduleTexts = (language: Language): ScheduleMessages => CATALOGS[language]
