// The texts of mails in the four languages; a template without a text in each of them does not compile.
import type { NOTICE_KINDS } from '@quayline/contract/profile'
import type { Language } from '@quayline/messages/language'
import { mails as enUS } from '@quayline/messages/notices/mails.en-US'
import { mails as esES } from '@quayline/messages/notices/mails.es-ES'
import { mails as fr } from '@quayline/messages/notices/mails.fr'
import { mails as zhCN, type MailTexts } from '@quayline/messages/notices/mails.zh-CN'

export type NoticeKind = (typeof NOTICE_KINDS)[number]

export type MailTemplate =
  | NoticeKind
  | 'VERIFY_EMAIL'
  | 'ALREADY_REGISTERED'
  | 'RESET_PASSWORD'
  | 'LOGIN_CODE'
  | 'PASSWORD_RESET'
  | 'INVITATION'
  | 'REGISTERED'
  | 'ACCOUNT_LOCKED'
  | 'ACCOUNT_REMOVED'
  | 'ACCOUNT_UNLOCKED'

/** Their texts carry a secret: they are emptied as soon as nobody needs them. */
export const CODE_TEMPLATES: readonly MailTemplate[] = [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'LOGIN_CODE',
  'PASSWORD_RESET',
  'INVITATION',
]

interface TemplateText {
  readonly subject: string
  readonly text: readonly string[]
}

interface Texts extends MailTexts {
  readonly templates: MailTexts['templates'] & Readonly<Record<MailTemplate, TemplateText>>
}

const WORDS: Readonly<Record<Language, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const mailTexts = (language: Language): Texts => WORDS[language]
