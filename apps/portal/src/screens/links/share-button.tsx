// Creates a link to the content of a screen: its lifetime and, for a shipment, its sections; then shows the link with
// its QR code, to copy. Visitors must log in first.
import { SHARE_SECTIONS, type ShareSection } from '@quayline/domain/sharing/share-body'
import { fill } from '@quayline/messages/language'
import { OWN_SHARES } from '@quayline/messages/sharing/own-shares'
import { instantText } from '@quayline/messages/time-text'
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { type QrDrawing, QrCode } from '@quayline/ui/qr-code'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { RefusalLine } from '../../kit/form-bar.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { useSession } from '../../shell/use-session.ts'
import { SHARED_KEY } from '../administration/shared-columns.tsx'
import { SHARE_TEXTS } from './share-own-texts.ts'
import './share.css'

interface ShareButtonProps {
  readonly subject: {
    readonly type: 'bl' | 'bkg' | 'cntr' | 'schedule' | 'vessel'
    /** The number, the conditions of a search as JSON, or a vessel's code. */
    readonly number: string
  }
  /** Title of the dialog. */
  readonly title: string
  /** What the recipient of the link sees, or never sees. */
  readonly note: string
  /** Labels of the subject's sections that can be shown. Absent: all of it. */
  readonly sections?: Readonly<Partial<Record<ShareSection, string>>>
}

const useShareTexts = () => ({ ...OWN_SHARES[useLocale().language], ...useOwnTexts(SHARE_TEXTS) })

export function ShareButton({ title, ...share }: ShareButtonProps) {
  const texts = useShareTexts()
  return (
    <DialogButton label={texts.share} title={title} button={{ icon: <Icon name="share" />, 'aria-label': texts.share }}>
      {() => <Share {...share} />}
    </DialogButton>
  )
}

const DAYS = [7, 30, 90, 365] as const

function Share({ subject, note, sections }: Omit<ShareButtonProps, 'title'>) {
  const texts = useShareTexts()
  const { pathname, search } = useLocation()
  const isUser = (useSession()?.user ?? null) !== null
  const [days, setDays] = useState<(typeof DAYS)[number]>(30)
  // Content visible to parties only is shared only on explicit choice.
  const [chosen, setChosen] = useState<readonly ShareSection[]>(SHARE_SECTIONS.filter((each) => each !== 'action'))
  const make = useCommand(
    () => (client) =>
      client.POST('/v1/sharedatas', { body: { ...subject, days, ...(sections && { sections: [...chosen] }) } }),
    { changes: [SHARED_KEY] },
  )
  if (!isUser) return <PortalLink to={paths.login({ returnTo: `${pathname}${search}` })}>{texts.logIn}</PortalLink>
  if (make.data !== undefined) return <MadeLink link={make.data.data} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!make.isPending) make.mutate(undefined)
  }
  return (
    <form className="share-form" onSubmit={submit}>
      <p>{note}</p>
      <fieldset>
        <legend>{texts.expiry}</legend>
        {DAYS.map((each) => (
          <label key={each}>
            <input type="radio" name="days" checked={each === days} onChange={() => setDays(each)} />
            {fill(texts.days.more, { count: each })}
          </label>
        ))}
      </fieldset>
      {sections === undefined ? null : <Sections names={sections} chosen={chosen} onChange={setChosen} />}
      <RefusalLine error={make.error} template={texts.notMade} />
      <Button
        type="primary"
        htmlType="submit"
        loading={make.isPending}
        disabled={sections !== undefined && chosen.length === 0}
      >
        {make.isPending ? texts.making : texts.make}
      </Button>
    </form>
  )
}

interface SectionsProps {
  readonly names: Readonly<Partial<Record<ShareSection, string>>>
  readonly chosen: readonly ShareSection[]
  readonly onChange: (chosen: readonly ShareSection[]) => void
}

function Sections({ names, chosen, onChange }: SectionsProps) {
  return (
    <fieldset className="is-list">
      <legend>{useShareTexts().sections}</legend>
      {SHARE_SECTIONS.filter((section) => names[section] !== undefined).map((section) => (
        <label key={section}>
          <input
            type="checkbox"
            checked={chosen.includes(section)}
            onChange={({ target }) =>
              onChange(SHARE_SECTIONS.filter((each) => (each === section ? target.checked : chosen.includes(each))))
            }
          />
          {names[section]}
        </label>
      ))}
    </fieldset>
  )
}

interface MadeLinkProps {
  readonly link: { readonly url: string; readonly expiresAt: string; readonly qr: QrDrawing }
}

function MadeLink({ link: { url, expiresAt, qr } }: MadeLinkProps) {
  const texts = useShareTexts()
  const { shell } = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="share-form">
      <p className="share-link" translate="no">
        {url}
      </p>
      <p>
        {fill(texts.until, { time: instantText(expiresAt, shell.date) })} · {texts.noLogin} {texts.shownOnce}
      </p>
      <div className="share-code">
        <QrCode drawing={qr} label={texts.qr} />
      </div>
      <Button type="primary" onClick={() => void copyText(url).then(() => setIsCopied(true))}>
        <span aria-live="polite">{isCopied ? shell.copied : texts.copy}</span>
      </Button>
    </div>
  )
}
