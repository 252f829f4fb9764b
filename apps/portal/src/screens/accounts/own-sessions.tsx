// The reader's sessions, and how to end them: one device, all others, or all.
import type { OwnSession } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { SESSION_KEY } from '../../shell/services.tsx'
import { useAnswer, useCommand } from '../../shell/use-answer.ts'
import { countText } from '../../kit/count-text.ts'
import { deviceName } from './device-name.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

const KEY = ['accounts', 'sessions'] as const

export function OwnSessions() {
  const answer = useAnswer(KEY, (client) => client.GET('/v1/ebuser/sessions'))
  return <WithAnswer answer={answer}>{({ items }) => <SessionTable sessions={items} />}</WithAnswer>
}

export function SessionTable({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { sessions: texts, profile } = useOwnTexts(PROFILE_OWN)
  const toast = useToast()
  const queries = useQueryClient()
  const showEnded = (ended: number): void => toast({ tone: 'plain', text: countText(texts.ended, ended) })
  const endOne = useCommand(
    (sessionId: string) => (client) =>
      client.DELETE('/v1/ebuser/sessions/{sessionId}', { params: { path: { sessionId } } }),
    { changes: [KEY] },
  )
  const endMany = useCommand(
    (andThis: 'true' | 'false') => (client) => client.DELETE('/v1/ebuser/sessions', { params: { query: { andThis } } }),
    { changes: [KEY] },
  )
  /** This session ends with the others: the session is reloaded, so that the frame shows a visitor. */
  const endAll = async (): Promise<void> => {
    await endMany.mutateAsync('true')
    await queries.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const columns: readonly Column<OwnSession>[] = [
    col.text('device', texts.device, ({ device }) => (device === null ? texts.unknownDevice : deviceName(device))),
    col.text('address', texts.address, ({ address }) => address),
    col.instant('createdAt', texts.since, ({ createdAt }) => createdAt),
    col.instant('expiresAt', texts.until, ({ expiresAt }) => expiresAt),
    col.other(
      'end',
      texts.end,
      ({ sessionId, isThis }) =>
        isThis ? (
          <span>{texts.here}</span>
        ) : (
          <ConfirmAction
            label={texts.end}
            title={texts.endTitle}
            button={{ size: 'small' }}
            onConfirm={async () => showEnded((await endOne.mutateAsync(sessionId)).data.ended)}
          >
            <p>{texts.endText}</p>
          </ConfirmAction>
        ),
      ({ isThis }) => (isThis ? texts.here : ''),
    ),
  ]
  return (
    <div className="stack">
      <p>{texts.text}</p>
      <DataTable
        label={profile.tabs.sessions}
        rows={sessions}
        rowKey={({ sessionId }) => sessionId}
        columns={columns}
      />
      <EndMany
        hasOthers={sessions.length > 1}
        onEndOthers={async () => showEnded((await endMany.mutateAsync('false')).data.ended)}
        onEndAll={endAll}
      />
    </div>
  )
}

interface EndManyProps {
  readonly hasOthers: boolean
  readonly onEndOthers: () => Promise<void>
  readonly onEndAll: () => Promise<void>
}

function EndMany({ hasOthers, onEndOthers, onEndAll }: EndManyProps) {
  const { sessions: texts } = useOwnTexts(PROFILE_OWN)
  const endOthers = (
    <ConfirmAction label={texts.endOthers} onConfirm={onEndOthers}>
      <p>{texts.endOthersText}</p>
    </ConfirmAction>
  )
  const endAll = (
    <ConfirmAction label={texts.endAll} isDangerous onConfirm={onEndAll}>
      <p>{texts.endAllText}</p>
    </ConfirmAction>
  )
  const actions: readonly Action[] = [
    ...(hasOthers ? [{ key: 'others', button: endOthers }] : []),
    { key: 'all', button: endAll, isDangerous: true },
  ]
  return (
    <div className="form-actions">
      <ActionBar actions={actions} most={1} />
    </div>
  )
}
