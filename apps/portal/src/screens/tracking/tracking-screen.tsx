// Cargo tracking for anybody: a bill, a booking or up to six containers, as the address asks.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { type ShipmentToShare, shipmentToShare } from '@quayline/domain/sharing/share-subject'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../kit/list-address.ts'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { PrintButton } from '../../kit/print-button.tsx'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { failureOf, failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useSession } from '../../shell/use-session.ts'
import { CheckDigitHint } from './check-digit-hint.tsx'
import { ShareShipment } from './share-shipment.tsx'
import { TrackingAnswerView } from './tracking-answer-view.tsx'
import { NUMBER_TYPES, TrackingForm } from './tracking-form.tsx'
import { TRACKING_TEXTS, TrackingTextsProvider } from './tracking-texts.ts'
import { useTracked } from './use-tracked.ts'
import '@quayline/ui/voyage.css'
import './tracking.css'

export function TrackingScreen() {
  const [address] = useSearchParams()
  const number = address.get('number')?.trim() ?? ''
  const type = oneOf(NUMBER_TYPES, address.get('type') ?? undefined) ?? null
  return (
    <WithScreenTexts screenTexts={TRACKING_TEXTS}>
      {(screenTexts) => (
        <TrackingTextsProvider value={screenTexts}>
          <Tracking key={`${type ?? ''} ${number}`} number={number} type={type} />
        </TrackingTextsProvider>
      )}
    </WithScreenTexts>
  )
}

function Tracking({ number, type }: { readonly number: string; readonly type: NumberType | null }) {
  const texts = useTexts()
  const { titles, tracking } = texts.queries
  const { answered, paging, error, retry } = useTracked(number, type)
  const subject = useSubject(answered?.data, number)
  const failure = answered === undefined ? failureOf(error) : null
  const isBadNumber = failure?.kind === 'refused' && failure.status === 400
  return (
    <div className="stack">
      <PageHeading
        actions={
          <>
            {subject === null ? null : <ShareShipment subject={subject} />}
            {answered === undefined || answered.data.type === 'none' ? null : <PrintButton />}
          </>
        }
      >
        {titles.tracking}
      </PageHeading>
      <TrackingForm
        number={number}
        type={type}
        fault={isBadNumber ? (failure.errors[0]?.message ?? failureText(error, texts)) : undefined}
      />
      {number === '' ? (
        <p className="list-start">{tracking.start}</p>
      ) : answered !== undefined ? (
        <>
          <CheckDigitHint number={number} />
          <TrackingAnswerView number={number} answered={answered} paging={paging} />
        </>
      ) : error === null ? (
        <TableSkeleton />
      ) : isBadNumber ? null : (
        <FailedPanel error={error} onRetry={retry} />
      )}
    </div>
  )
}

/** What whoever is logged in can make a link to. */
function useSubject(answer: TrackingAnswer | undefined, asked: string): ShipmentToShare | null {
  const user = useSession()?.user ?? null
  return user === null || answer === undefined ? null : shipmentToShare(answer, asked)
}
