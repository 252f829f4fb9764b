// The user's own links that still work: expiry, number of openings, and a button to revoke each.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Button } from '@quayline/ui/button'
import { useToast } from '@quayline/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { OWN_SHARES } from '@quayline/messages/sharing/own-shares'
import { useRequest } from '../../shell/use-request.ts'
import './own-links.css'

interface OwnLink {
  readonly id: string
  readonly number: string
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly openCount: number | null
  readonly state: string
}

export const useOwnShares = () => OWN_SHARES[usePageTexts().language]

/** Revokes a link permanently; false if that failed, which has been shown. */
export function useRevocation(): (id: string) => Promise<boolean> {
  const send = useRequest()
  return async (id) => {
    const result = await send({
      needsToken: true,
      send: (client) => client.DELETE('/v1/ebuser/shared-addresses/{id}', { params: { path: { id } } }),
    })
    return result?.ok === true
  }
}

/** The portal lists all of them. */
const LISTED = 20

interface OwnLinksProps {
  /** Links to this shipment only; absent: all. */
  readonly number?: string
  readonly heading?: 'h2' | 'h3'
}

/** Loaded when shown; a new key after a link was created loads it again. */
export function OwnLinks({ number, heading: Heading = 'h2' }: OwnLinksProps) {
  const ownShares = useOwnShares()
  const toast = useToast()
  const send = useRequest()
  const [links, setLinks] = useState<readonly OwnLink[] | null>(null)
  const [isMore, setMore] = useState(false)

  const begin = useEffectEvent(() => {
    const query = { kind: 'LINK' as const, limit: LISTED, ...(number === undefined ? {} : { number }) }
    void send({
      needsToken: true,
      send: (client) => client.GET('/v1/ebuser/shared-addresses', { params: { query } }),
    }).then((result) => {
      if (result?.ok !== true) return
      setLinks(result.data.items.filter(({ state }) => state === 'STANDING'))
      setMore(result.data.next !== null)
    })
  })
  useEffect(() => begin(), [])

  const end = useRevocation()
  const revoke = async (id: string): Promise<void> => {
    if (!(await end(id))) return
    setLinks((before) => before?.filter((link) => link.id !== id) ?? null)
    toast({ tone: 'plain', text: ownShares.revoked })
  }

  if (links === null) return null
  return (
    <section className="own-links">
      <Heading>{ownShares.own}</Heading>
      {links.length === 0 ? <p className="hint">{ownShares.none}</p> : null}
      <ul>
        {links.map((link) => (
          <OwnLinkItem key={link.id} link={link} isOneNumber={number !== undefined} onRevoke={() => revoke(link.id)} />
        ))}
      </ul>
      {isMore ? <p className="hint">{fill(ownShares.latestOnly, { count: LISTED })}</p> : null}
    </section>
  )
}

interface OwnLinkItemProps {
  readonly link: OwnLink
  readonly isOneNumber: boolean
  readonly onRevoke: () => Promise<void>
}

function OwnLinkItem({ link, isOneNumber, onRevoke }: OwnLinkItemProps) {
  const ownShares = useOwnShares()
  const { date } = usePageTexts().texts.shell
  const [isAsked, setAsked] = useState(false)
  const { number, createdAt, expiresAt, openCount, lastUsedAt } = link
  const opened = openCount === null || openCount === 0 ? ownShares.notOpened : countText(ownShares.opened, openCount)
  const facts = [
    fill(ownShares.createdAt, { time: instantText(createdAt, date) }),
    opened,
    ...(lastUsedAt === null ? [] : [fill(ownShares.lastOpenedAt, { time: instantText(lastUsedAt, date) })]),
  ]
  return (
    <li className="own-link">
      <div>
        {isOneNumber ? null : <strong className="number">{number}</strong>}
        <p>{expiresAt === null ? '' : fill(ownShares.until, { time: instantText(expiresAt, date) })}</p>
        <p className="hint">{facts.join(' · ')}</p>
      </div>
      {/* A revocation cannot be undone, so it needs a second tap. */}
      {isAsked ? (
        <div className="own-link-actions">
          <Button onClick={() => setAsked(false)}>{ownShares.keep}</Button>
          <Button className="button button-danger" onClick={() => void onRevoke()}>
            {ownShares.revokeForGood}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsked(true)}>{ownShares.revoke}</Button>
      )}
    </li>
  )
}
