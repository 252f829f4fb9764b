// The mails of a development system, newest first, with their text: no mail server sends them.
import type { KeptMail } from '@quayline/client/schema.d'
import { col, type Column } from '../../kit/column.tsx'
import { chipsOf, Criteria } from '../../kit/criteria.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { Mail } from './mail.tsx'

const CRITERIA = ['to'] as const
const TONES = { WAITING: 'accent', SENT: 'ok', FAILED: 'danger' } as const

const panelOf = (mail: KeptMail) => <Mail mail={mail} />

export function OutboxScreen() {
  const { outbox: screenTexts, titles } = useTexts().audit
  const list = useList<'to', KeptMail>({
    key: ['outbox'],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) =>
        client.GET('/v1/admin/outbox', { params: { query: { ...criteria, ...page } } }),
  })
  const labels = { to: screenTexts.to }
  const columns: readonly Column<KeptMail>[] = [
    col.text('to', screenTexts.to, ({ to }) => to),
    col.text('subject', screenTexts.subject, ({ subject }) => subject),
    col.state('state', screenTexts.state, ({ state }) => ({ tone: TONES[state], text: screenTexts.states[state] })),
    col.instant('createdAt', screenTexts.createdAt, ({ createdAt }) => createdAt),
    col.text('language', screenTexts.language, ({ language }) => language),
    col.text('template', screenTexts.template, ({ template }) => template, { isExtra: true }),
    col.number('attempts', screenTexts.attempts, ({ attempts }) => attempts, { isExtra: true }),
    col.instant('sentAt', screenTexts.sentAt, ({ sentAt }) => sentAt, { isExtra: true }),
  ]
  return (
    <ListScreen title={titles.outbox} intro={screenTexts.note}>
      <Criteria list={list} labels={labels} limits={{ to: 254 }}>
        {(field) => <TextField field={field('to')} />}
      </Criteria>
      <ListTable
        list={list}
        name="outbox"
        columns={columns}
        rowKey={({ mailId }) => mailId}
        rowName={({ subject }) => subject}
        panel={panelOf}
        asked={chipsOf(list.criteria, labels, {})
          .map(({ text }) => text)
          .join(', ')}
      />
    </ListScreen>
  )
}
