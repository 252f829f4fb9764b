// The portal in Chinese.
import { portalCatalog } from '@quayline/messages/portal/portal-catalog.zh-CN'
import antd from 'antd/es/locale/zh_CN'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'zh-CN', texts: portalCatalog, antd }
