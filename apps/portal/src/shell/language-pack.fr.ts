// The portal in French.
import { portalTexts } from '@quayline/messages/portal/portal-texts.fr'
import antd from 'antd/es/locale/fr_FR'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'fr', texts: portalTexts, antd }
