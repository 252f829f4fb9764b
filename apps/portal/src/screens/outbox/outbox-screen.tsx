// The mails of a development system, newest first, with their text: such a system has no mail server.
import { listOutbox } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { KeptMail } from '@quayline/client/schema.d'
import { lookUp } from '@quayline/messages/lookup'
import { col, type Column } from '../../kit/column.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import '../records.css'
import { MAIL_KINDS } from './outbox-own-texts.ts'
import { Mail } from './mail.tsx'
import { MAILS_OWN } from './mails-own-texts.ts'

const CRITERIA = ['to'] as const
const TONES = { WAITING: 'accent', SENT: 'ok', FAILED: 'danger' } as const

const panelOf = (mail: KeptMail) => <Mail mail={mail} />

export function OutboxScreen() {
  const { audit, userTexts } = useTexts()
  const screenTexts = useOwnTexts(MAILS_OWN)
  const kinds = useOwnTexts(MAIL_KINDS)
  const list = useList<'to', KeptMail>({
    key: ['outbox'],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/admin/outbox', { params: { query: { ...criteria, ...page } } }),
  })
  const columns: readonly Column<KeptMail>[] = [
    col.text('to', screenTexts.to, ({ to }) => to),
    col.text('subject', screenTexts.subject, ({ subject }) => subject),
    col.state('state', screenTexts.state, ({ state }) => ({ tone: TONES[state], text: screenTexts.states[state] })),
    col.instant('createdAt', screenTexts.createdAt, ({ createdAt }) => createdAt),
    col.text('language', screenTexts.language, ({ language }) => userTexts.languages[language]),
    col.text('template', screenTexts.template, ({ template }) => lookUp(kinds, template), { isExtra: true }),
    col.number('attempts', screenTexts.attempts, ({ attempts }) => attempts, { isExtra: true }),
    col.instant('sentAt', screenTexts.sentAt, ({ sentAt }) => sentAt, { isExtra: true }),
  ]
  return (
    <ListScreen title={audit.titles.outbox} intro={screenTexts.note}>
      <ListTable
        list={list}
        filters={[{ name: 'to', label: screenTexts.to, limit: limitsOf(listOutbox).to }]}
        name="outbox"
        source="listOutbox"
        columns={columns}
        rowKey={({ mailId }) => mailId}
        rowName={({ subject }) => subject}
        panel={panelOf}
      />
    </ListScreen>
  )
}
