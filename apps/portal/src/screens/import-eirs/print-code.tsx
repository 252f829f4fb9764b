// The QR code to be shown at the gate: the image from the server, the expiry of its address, and a button for a new
// one.
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { useHasPassed } from '@quayline/ui/use-has-passed'
import { Button } from 'antd'
import { useState } from 'react'
import { CopyCell } from '../../kit/cells.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { EIRS_KEY } from './eir-criteria.ts'

/** The lifetime of the image's address on the server (apps/server/src/contexts/eir/printing/qr-link.ts). */
const VALID_MS = 5 * 60_000

interface PrintCodeProps {
  readonly eir: EirMessages
  readonly printNo: string
}

/** Each opening and each renewal has its own cache key: an expired address must not be reused. */
export function PrintCode({ eir, printNo }: PrintCodeProps) {
  const [asked, setAsked] = useState(() => Date.now())
  const answer = useAnswer([...EIRS_KEY, 'code', printNo, asked], (client) =>
    client.GET('/v1/ebieir/paperlessImport/generateQRCode', { params: { query: { content: printNo } } }),
  )
  const renew = (): void => setAsked(Date.now())
  return (
    <div className="eir-code" aria-busy={answer.isPending}>
      {answer.data === undefined ? (
        answer.error === null ? (
          <output className="eir-code-place">{eir.code.loading}</output>
        ) : (
          <FailedPanel error={answer.error} onRetry={renew} />
        )
      ) : (
        <CodeView
          key={asked}
          eir={eir}
          printNo={printNo}
          address={answer.data.data.content}
          endsAt={answer.dataUpdatedAt + VALID_MS}
          onRenew={renew}
        />
      )}
    </div>
  )
}

interface CodeViewProps extends PrintCodeProps {
  readonly address: string
  /** Milliseconds. */
  readonly endsAt: number
  readonly onRenew: () => void
}

export function CodeView({ eir: { code }, printNo, address, endsAt, onRenew }: CodeViewProps) {
  const { date } = useTexts().shell
  const [isBroken, setBroken] = useState(false)
  const isOver = useHasPassed(endsAt) || isBroken
  return (
    <>
      {isOver ? (
        <output className="eir-code-place">{code.expired}</output>
      ) : (
        <img
          className="eir-code-image"
          src={ownAddress(address)}
          alt={fill(code.image, { printNo })}
          width={280}
          height={280}
          onError={() => setBroken(true)}
        />
      )}
      <p>
        <CopyCell number={printNo} />
      </p>
      {isOver ? null : (
        <>
          <p>{fill(code.validUntil, { time: instantText(new Date(endsAt).toISOString(), date) })}</p>
          <p className="eir-code-hint">{code.atGate}</p>
        </>
      )}
      <Button type={isOver ? 'primary' : 'default'} onClick={onRenew}>
        {code.renew}
      </Button>
    </>
  )
}

/**
 * The server states its public address, whose host may differ from the one that this page was loaded from: the page
 * uses its own.
 */
export function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://portal.invalid')
  return pathname + search
}
