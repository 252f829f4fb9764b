// The reader's messages, newest first, with unread ones marked by text.
import type { UserNotice } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { Skeleton } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { instantText } from '@quayline/messages/time-text'
import { Button } from 'antd'
import { FailedPanel } from './failed-panel.tsx'
import { useTexts } from './language-provider.tsx'
import { type Notices, useNotices } from './use-notices.ts'

/** For a place whose heading has no room for buttons. */
export function NoticeList() {
  const notices = useNotices()
  return (
    <div className="notices">
      <MarkAllNotices notices={notices} />
      <NoticeListView notices={notices} />
    </div>
  )
}

/** Renders nothing if no message is unread. */
export function MarkAllNotices({ notices: { items, read, isReading } }: { readonly notices: Notices }) {
  const { portal } = useTexts()
  return items.some(({ readAt }) => readAt === null) ? (
    <Button onClick={() => read()} loading={isReading}>
      {portal.notices.markAll}
    </Button>
  ) : null
}

export function NoticeListView({ notices }: { readonly notices: Notices }) {
  const { shell, portal } = useTexts()
  const { items, isPending, error, retry, more, read, isReading } = notices
  if (error !== null) return <FailedPanel error={error} onRetry={retry} />
  if (isPending) return <Skeleton label={shell.loading} />
  if (items.length === 0) return <StatePanel state="empty" title={portal.notices.none} heading="h2" />
  return (
    <div className="notices">
      <ul>
        {items.map((notice) => (
          <li key={notice.noticeId} className={notice.readAt === null ? 'notice is-unread' : 'notice'}>
            <NoticeText notice={notice} />
            {notice.readAt === null ? (
              <Button size="small" type="link" onClick={() => read([notice.noticeId])} disabled={isReading}>
                {portal.notices.mark}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {more === null ? null : <Button onClick={more}>{portal.notices.older}</Button>}
    </div>
  )
}

export function NoticeText({ notice }: { readonly notice: UserNotice }) {
  const { shell, portal, accounts } = useTexts()
  const type = lookUp(accounts.applications.types, notice.values['type'] ?? '')
  const reason = notice.values['reason'] ?? ''
  return (
    <div>
      {notice.readAt === null ? <span className="notice-mark">{portal.notices.unread}</span> : null}
      <p>{fill(portal.notices.kind[notice.kind], { type })}</p>
      {reason === '' ? null : <p className="notice-reason">{reason}</p>}
      <time dateTime={notice.createdAt}>{instantText(notice.createdAt, shell.date)}</time>
    </div>
  )
}
