// The phone: the app's title bar, one of our own pages below it, and the app's native pages on top when the page opens
// one.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSimulatorTexts } from './simulator-texts.ts'
import type { NativeView, Phone } from './use-simulated-app.ts'

interface PhoneFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly phone: Phone
}

export function PhoneFrame({ frame, phone }: PhoneFrameProps) {
  const texts = useSimulatorTexts()
  const [title, setTitle] = useState('')
  const [width, height] = phone.setup.screen.split('x')
  const { view } = phone
  return (
    <section className="phone" aria-label={texts.phone}>
      <div className="phone-bar">
        <span className="phone-title">{title}</span>
        {phone.isQrShown ? (
          <span className="tag" data-qr-button>
            {texts.qrButton}
          </span>
        ) : null}
      </div>
      <div className="phone-screen">
        <iframe
          ref={frame}
          className="phone-page"
          title={texts.frameTitle}
          src={phone.firstAddress}
          // Our own page needs scripts, storage and access to this window; it must not navigate this window.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
          width={width}
          height={height}
          inert={view.kind === 'page'}
          onLoad={() => setTitle(titleOf(frame.current))}
        />
        {view.kind === 'page' ? <NativePage view={view} onBack={() => phone.show({ kind: 'none' })} /> : null}
      </div>
    </section>
  )
}

function titleOf(frame: HTMLIFrameElement | null): string {
  // Null for a page of another site, which the content security policy of our pages blocks in the frame.
  return frame?.contentDocument?.title ?? ''
}

interface NativePageProps {
  readonly view: Extract<NativeView, { kind: 'page' }>
  readonly onBack: () => void
}

function NativePage({ view, onBack }: NativePageProps) {
  const texts = useSimulatorTexts()
  const back = useRef<HTMLButtonElement>(null)
  const params = Object.entries(view.params)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="phone-native">
      <h2>{fill(texts.nativePage, { name: view.name })}</h2>
      <p>{texts.nativePageText}</p>
      {params.length === 0 ? (
        <p className="hint">{texts.noParams}</p>
      ) : (
        <dl className="pairs">
          {params.map(([name, value]) => (
            <div key={name} className="pair">
              <dt>{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button ref={back} tone="main" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  )
}
