// The texts around the static pages. Only the server renders these pages: no browser loads this file.
import type { Language } from '../language.ts'
import { staticPages as en } from './static-pages.en-US.ts'
import { staticPages as es } from './static-pages.es-ES.ts'
import { staticPages as fr } from './static-pages.fr.ts'
import { staticPages as zh, type StaticPageMessages } from './static-pages.zh-CN.ts'

const CATALOGS: Readonly<Record<Language, StaticPageMessages>> = { 'zh-CN': zh, 'en-US': en, 'es-ES': es, fr }

export const staticPageTexts = (language: Language): StaticPageMessages => CATALOGS[language]
