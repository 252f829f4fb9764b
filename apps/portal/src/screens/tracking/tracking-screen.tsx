// Public cargo tracking: a bill, a booking or up to six containers, from the address.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { type ShipmentToShare, shipmentToShare } from '@quayline/domain/sharing/share-subject'
import { fittingNumbers } from '@quayline/domain/tracking/number-fixes'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { OWN_SHARES } from '@quayline/messages/sharing/own-shares'
import { Banner } from '@quayline/ui/banner'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../kit/list-address.ts'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { PrintButton } from '../../kit/answer-tools.tsx'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { failureOf, failureText } from '../../shell/failure-text.ts'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { useSession } from '../../shell/use-session.ts'
import { ShareButton } from '../links/share-button.tsx'
import { TrackingAnswerView } from './tracking-answer-view.tsx'
import { NUMBER_TYPES, TrackingForm } from './tracking-form.tsx'
import { TRACKING_TEXTS, TrackingTextsProvider, useTracking } from './tracking-texts.ts'
import { useTracked } from './use-tracked.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'
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

// Warns of container numbers with a wrong check digit, but never blocks the search (SMDG recommendation 2).
function CheckDigitHint({ number }: { readonly number: string }) {
  const { checkDigit } = useTracking()
  return fittingNumbers(number).map(({ typed, number: fitting }) => (
    <Banner key={typed} tone="warn" icon="warning">
      {fill(checkDigit, { number: typed, digit: fitting.slice(-1) })}
    </Banner>
  ))
}

// Creates a link to the shown shipment or container.
function ShareShipment({ subject: { type, number, hasOperations } }: { readonly subject: ShipmentToShare }) {
  const { title, never } = OWN_SHARES[useLocale().language]
  const { legsSection, statusSection, basicSection, operationSection } = useTracking()
  const sections = {
    actualShipment: legsSection,
    containerStatus: statusSection,
    basic: basicSection,
    ...(hasOperations && { action: operationSection }),
  }
  return (
    <ShareButton
      subject={{ type, number }}
      title={fill(title, { number })}
      note={never}
      {...(type === 'cntr' ? {} : { sections })}
    />
  )
}

function Tracking({ number, type }: { readonly number: string; readonly type: NumberType | null }) {
  const texts = useTexts()
  const own = useOwnTexts(TRACKING_OWN)
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
        {texts.queries.titles.tracking}
      </PageHeading>
      <TrackingForm
        number={number}
        type={type}
        fault={isBadNumber ? (failure.errors[0]?.message ?? failureText(error, texts)) : undefined}
      />
      {number === '' ? (
        <p className="list-start">{own.start}</p>
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

/** The subject to which a logged-in user can create a link. */
function useSubject(answer: TrackingAnswer | undefined, asked: string): ShipmentToShare | null {
  const user = useSession()?.user ?? null
  return user === null || answer === undefined ? null : shipmentToShare(answer, asked)
}
