// The portal in Spanish.
import { portalTexts } from '@quayline/messages/portal/portal-texts.es-ES'
import antd from 'antd/es/locale/es_ES'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'es-ES', texts: portalTexts, antd }
