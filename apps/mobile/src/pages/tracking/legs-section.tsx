// The actual shipment: place of receipt, each leg with ATD (otherwise ETD) and ATA (otherwise ETA), final destination
// (docs/requirements/sharing.md 3.2).
import type {
  ActualShipment,
  BillTracking,
  TimeZoneRefs,
  InlandLeg,
  InlandTime,
} from '@quayline/domain/tracking/answer'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { Icon } from '@quayline/ui/icon'
import { Section } from '@quayline/ui/section'
import { Timeline, type TimelineEntry } from '@quayline/ui/timeline'
import type { ReactNode } from 'react'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { RouteFigure } from './route-figure.tsx'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { Given, TimeOfPlace, type TimeOfPlaceProps, Verdict } from './placed-time.tsx'
import { Transport } from './transport-text.tsx'

interface LegsSectionProps {
  readonly bill: BillTracking
  readonly inland: readonly InlandLeg[]
  readonly at: string
  readonly routeMap: RouteMap | undefined
}

export function LegsSection({ bill, inland, at, routeMap }: LegsSectionProps) {
  const { tracking } = usePageTexts().texts
  const clocks = useTimeZones()
  const legs = bill.actualShipment
  const place = (key: string, label: string, city: string | null): TimelineEntry =>
    entry(key, 'none', label, <Given value={cityCountryText(city)} />)
  const byLand = (stage: InlandLeg['stage']): readonly TimelineEntry[] =>
    inland.flatMap((leg, index) => (leg.stage === stage ? [inlandEntry(leg, `inland-${index}`, tracking)] : []))
  const entries: TimelineEntry[] = [
    place('receipt', tracking.placeOfReceipt, bill.trackingPath.fromCity),
    ...byLand('PRE_CARRIAGE'),
    ...legs.flatMap((leg, index) =>
      legEntries(leg, index, legs.length, `${at}/actualShipment/${index}`, clocks, tracking),
    ),
    ...byLand('ON_CARRIAGE'),
    place('destination', tracking.finalDestination, bill.trackingPath.toCity),
  ]
  return (
    <Section title={tracking.legsSection}>
      {legs.length === 0 ? <p className="section-empty">{tracking.legsEmpty}</p> : null}
      {routeMap === undefined ? null : <RouteFigure map={routeMap} />}
      <Timeline entries={entries} label={tracking.legsSection} />
    </Section>
  )
}

const entry = (
  key: string,
  certainty: TimelineEntry['certainty'],
  label: ReactNode,
  title: ReactNode,
  more?: ReactNode,
): TimelineEntry => ({
  key,
  certainty,
  content: (
    <>
      <p className="entry-label">{label}</p>
      <p className="entry-title">{title}</p>
      {more}
    </>
  ),
})

const certaintyOf = (isActual: boolean): TimelineEntry['certainty'] => (isActual ? 'actual' : 'estimated')

/** Nonstop if one leg covers the whole way from port to port, otherwise first to tenth; after ten, a number. */
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
  clocks: TimeZoneRefs,
  texts: TrackingMessages,
): TimelineEntry[] {
  const call = (
    [key, label, port]: readonly [string, string, string | null],
    [actual, done]: readonly [keyof ActualShipment, string],
    [estimated, expected]: readonly [keyof ActualShipment, string],
    more?: ReactNode,
  ): TimelineEntry => {
    const isActual = isGiven(leg[actual])
    const field = isActual ? actual : estimated
    return entry(
      `${index}-${key}`,
      certaintyOf(isActual),
      label,
      <Given value={port} />,
      <>
        <CallTime kind={isActual ? done : expected} value={leg[field]} clock={clocks[`${at}/${field}`]} />
        {more}
      </>,
    )
  }
  return [
    call(
      ['load', texts.portOfLoading, leg.portOfLoading],
      ['actualDepartureDate', texts.atd],
      ['expectedDateOfDeparture', texts.etd],
      <p className="leg">
        <span className="tag">{legLabel(leg, index, total, texts.leg)}</span> <Transport mode="Vessel" />
        <span className="leg-vessel">{[leg.vesselName, leg.voyageNo].filter(isGiven).join(' ')}</span>
        {isGiven(leg.service) ? <span className="leg-service">{`${texts.service} ${leg.service}`}</span> : null}
      </p>,
    ),
    call(
      ['discharge', texts.portOfDischarge, leg.portOfDischarge],
      ['actualArrivalDate', texts.ata],
      ['estimatedDateOfArrival', texts.eta],
    ),
  ]
}

function inlandEntry({ stage, mode, from, to, departure, arrival }: InlandLeg, key: string, texts: TrackingMessages) {
  const call = (time: InlandTime | null, done: string, expected: string): ReactNode =>
    time && <CallTime kind={time.isActual ? done : expected} value={time.local} clock={time.clock ?? undefined} />
  return entry(
    key,
    certaintyOf(arrival?.isActual === true),
    <>
      <span className="tag">{texts.inland[stage]}</span> <Transport mode={mode} />
    </>,
    <>
      <Given value={from} /> <Icon name="arrow" /> <Given value={to} />
    </>,
    <>
      {call(departure, texts.atd, texts.etd)}
      {call(arrival, texts.ata, texts.eta)}
    </>,
  )
}

/** The time of a call, its kind, and whether it is on time. */
function CallTime({ kind, ...time }: TimeOfPlaceProps & { readonly kind: string }) {
  return (
    <>
      <p className="entry-time">
        <span className="entry-kind">{kind}</span> <TimeOfPlace {...time} />
      </p>
      <Verdict {...time} />
    </>
  )
}

const isGiven = (text: string | null): boolean => (text ?? '').trim() !== ''
