// The portal in English.
import { portalCatalog } from '@quayline/messages/portal/portal-catalog.en-US'
import antd from 'antd/es/locale/en_US'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'en-US', texts: portalCatalog, antd }
