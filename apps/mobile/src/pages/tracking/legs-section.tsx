// The actual shipment: place of receipt, each leg with ATD else ETD and ATA else ETA, final destination (seed 001 section 2).
import type { ActualShipment, BillTracking } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'
import { Section } from '@quayline/ui/section'
import { Timeline, type TimelineEntry } from '@quayline/ui/timeline'
import { useClocks, usePageTexts } from '../../shell/page-texts.tsx'
import { LazyRouteMap } from './lazy-route-map.tsx'
import type { MapLeg } from './map-stops.ts'
import { cityCountryText } from '@quayline/domain/tracking/place-parts'
import { Given, PlacedTime } from './placed-time.tsx'
import { Transport } from './transport-word.tsx'

export function LegsSection({ bill, at }: { readonly bill: BillTracking; readonly at: string }) {
  const { tracking } = usePageTexts().texts
  const legs = bill.actualShipment
  const entries: TimelineEntry[] = [
    place('receipt', tracking.placeOfReceipt, bill.trackingPath.fromCity),
    ...legs.flatMap((leg, index) => legEntries(leg, index, legs.length, `${at}/actualShipment/${index}`, tracking)),
    place('destination', tracking.finalDestination, bill.trackingPath.toCity),
  ]
  return (
    <Section title={tracking.legsSection}>
      {legs.length === 0 ? <p className="section-empty">{tracking.legsEmpty}</p> : null}
      <Timeline entries={entries} label={tracking.legsSection} />
      {legs.length === 0 ? null : <LazyRouteMap legs={legs.map(mapLeg)} label={tracking.legsSection} />}
    </Section>
  )
}

const mapLeg = ({ portOfLoading, portOfDischarge, actualArrivalDate }: ActualShipment): MapLeg => ({
  from: portOfLoading,
  to: portOfDischarge,
  hasArrived: isGiven(actualArrivalDate),
})

const place = (key: string, label: string, city: string | null): TimelineEntry => ({
  key,
  certainty: 'none',
  content: (
    <>
      <p className="entry-label">{label}</p>
      <p className="entry-title">
        <Given value={cityCountryText(city)} />
      </p>
    </>
  ),
})

/** Nonstop when one leg is the whole way from port to port, else first to tenth; beyond ten the number says it. */
function legLabel(leg: ActualShipment, index: number, total: number, texts: TrackingMessages['leg']): string {
  if (total === 1 && isGiven(leg.portOfLoading) && isGiven(leg.portOfDischarge)) return texts.nonstop
  const named: Readonly<Record<string, string>> = texts
  return named[String(index + 1)] ?? fill(texts.more, { number: index + 1 })
}

function legEntries(
  leg: ActualShipment,
  index: number,
  total: number,
  at: string,
  texts: TrackingMessages,
): TimelineEntry[] {
  const departed = isGiven(leg.actualDepartureDate)
  const arrived = isGiven(leg.actualArrivalDate)
  const arrivalPointer = `${at}/${arrived ? 'actualArrivalDate' : 'estimatedDateOfArrival'}`
  return [
    {
      key: `${index}-load`,
      certainty: departed ? 'actual' : 'estimated',
      content: (
        <>
          <p className="entry-label">{texts.portOfLoading}</p>
          <p className="entry-title">
            <Given value={leg.portOfLoading} />
          </p>
          <p className="entry-time">
            <span className="entry-kind">{departed ? texts.atd : texts.etd}</span>{' '}
            <PlacedTime
              value={departed ? leg.actualDepartureDate : leg.expectedDateOfDeparture}
              pointer={`${at}/${departed ? 'actualDepartureDate' : 'expectedDateOfDeparture'}`}
            />
          </p>
          <p className="leg">
            <span className="tag">{legLabel(leg, index, total, texts.leg)}</span> <Transport mode="Vessel" />
            <span className="leg-vessel">{[leg.vesselName, leg.voyageNo].filter(isGiven).join(' ')}</span>
            {isGiven(leg.service) ? <span className="leg-service">{`${texts.service} ${leg.service}`}</span> : null}
          </p>
        </>
      ),
    },
    {
      key: `${index}-discharge`,
      certainty: arrived ? 'actual' : 'estimated',
      content: (
        <>
          <p className="entry-label">{texts.portOfDischarge}</p>
          <p className="entry-title">
            <Given value={leg.portOfDischarge} />
          </p>
          <p className="entry-time">
            <span className="entry-kind">{arrived ? texts.ata : texts.eta}</span>{' '}
            <PlacedTime value={arrived ? leg.actualArrivalDate : leg.estimatedDateOfArrival} pointer={arrivalPointer} />
          </p>
          <Verdict pointer={arrivalPointer} arrived={arrived} />
        </>
      ),
    },
  ]
}

/** How the arrival keeps the first ETA; the server's answer says it beside the clock. Nobody is on time who has not arrived. */
function Verdict({ pointer, arrived }: { readonly pointer: string; readonly arrived: boolean }) {
  const verdict = useClocks()[pointer]?.verdict
  const { tracking } = usePageTexts().texts
  if (verdict === undefined) return null
  const { punctuality, hours } = verdict
  return (
    <p className={`verdict is-${punctuality.toLowerCase()}`}>
      {fill(tracking.verdict[punctuality === 'ON_TIME' && !arrived ? 'AS_EXPECTED' : punctuality], { hours })}
    </p>
  )
}

const isGiven = (text: string | null): boolean => (text ?? '').trim() !== ''
