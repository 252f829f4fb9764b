// The reader's pending work: one line each with waiting time, kind, screen and the action that completes it.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Skeleton } from '@quayline/ui/skeleton'
import { Banner } from '@quayline/ui/banner'
import { useState } from 'react'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { ShellIcon, type ShellIconName } from '../../shell/shell-icon.tsx'
import { badgeText, useWaiting, type Work, type WorkKind } from '../../shell/waiting.ts'

const ICONS: Readonly<Record<WorkKind, ShellIconName>> = {
  approvals: 'ADMINISTER',
  eirs: 'DELIVER',
  documents: 'CLEAR',
  drafts: 'page',
  quarantine: 'action',
  syncs: 'up',
  notices: 'mail',
}

export function WorkWaiting() {
  const { shell, portal } = useTexts()
  const { work, isPending, failed } = useWaiting()
  if (isPending) return <Skeleton label={shell.loading} />
  const missing = failed.map((kind) => portal.work[kind].short)
  return (
    <>
      {missing.length === 0 ? null : (
        <Banner tone="warn" icon="partial">
          {fill(portal.home.workMissing, { kinds: missing.join(', ') })}
        </Banner>
      )}
      {work.length > 0 ? (
        <ul className="work">
          {work.map((one) => (
            <WorkLine key={one.kind} work={one} />
          ))}
        </ul>
      ) : missing.length > 0 ? null : (
        <p className="work-none">{portal.home.noWork}</p>
      )}
    </>
  )
}

function WorkLine({ work }: { readonly work: Work }) {
  const { language, texts } = useLocale()
  const { one, more, action, short } = texts.portal.work[work.kind]
  return (
    <li>
      <Waited since={work.since} />
      <ShellIcon name={ICONS[work.kind]} />
      <strong>{work.count === 1 && !work.isMore ? one : fill(more, { count: badgeText(work, language) })}</strong>
      <span className="work-place">{short}</span>
      <PortalLink to={work.to} aria-label={`${action}: ${short}`}>
        {action}
      </PortalLink>
    </li>
  )
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 48

/**
 * How long the oldest item has waited: in hours up to two days, then in days. Renders nothing if the server does not
 * state it.
 */
function Waited({ since }: { readonly since: string | null }) {
  const { shell, portal } = useTexts()
  const [now] = useState(() => Date.now())
  if (since === null) return <span className="work-waited" />
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS))
  const text =
    hours < DAY_HOURS
      ? fill(portal.home.waitedHours, { count: hours })
      : fill(portal.home.waitedDays, { count: Math.floor(hours / 24) })
  return (
    <time
      className="work-waited"
      dateTime={since}
      title={fill(portal.home.waitedSince, { time: instantText(since, shell.date) })}
    >
      {text}
    </time>
  )
}
