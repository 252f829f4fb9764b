// The company's prints, newest first, each with its containers.
import type { EirPrint } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Button } from '@quayline/ui/button'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { facilityText } from '@quayline/domain/reference/facility'

interface PrintListProps {
  readonly number: string
  readonly prints: readonly EirPrint[]
  /** The print whose PDF is being fetched. */
  readonly downloading: string | null
  readonly onShowCode: (printNo: string) => void
  readonly onDownload: (printNo: string) => void
}

export function PrintList({ number, prints, downloading, onShowCode, onDownload }: PrintListProps) {
  const { eir } = useInAppTexts()
  if (prints.length === 0) {
    return (
      <StatePanel state="empty" heading="h2" title={eir.print.emptyTitle}>
        <p>{fill(eir.print.emptyText, { number })}</p>
      </StatePanel>
    )
  }
  return (
    <ul className="eir-cards">
      {prints.map((print) => (
        <li key={print.printNo}>
          <PrintCard
            print={print}
            isDownloading={downloading === print.printNo}
            onShowCode={() => onShowCode(print.printNo)}
            onDownload={() => onDownload(print.printNo)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PrintCardProps {
  readonly print: EirPrint
  readonly isDownloading: boolean
  readonly onShowCode: () => void
  readonly onDownload: () => void
}

function PrintCard({ print: { printNo, printTime, eirPrintHistoryList }, ...actions }: PrintCardProps) {
  const { print, eirNo, pickUp, returnTo, returnOpen } = useInAppTexts().eir
  const { shell } = usePageTexts().texts
  const { isDownloading, onShowCode, onDownload } = actions
  return (
    <article className="eir-card" aria-label={printNo}>
      <KeyValues
        pairs={[
          { label: print.number, value: <Copyable number={printNo} />, wide: true },
          { label: print.sentAt, value: instantText(printTime, shell.date), wide: true },
        ]}
      />
      <div className="eir-card-actions">
        <Button
          aria-label={fill(print.downloadOf, { printNo })}
          aria-disabled={isDownloading}
          onClick={() => (isDownloading ? undefined : onDownload())}
        >
          {isDownloading ? print.downloading : print.download}
        </Button>
        <Button
          tone="main"
          aria-haspopup="dialog"
          aria-label={fill(print.showCodeOf, { printNo })}
          onClick={onShowCode}
        >
          {print.showCode}
        </Button>
      </div>
      <Section
        title={fill(print.containers, { count: eirPrintHistoryList.length })}
        open={eirPrintHistoryList.length <= OPEN_UP_TO}
      >
        <ul className="eir-printed">
          {eirPrintHistoryList.map(({ cntrNum, eirNo: number, pickupFcil, pickupFcilEn, rtnFcil, rtnFcilEn }) => (
            <li key={number}>
              <h3>
                <Copyable number={cntrNum} />
              </h3>
              <KeyValues
                pairs={[
                  { label: eirNo, value: <span className="number">{number}</span>, wide: true },
                  { label: pickUp, value: facilityText(pickupFcilEn, pickupFcil) || shell.notGiven },
                  { label: returnTo, value: facilityText(rtnFcilEn, rtnFcil) || returnOpen },
                ]}
              />
            </li>
          ))}
        </ul>
      </Section>
    </article>
  )
}

/** An expanded batch of fifty would push the next print off the screen. */
const OPEN_UP_TO = 5
