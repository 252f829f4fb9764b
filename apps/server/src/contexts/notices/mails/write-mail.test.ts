import { NOTICE_KINDS } from '@quayline/contract/profile'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { CODE_TEMPLATES, type MailTemplate, mailTexts } from './mail-texts.ts'
import { frameMail, writeMail } from './write-mail.ts'

/** The values that callers give (docs/requirements/notices.md 1), each used at least once. */
const VALUES: Readonly<Record<MailTemplate, readonly string[]>> = {
  VERIFY_EMAIL: ['code', 'minutes'],
  ALREADY_REGISTERED: ['username'],
  RESET_PASSWORD: ['code', 'minutes', 'username'],
  LOGIN_CODE: ['code', 'minutes', 'username'],
  PASSWORD_RESET: ['code', 'minutes', 'username'],
  INVITATION: ['code', 'hours', 'username'],
  REGISTERED: ['username'],
  ACCOUNT_LOCKED: ['reason'],
  ACCOUNT_REMOVED: ['reason'],
  ACCOUNT_UNLOCKED: [],
  APPROVAL_SUBMITTED: ['type'],
  APPROVAL_HELD: ['reason', 'type'],
  APPROVAL_PASSED: ['type'],
  APPROVAL_REJECTED: ['reason', 'type'],
  PASSWORD_CHANGED: [],
  RIGHTS_CHANGED: ['by'],
  ACCOUNT_CHANGED: ['by'],
  SI_SENT: ['booking', 'reference'],
  SI_HELD: ['booking', 'reason', 'reference'],
  SI_UPDATED: ['booking', 'reason', 'reference'],
}
const TEMPLATES = Object.keys(VALUES) as MailTemplate[]
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

describe.each(LANGUAGES)('the mails in %s', (language) => {
  const { templates, subject, closing, types } = mailTexts(language)

  it.each(TEMPLATES)('%s shows exactly the values it is given', (template) => {
    const { subject: head, text } = templates[template]
    expect([...new Set(placesOf([head, ...text].join(' ')))].sort()).toEqual(VALUES[template].toSorted())
  })

  it('have the code on a line of its own and never in the subject', () => {
    for (const template of CODE_TEMPLATES) {
      expect(templates[template].text.filter((paragraph) => paragraph.includes('{code}'))).toEqual(['{code}'])
      expect(templates[template].subject).not.toContain('{code}')
    }
  })

  it('lead nowhere: no address of a page in any text', () => {
    expect(JSON.stringify(mailTexts(language))).not.toMatch(/https?:|www\./)
  })

  it('name the line in subject and closing, and nowhere a place that nothing fills', () => {
    expect(placesOf(subject).sort()).toEqual(['line', 'subject'])
    expect([...new Set(closing.flatMap(placesOf))]).toEqual(['line'])
  })

  it('are written in that language: Chinese characters in Chinese only', () => {
    const texts = [...TEMPLATES.flatMap((template) => templates[template].text), ...Object.values(types), ...closing]
    const han = texts.filter((text) => /\p{Script=Han}/u.test(text))
    expect(han.length).toBe(language === 'zh-CN' ? texts.filter((text) => text !== '{code}').length : 0)
  })
})

it('every notice of the portal has a mail', () => {
  expect(NOTICE_KINDS.filter((kind) => !TEMPLATES.includes(kind))).toEqual([])
})

describe('writeMail', () => {
  it('puts the code on its own line between blank ones', () => {
    const { text } = writeMail('VERIFY_EMAIL', 'en-US', { code: '004217', minutes: '10' })
    expect(text).toContain('\n\n004217\n\n')
    expect(text).toContain('10 minutes')
  })

  it('names the kind of application as a text; one it does not know as it came', () => {
    const subjectOf = (type: string) => writeMail('APPROVAL_PASSED', 'fr', { type }).subject
    expect(subjectOf('COMPANY_ADMIN')).toContain('administrateur d’entreprise')
    expect(subjectOf('NEWER_TYPE')).toContain('NEWER_TYPE')
  })

  it.each([
    { type: 'CERTIFIED_USER' },
    { type: 'CERTIFIED_USER', reason: '' },
    { type: 'CERTIFIED_USER', reason: ' \r\n' },
  ])('leaves out the paragraph of a reason that nobody gave: %j', (values) => {
    const { text } = writeMail('APPROVAL_HELD', 'en-US', values)
    expect(text).not.toContain('Reason')
    expect(text).not.toContain('{')
    expect(text).not.toContain('\n\n\n')
  })

  it('fails where a value is missing, rather than sending a mail with a hole', () => {
    expect(() => writeMail('VERIFY_EMAIL', 'zh-CN', { minutes: '10' })).toThrow('VERIFY_EMAIL lacks its value code')
    expect(() => writeMail('RIGHTS_CHANGED', 'zh-CN', { by: '' })).toThrow('RIGHTS_CHANGED lacks its value by')
  })

  it('keeps what people typed on its line: no header, no paragraph, no second place', () => {
    const reason = 'late\r\nBcc: all@customer.example\n\n123456\u2028\u2029\u0085\0end {type} {line}'
    const { subject, text } = writeMail('APPROVAL_REJECTED', 'en-US', { type: 'x\r\nBcc: a@b.example', reason })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.split('\n')).toContain('Reason: late Bcc: all@customer.example 123456 end {type} {line}')
  })

  it('keeps every character of a name that is none of ASCII', () => {
    expect(writeMail('RIGHTS_CHANGED', 'en-US', { by: 'Zoë 王小明 😀' }).text).toContain('Zoë 王小明 😀')
  })
})

describe('frameMail', () => {
  it('names the line in subject and closing', () => {
    const framed = frameMail({ subject: 'Your password has been changed', text: 'Hello,' }, 'en-US', 'Quayline')
    expect(framed.subject).toBe('Quayline: Your password has been changed')
    expect(framed.text.startsWith('Hello,\n\nQuayline customer service\n')).toBe(true)
  })

  it('fills nothing into what was written: a reason may read {line}', () => {
    expect(frameMail({ subject: '{line}', text: '{line}' }, 'en-US', 'Quayline')).toMatchObject({
      subject: 'Quayline: {line}',
      text: expect.stringMatching(/^\{line\}\n\nQuayline customer service\n/),
    })
  })

  it('leaves a text that was emptied empty', () => {
    expect(frameMail({ subject: 'Code', text: '' }, 'es-ES', 'Quayline').text).toBe('')
  })
})
