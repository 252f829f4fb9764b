// The portal in English.
import { portalTexts } from '@quayline/messages/portal/portal-texts.en-US'
import antd from 'antd/es/locale/en_US'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'en-US', texts: portalTexts, antd }
