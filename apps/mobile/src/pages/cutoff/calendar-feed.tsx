// A booking's dates as a calendar address: created on request by a party to the shipment, shown only once, revoked with
// one tap.
import { Button, LinkButton } from '@quayline/ui/button'
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { useSession } from '../../bridge/use-bridge.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useRequest } from '../../shell/use-request.ts'
import { Copyable } from '../tracking/copyable.tsx'

interface MadeFeed {
  readonly id: string
  readonly url: string
}

/** Renders nothing for anonymous visitors: only a party may create one, and the server checks the user. */
export function CalendarFeed({ booking }: { readonly booking: string }) {
  const { calendar } = useInAppTexts().cutoff
  const { token } = useSession()
  const send = useRequest()
  const toast = useToast()
  const [feed, setFeed] = useState<MadeFeed | null>(null)
  const [busy, setBusy] = useState(false)
  if (token === null || booking === '') return null

  const make = async (): Promise<void> => {
    setBusy(true)
    const made = await send({
      needsToken: true,
      send: (client) => client.POST('/v1/ebuser/calendarFeeds', { body: { number: booking, alarmMinutes: 1440 } }),
    })
    setBusy(false)
    if (made?.ok === true) setFeed(made.data)
  }
  const revoke = async ({ id }: MadeFeed): Promise<void> => {
    setBusy(true)
    const revoked = await send({
      needsToken: true,
      send: (client) => client.DELETE('/v1/ebuser/calendarFeeds/{id}', { params: { path: { id } } }),
    })
    setBusy(false)
    if (revoked?.ok !== true) return
    setFeed(null)
    toast({ tone: 'plain', text: calendar.revoked })
  }

  if (feed === null)
    return (
      <Button tone="quiet" disabled={busy} onClick={() => void make()}>
        {calendar.make}
      </Button>
    )
  return (
    <section className="calendar-feed" aria-label={calendar.title}>
      <p>{calendar.hint}</p>
      <p className="calendar-address">
        <Copyable number={feed.url} />
      </p>
      <p className="calendar-actions">
        <LinkButton tone="quiet" href={feed.url.replace(/^https?:/, 'webcal:')}>
          {calendar.open}
        </LinkButton>
        <Button tone="quiet" disabled={busy} onClick={() => void revoke(feed)}>
          {calendar.revoke}
        </Button>
      </p>
    </section>
  )
}
