// Makes a link to a search or to a vessel's voyages: for how long, then the link with its QR code to copy. Whoever is no user logs in first.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { QrCode } from '@quayline/ui/qr-code'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { RefusalLine } from '../../kit/form-bar.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { SHARED_KEY } from '../administration/shared-columns.tsx'
import { SCHEDULES } from './schedules-own-texts.ts'

export interface ShareSubject {
  readonly type: 'schedule' | 'vessel'
  /** The conditions of the search as JSON, or the vessel's code. */
  readonly number: string
}

export function ShareButton({ subject }: { readonly subject: ShareSubject }) {
  const { share, shareTitle } = useOwnTexts(SCHEDULES)
  return (
    <DialogButton label={share} title={shareTitle} button={{ icon: <Icon name="share" />, 'aria-label': share }}>
      {() => <Share subject={subject} />}
    </DialogButton>
  )
}

const DAYS = [7, 30, 90] as const

function Share({ subject }: { readonly subject: ShareSubject }) {
  const own = useOwnTexts(SCHEDULES)
  const { kit } = useTexts()
  const { pathname, search } = useLocation()
  const isUser = (useSession()?.user ?? null) !== null
  const [days, setDays] = useState<(typeof DAYS)[number]>(30)
  const making = useCommand(() => (client) => client.POST('/v1/sharedatas', { body: { ...subject, days } }), {
    changes: [SHARED_KEY],
  })
  if (!isUser) return <PortalLink to={paths.login({ returnTo: `${pathname}${search}` })}>{own.logIn}</PortalLink>
  if (making.data !== undefined) return <MadeLink link={making.data.data} />
  return (
    <form
      className="share-form"
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate(undefined)
      }}
    >
      <p>{own.shareText}</p>
      <fieldset>
        <legend>{own.shareDays}</legend>
        {DAYS.map((each) => (
          <label key={each}>
            <input type="radio" name="days" checked={each === days} onChange={() => setDays(each)} />
            {own.days[each]}
          </label>
        ))}
      </fieldset>
      {making.error === null ? null : <RefusalLine error={making.error} words={kit.confirm.refused} />}
      <Button type="primary" htmlType="submit" loading={making.isPending}>
        {own.make}
      </Button>
    </form>
  )
}

interface MadeLinkProps {
  readonly link: {
    readonly url: string
    readonly expiresAt: string
    readonly qr: { readonly modules: number; readonly path: string }
  }
}

function MadeLink({ link: { url, expiresAt, qr } }: MadeLinkProps) {
  const own = useOwnTexts(SCHEDULES)
  const { shell } = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="share-form">
      <p>{fill(own.made, { time: instantText(expiresAt, shell.date) })}</p>
      <p className="share-link" translate="no">
        {url}
      </p>
      <div className="share-code">
        <QrCode drawing={qr} label={own.qr} />
      </div>
      <Button type="primary" onClick={() => void copyText(url).then(() => setIsCopied(true))}>
        <span aria-live="polite">{isCopied ? own.copied : own.copy}</span>
      </Button>
    </div>
  )
}
