// Makes a link to a shipment from its page: for how long and what of it; then the link with its QR code, to copy.
import { SHARE_SECTIONS, type ShareSection } from '@quayline/domain/sharing/share-body'
import { fill } from '@quayline/messages/language'
import { OWN_SHARES } from '@quayline/messages/sharing/own-shares'
import { instantText } from '@quayline/messages/time-text'
import { copyText } from '@quayline/ui/copyable-number'
import { type QrDrawing, QrCode } from '@quayline/ui/qr-code'
import { Button, Checkbox } from 'antd'
import { type FormEvent, useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { RefusalLine } from '../../kit/form-bar.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'
import { useTracking } from './tracking-texts.ts'

export interface ShareSubject {
  readonly type: 'bl' | 'bkg' | 'cntr'
  readonly number: string
  /** The operations are the reader's to hand on: he is a party of the shipment. */
  readonly hasOperations: boolean
}

interface MadeLink {
  readonly url: string
  readonly expiresAt: string
  readonly qr: QrDrawing
}

const useShareTexts = () => OWN_SHARES[useLocale().language]

export function ShareShipment({ subject }: { readonly subject: ShareSubject }) {
  const { title } = useShareTexts()
  const { share } = useOwnTexts(TRACKING_OWN)
  return (
    <DialogButton label={share} title={fill(title, { number: subject.number })}>
      {() => <Share subject={subject} />}
    </DialogButton>
  )
}

const DAYS = ['7', '30', '90', '365'] as const
const MAKES = [['administration', 'shared']] as const

function Share({ subject: { type, number, hasOperations } }: { readonly subject: ShareSubject }) {
  const texts = useShareTexts()
  const { notMade } = useOwnTexts(TRACKING_OWN)
  const [days, setDays] = useState<string>('30')
  // What is shown to its parties only is handed on only on purpose.
  const [sections, setSections] = useState<readonly ShareSection[]>(SHARE_SECTIONS.filter((each) => each !== 'action'))
  const isContainer = type === 'cntr'
  const make = useCommand(
    () => (client) =>
      client.POST('/v1/sharedatas', {
        body: { type, number, days: Number(days), ...(isContainer ? {} : { sections: [...sections] }) },
      }),
    { changes: MAKES },
  )
  if (make.data !== undefined) return <Made link={make.data.data} />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!make.isPending) make.mutate(undefined)
  }
  return (
    <form className="share-form" onSubmit={submit}>
      <ChoiceField
        field={{ path: 'days', label: texts.expiry, value: days, isRequired: true, onChange: setDays }}
        options={DAYS.map((value) => ({ value, label: fill(texts.days.more, { count: value }) }))}
      />
      {isContainer ? null : (
        <Sections
          offered={SHARE_SECTIONS.filter((each) => each !== 'action' || hasOperations)}
          chosen={sections}
          onChange={setSections}
        />
      )}
      <p>{texts.never}</p>
      <div className="form-bar">
        <RefusalLine error={make.error} words={notMade} />
        <Button
          type="primary"
          htmlType="submit"
          aria-busy={make.isPending || undefined}
          disabled={!isContainer && sections.length === 0}
        >
          {make.isPending ? texts.making : texts.make}
        </Button>
      </div>
    </form>
  )
}

interface SectionsProps {
  readonly offered: readonly ShareSection[]
  readonly chosen: readonly ShareSection[]
  readonly onChange: (chosen: readonly ShareSection[]) => void
}

function Sections({ offered, chosen, onChange }: SectionsProps) {
  const tracking = useTracking()
  const names: Readonly<Record<ShareSection, string>> = {
    actualShipment: tracking.legsSection,
    containerStatus: tracking.statusSection,
    basic: tracking.basicSection,
    action: tracking.operationSection,
  }
  return (
    <fieldset className="share-sections">
      <legend>{useShareTexts().sections}</legend>
      <Checkbox.Group
        options={offered.map((value) => ({ value, label: names[value] }))}
        value={[...chosen]}
        onChange={(wanted) => onChange(SHARE_SECTIONS.filter((each) => wanted.includes(each)))}
      />
    </fieldset>
  )
}

function Made({ link: { url, expiresAt, qr } }: { readonly link: MadeLink }) {
  const texts = useShareTexts()
  const { shell } = useTexts()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="share-made">
      <p className="share-url" translate="no">
        {url}
      </p>
      <p>
        {fill(texts.until, { time: instantText(expiresAt, shell.date) })} · {texts.noLogin}
      </p>
      <div className="share-qr">
        <QrCode drawing={qr} label={texts.qr} />
      </div>
      <div className="form-bar">
        <Button type="primary" onClick={() => void copyText(url).then(() => setCopied(true))}>
          <span aria-live="polite">{isCopied ? shell.copied : texts.copy}</span>
        </Button>
      </div>
    </div>
  )
}
