// A booking's dates as a calendar address: created on request by a party to the shipment, shown only once, revoked with
// one click.
import { copyText } from '@quayline/ui/copyable-number'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { RefusalLine } from '../../kit/form-bar.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { SHARED_KEY } from '../administration/shared-columns.tsx'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import '../links/share.css'

/** One day before each date. */
const ALARM_MINUTES = 1440

/** Renders nothing for anonymous visitors: only a party may create one, and the server checks the user. */
export function CalendarFeed({ booking }: { readonly booking: string }) {
  const { calendar } = useCutOffTexts()
  const { notMade } = useOwnTexts(CUT_OFFS_OWN)
  const isUser = (useSession()?.user ?? null) !== null
  const make = useCommand(
    () => (client) =>
      client.POST('/v1/ebuser/calendarFeeds', { body: { number: booking, alarmMinutes: ALARM_MINUTES } }),
    { changes: [SHARED_KEY] },
  )
  if (!isUser || booking === '') return null
  if (make.data !== undefined) return <MadeFeed feed={make.data.data} onRevoked={make.reset} />
  return (
    <div className="panel-actions">
      <Button icon={<ShellIcon name="calendar" />} loading={make.isPending} onClick={() => make.mutate(undefined)}>
        {calendar.make}
      </Button>
      <RefusalLine error={make.error} template={notMade} />
    </div>
  )
}

interface MadeFeedProps {
  readonly feed: { readonly id: string; readonly url: string }
  readonly onRevoked: () => void
}

function MadeFeed({ feed: { id, url }, onRevoked }: MadeFeedProps) {
  const { calendar } = useCutOffTexts()
  const { notRevoked } = useOwnTexts(CUT_OFFS_OWN)
  const { shell } = useTexts()
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)
  const revoke = useCommand(
    () => (client) => client.DELETE('/v1/ebuser/calendarFeeds/{id}', { params: { path: { id } } }),
    { changes: [SHARED_KEY] },
  )
  const end = (): void =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'plain', text: calendar.revoked })
        onRevoked()
      },
    })
  return (
    <section className="calendar-feed" aria-label={calendar.title}>
      <p>{calendar.hint}</p>
      <p className="share-link" translate="no">
        {url}
      </p>
      <div className="panel-actions">
        <Button type="primary" onClick={() => void copyText(url).then(() => setIsCopied(true))}>
          <span aria-live="polite">{isCopied ? shell.copied : shell.copy}</span>
        </Button>
        <Button href={url.replace(/^https?:/, 'webcal:')}>{calendar.open}</Button>
        <Button loading={revoke.isPending} onClick={end}>
          {calendar.revoke}
        </Button>
      </div>
      <RefusalLine error={revoke.error} template={notRevoked} />
    </section>
  )
}
