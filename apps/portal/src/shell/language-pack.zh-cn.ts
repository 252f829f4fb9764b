// The portal in Chinese.
import { portalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import antd from 'antd/es/locale/zh_CN'
import type { LanguagePack } from './language-pack.ts'

export const pack: LanguagePack = { language: 'zh-CN', texts: portalTexts, antd }
