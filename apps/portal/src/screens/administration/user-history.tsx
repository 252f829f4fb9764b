// The history of administrators' actions on one user, newest first: action, actor, reason and changes.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { StatePanel } from '@quayline/ui/state-panel'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { roleText } from '../audit/audit-columns.tsx'
import { AUDIT_TEXTS } from '../audit/audit-texts.ts'
import { useChangedFields } from '../audit/changed-fields.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'

const SHOWN = 50

export function UserHistory({ username }: { readonly username: string }) {
  const { detail } = useOwnTexts(USER_OWN)
  const session = useSession()
  const mayRead = session !== null && accessTo(session, 'AUDIT') === 'OPEN'
  // Actions on the user, and decisions about the user's applications.
  const query = { username, limit: SHOWN }
  const answer = useAnswer(
    ['audit', 'user', username],
    (client) => client.GET('/v1/admin/audit', { params: { query } }),
    { isEnabled: mayRead },
  )
  if (!mayRead) return <StatePanel state="forbidden" heading="h2" title={detail.historyRight} />
  return (
    <WithAnswer answer={answer}>
      {({ items, next }) => (
        <>
          <WithScreenTexts screenTexts={AUDIT_TEXTS}>
            {(screenTexts) => <HistoryList entries={items} screenTexts={screenTexts} />}
          </WithScreenTexts>
          {next === null ? null : (
            <PortalLink to={paths.audit({ targetName: username })}>{detail.historyMore}</PortalLink>
          )}
        </>
      )}
    </WithAnswer>
  )
}

interface HistoryListProps {
  readonly entries: readonly AuditEntry[]
  readonly screenTexts: AuditTexts
}

export function HistoryList({ entries, screenTexts }: HistoryListProps) {
  const texts = useTexts()
  const changedFields = useChangedFields()
  const { detail } = useOwnTexts(USER_OWN)
  if (entries.length === 0) return <StatePanel state="empty" heading="h2" title={detail.historyNone} />
  const shown = (text: string): string => (text === '' ? texts.kit.value.none : text)
  return (
    <ol className="user-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>{screenTexts.actions[entry.action]}</span>
          <small>
            {fill(detail.by, { actor: entry.actor, role: roleText(entry.actorRole, screenTexts) })} ·{' '}
            <time dateTime={entry.at}>{instantText(entry.at, texts.shell.date)}</time>
          </small>
          {entry.reason === null ? null : <p>{fill(detail.reason, { reason: entry.reason })}</p>}
          <ul>
            {changedFields(entry)
              .filter(({ before, after }) => before !== after)
              .map(({ name, label, before, after }) => (
                <li key={name}>{fill(detail.changed, { field: label, before: shown(before), after: shown(after) })}</li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
