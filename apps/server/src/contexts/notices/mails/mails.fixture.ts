// Mails of the outbox for tests: in readable form, and written directly to the table.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { instant, NOW } from '../notices.fixture.ts'
import { CODE_TEMPLATES } from './mail-texts.ts'
import type { MailBody } from './queue-mail.ts'

export interface MailRow {
  readonly id: string
  readonly toAddress: string
  readonly language: string
  readonly template: string
  readonly subject: string
  readonly text: string
  readonly state: 'WAITING' | 'DONE' | 'DEAD'
  readonly attempts: number
  readonly createdAt: string
  readonly nextAttemptAt: string | null
  readonly endedAt: string | null
  readonly lastError: string | null
  readonly isUnderWay: boolean
}

const isSecret = (template: string): boolean => CODE_TEMPLATES.some((code) => code === template)

/** In Chinese, due at NOW. */
export async function makeMail(db: Database, given: Partial<MailRow> = {}): Promise<string> {
  const {
    toAddress = 'wang@customer.example',
    language = 'zh-CN',
    template = 'REGISTERED',
    subject = '注册成功',
    text = '账号 wang88 已注册成功。',
    ...row
  } = given
  const body = { language, template, subject, text: isSecret(template) ? null : text }
  const id = row.id ?? randomUUID()
  await db.insert(outboxMessage).values({
    id,
    kind: 'MAIL',
    subject: toAddress,
    body: JSON.stringify(body),
    secret: isSecret(template) ? text : null,
    createdAt: instant(NOW),
    nextAttemptAt: instant(NOW),
    ...row,
  })
  return id
}

/** As stored. */
export async function mailsOf(db: Database): Promise<readonly MailRow[]> {
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.kind, 'MAIL'))
    .orderBy(outboxMessage.createdAt, outboxMessage.id)
  return rows.map(({ subject: toAddress, body, secret, ...row }) => {
    const { text, ...written }: MailBody = JSON.parse(body)
    return { ...row, ...written, toAddress, text: text ?? secret ?? '' }
  })
}
