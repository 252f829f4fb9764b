// The portal in Spanish.
import { portalCatalog } from '@quayline/messages/portal/portal-catalog.es-ES'
import antd from 'antd/es/locale/es_ES'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'es-ES', texts: portalCatalog, antd }
