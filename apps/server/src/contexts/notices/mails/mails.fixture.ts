// Mails for the tests of this context.
import type { Database } from '@quayline/database/database'
import { mail } from '@quayline/database/schema'
import { instant, NOW } from '../notices.fixture.ts'

export type MailRow = typeof mail.$inferSelect

/** Of Chinese, due at NOW. */
export async function makeMail(db: Database, row: Partial<typeof mail.$inferInsert> = {}): Promise<string> {
  const [made] = await db
    .insert(mail)
    .values({
      toAddress: 'wang@customer.example',
      language: 'zh-CN',
      template: 'REGISTERED',
      subject: '注册成功',
      text: '账号 wang88 已注册成功。',
      createdAt: instant(NOW),
      nextAttemptAt: instant(NOW),
      ...row,
    })
    .returning({ id: mail.id })
  if (made === undefined) throw new Error('the mail was not stored')
  return made.id
}

export const mailsOf = (db: Database): Promise<readonly MailRow[]> =>
  Promise.resolve(db.select().from(mail).orderBy(mail.createdAt, mail.id))
