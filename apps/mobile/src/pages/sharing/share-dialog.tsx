// Creates a link to a shipment: its lifetime and sections, then the link with its QR code, to copy, to send and to
// revoke.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import type { ShipmentToShare } from '@quayline/domain/sharing/share-subject'
import { SHARE_SECTIONS, type ShareSection } from '@quayline/domain/sharing/share-body'
import { copyText } from '@quayline/ui/copyable-number'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { QrCode } from '@quayline/ui/qr-code'
import { useId, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useRequest } from '../../shell/use-request.ts'
import { OwnLinks, useOwnShares, useRevocation } from './own-links.tsx'

interface MadeLink {
  readonly id: string
  readonly url: string
  readonly expiresAt: string
  readonly qr: { readonly modules: number; readonly path: string }
}

interface ShareDialogProps {
  readonly subject: ShipmentToShare
  readonly onClose: () => void
}

export function ShareDialog({ subject, onClose }: ShareDialogProps) {
  const ownShares = useOwnShares()
  const { shell } = usePageTexts().texts
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <Dialog
      open
      title={made === null ? fill(ownShares.title, { number: subject.number }) : ownShares.made}
      closeLabel={shell.close}
      onClose={onClose}
    >
      {made === null ? (
        <LinkForm subject={subject} onMade={setMade} />
      ) : (
        <LinkMade link={made} number={subject.number} onRevoked={onClose} />
      )}
    </Dialog>
  )
}

const CHOICES = [7, 30, 90] as const

function LinkForm({
  subject,
  onMade,
}: {
  readonly subject: ShipmentToShare
  readonly onMade: (link: MadeLink) => void
}) {
  const ownShares = useOwnShares()
  const { type, number, hasOperations } = subject
  const send = useRequest()
  const [days, setDays] = useState<number>(30)
  // Content visible to parties only is shared only on explicit choice.
  const [sections, setSections] = useState<readonly ShareSection[]>(SHARE_SECTIONS.filter((each) => each !== 'action'))
  const [isBusy, setBusy] = useState(false)
  const isContainer = type === 'cntr'

  const make = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const body = { type, number, days, ...(isContainer ? {} : { sections: [...sections] }) }
    const result = await send({ needsToken: true, send: (client) => client.POST('/v1/sharedatas', { body }) })
    setBusy(false)
    if (result?.ok === true) onMade(result.data)
  }
  return (
    <form
      className="share-form"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Expiry days={days} onDays={setDays} />
      {isContainer ? null : (
        <SectionChoice
          offered={SHARE_SECTIONS.filter((section) => section !== 'action' || hasOperations)}
          sections={sections}
          onSections={setSections}
        />
      )}
      <p className="hint">{ownShares.never}</p>
      <Button type="submit" tone="main" aria-disabled={isBusy} disabled={!isContainer && sections.length === 0}>
        {isBusy ? ownShares.making : ownShares.make}
      </Button>
      <OwnLinks number={number} heading="h3" />
    </form>
  )
}

function Expiry({ days, onDays }: { readonly days: number; readonly onDays: (days: number) => void }) {
  const ownShares = useOwnShares()
  const name = useId()
  return (
    <fieldset className="share-choice">
      <legend>{ownShares.expiry}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === days} onChange={() => onDays(choice)} />
          {countText(ownShares.days, choice)}
        </label>
      ))}
    </fieldset>
  )
}

interface SectionChoiceProps {
  readonly offered: readonly ShareSection[]
  readonly sections: readonly ShareSection[]
  readonly onSections: (sections: readonly ShareSection[]) => void
}

function SectionChoice({ offered, sections, onSections }: SectionChoiceProps) {
  const ownShares = useOwnShares()
  const { tracking } = usePageTexts().texts
  const names: Readonly<Record<ShareSection, string>> = {
    actualShipment: tracking.legsSection,
    containerStatus: tracking.statusSection,
    basic: tracking.basicSection,
    action: tracking.operationSection,
  }
  return (
    <fieldset className="share-choice is-list">
      <legend>{ownShares.sections}</legend>
      {offered.map((section) => (
        <label key={section}>
          <input
            type="checkbox"
            checked={sections.includes(section)}
            onChange={({ target }) =>
              onSections(SHARE_SECTIONS.filter((each) => (each === section ? target.checked : sections.includes(each))))
            }
          />
          {names[section]}
        </label>
      ))}
    </fieldset>
  )
}

interface LinkMadeProps {
  readonly link: MadeLink
  readonly number: string
  readonly onRevoked: () => void
}

function LinkMade({ link, number, onRevoked }: LinkMadeProps) {
  const ownShares = useOwnShares()
  const { shell } = usePageTexts().texts
  const end = useRevocation()
  const [isCopied, setCopied] = useState(false)
  const { id, url, expiresAt, qr } = link
  const revoke = async (): Promise<void> => {
    if (await end(id)) onRevoked()
  }
  return (
    <div className="share-made">
      <p className="share-url" translate="no">
        {url}
      </p>
      <p className="hint">
        {fill(ownShares.until, { time: instantText(expiresAt, shell.date) })} · {ownShares.noLogin}
      </p>
      <div className="share-qr">
        <QrCode drawing={qr} label={ownShares.qr} />
      </div>
      <div className="share-actions">
        {typeof navigator.share === 'function' ? (
          // Rejects when the visitor closes the sheet: nothing to report.
          <Button tone="main" onClick={() => void navigator.share({ title: number, url }).catch(() => undefined)}>
            {ownShares.send}
          </Button>
        ) : null}
        <Button onClick={() => void copyText(url).then(() => setCopied(true))}>
          <span aria-live="polite">{isCopied ? shell.linkCopied : ownShares.copy}</span>
        </Button>
        <Button className="button button-danger" onClick={() => void revoke()}>
          {ownShares.revoke}
        </Button>
      </div>
    </div>
  )
}
