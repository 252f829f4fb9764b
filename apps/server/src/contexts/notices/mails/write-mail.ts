// Writes a mail's subject and text from its template; frameMail adds the line's name and the closing when it is read or sent.
import { fill, type Language } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { type MailTemplate, mailTexts } from './mail-texts.ts'

export interface MailText {
  readonly subject: string
  readonly text: string
}

export type MailValues = Readonly<Record<string, string>>

/** Optional values: without one its paragraph is left out. */
const OPTIONAL = 'reason'
const PLACE = /\{(\w+)\}/g

/** Throws when a template's value is missing, which is a bug of the caller. */
export function writeMail(template: MailTemplate, language: Language, given: MailValues): MailText {
  const { templates, types } = mailTexts(language)
  const { subject, text } = templates[template]
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, onOneLine(name === 'type' ? lookUp(types, value) : value)]),
  )
  const isUnsaid = (paragraph: string): boolean =>
    paragraph.includes(`{${OPTIONAL}}`) && (values[OPTIONAL] ?? '') === ''
  const paragraphs = text.filter((paragraph) => !isUnsaid(paragraph))
  for (const [, name = ''] of [subject, ...paragraphs].join('\n').matchAll(PLACE))
    if ((values[name] ?? '') === '') throw new Error(`The mail ${template} lacks its value ${name}`)
  return { subject: fill(subject, values), text: paragraphs.map((paragraph) => fill(paragraph, values)).join('\n\n') }
}

/** The complete mail, the same for the list of the outbox and for the mail server. */
export function frameMail({ subject, text }: MailText, language: Language, line: string): MailText {
  const texts = mailTexts(language)
  const name = onOneLine(line)
  return {
    subject: fill(texts.subject, { line: name, subject }),
    // A text that was deleted after sending stays empty.
    text: text === '' ? '' : [text, texts.closing.map((row) => fill(row, { line: name })).join('\n')].join('\n\n'),
  }
}

/** User input must not add headers or paragraphs: control characters and Unicode line separators are removed. */
const onOneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
