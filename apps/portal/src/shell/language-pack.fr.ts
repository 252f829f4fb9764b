// The portal in French.
import { portalCatalog } from '@quayline/messages/portal/portal-catalog.fr'
import antd from 'antd/es/locale/fr_FR'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'fr', texts: portalCatalog, antd }
