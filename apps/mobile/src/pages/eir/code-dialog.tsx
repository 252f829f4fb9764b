// The QR code to be shown at the gate: its expiry, and a button for a new one.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { type Code, useCode } from './use-code.ts'

interface CodeDialogProps {
  /** Null while closed. */
  readonly printNo: string | null
  readonly onClose: () => void
}

export function CodeDialog({ printNo, onClose }: CodeDialogProps) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  return (
    <Dialog open={printNo !== null} title={eir.print.showCode} closeLabel={shell.close} onClose={onClose}>
      {printNo === null ? null : <AskedCode key={printNo} printNo={printNo} />}
    </Dialog>
  )
}

function AskedCode({ printNo }: { readonly printNo: string }) {
  const { code, renew } = useCode(printNo)
  return <CodeView printNo={printNo} code={code} onRenew={renew} />
}

interface CodeViewProps {
  readonly printNo: string
  readonly code: Code
  readonly onRenew: () => void
}

export function CodeView({ printNo, code, onRenew }: CodeViewProps) {
  const { eir } = useInAppTexts()
  return (
    <div className="eir-code" aria-busy={code.state === 'loading'}>
      <Body printNo={printNo} code={code} />
      {code.state === 'loading' ? null : (
        <Button tone={code.state === 'shown' ? 'plain' : 'main'} onClick={onRenew}>
          {eir.code.renew}
        </Button>
      )}
    </div>
  )
}

function Body({ printNo, code }: Omit<CodeViewProps, 'onRenew'>) {
  const { eir, prompts } = useInAppTexts()
  const { shell } = usePageTexts().texts
  switch (code.state) {
    case 'loading':
      return <output className="eir-code-place">{eir.code.loading}</output>
    case 'expired':
      return <output className="eir-code-place">{eir.code.expired}</output>
    case 'failed':
      return (
        <StatePanel
          state="failed"
          heading="h2"
          title={prompts.QR_code_generation_failed}
          reference={code.fault.requestId === null ? undefined : fill(shell.requestId, { id: code.fault.requestId })}
        >
          <p>{code.fault.text}</p>
        </StatePanel>
      )
    case 'shown':
      return <ShownCode printNo={printNo} code={code} />
  }
}

interface ShownCodeProps {
  readonly printNo: string
  readonly code: Extract<Code, { state: 'shown' }>
}

function ShownCode({ printNo, code: { image, endsAt } }: ShownCodeProps) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const at = (milliseconds: number): string => instantText(new Date(milliseconds).toISOString(), shell.date)
  return (
    <>
      {image.isFresh ? null : (
        <Banner tone="warn" icon="offline">
          <p>{fill(eir.offline.qrKept, { time: instantText(image.keptAt, shell.date) })}</p>
        </Banner>
      )}
      <img
        className="eir-code-image"
        src={image.src}
        alt={fill(eir.code.image, { printNo })}
        width={280}
        height={280}
      />
      <p className="eir-code-number number">{printNo}</p>
      {image.isFresh ? <p>{fill(eir.code.validUntil, { time: at(endsAt) })}</p> : null}
      <p className="hint">{eir.code.atGate}</p>
    </>
  )
}
