// The texts of a server-rendered page: the server sends the one catalog a page needs inside its data, so that no browser
// downloads four languages. Only the server-rendering bundle imports this file's values; browsers import its type.
import type { Language } from '../language.ts'
import { sharing as sharingEn } from '../sharing/sharing.en-US.ts'
import { sharing as sharingEs } from '../sharing/sharing.es-ES.ts'
import { sharing as sharingFr } from '../sharing/sharing.fr.ts'
import { sharing as sharingZh, type SharingMessages } from '../sharing/sharing.zh-CN.ts'
import { shell as shellEn } from './shell.en-US.ts'
import { shell as shellEs } from './shell.es-ES.ts'
import { shell as shellFr } from './shell.fr.ts'
import { shell as shellZh, type ShellMessages } from './shell.zh-CN.ts'
import { tracking as trackingEn } from '../tracking/tracking.en-US.ts'
import { tracking as trackingEs } from '../tracking/tracking.es-ES.ts'
import { tracking as trackingFr } from '../tracking/tracking.fr.ts'
import { tracking as trackingZh, type TrackingMessages } from '../tracking/tracking.zh-CN.ts'

export interface PageTexts {
  readonly shell: ShellMessages
  readonly tracking: TrackingMessages
  readonly sharing: SharingMessages
}

const CATALOGS: Readonly<Record<Language, PageTexts>> = {
  'zh-CN': { shell: shellZh, tracking: trackingZh, sharing: sharingZh },
  'en-US': { shell: shellEn, tracking: trackingEn, sharing: sharingEn },
  'es-ES': { shell: shellEs, tracking: trackingEs, sharing: sharingEs },
  fr: { shell: shellFr, tracking: trackingFr, sharing: sharingFr },
}

export const pageTexts = (language: Language): PageTexts => CATALOGS[language]
