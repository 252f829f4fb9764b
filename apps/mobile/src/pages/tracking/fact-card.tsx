// Below the band: vessel, port, the status sentence, and as-of time.
import type { ActualShipment, Voyage } from '@quayline/domain/tracking/answer'
import { legUnderWay } from '@quayline/domain/tracking/figure'
import type { Headline } from '@quayline/domain/tracking/headline'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { headlineText } from './headline-text.ts'

interface FactCardProps {
  /** Null if not shown or unknown. */
  readonly voyage: Voyage | null
  readonly headline: Headline | null
  /** Replaces the headline's sentence. */
  readonly sentence?: string | undefined
  /** In addition to those of the voyage. */
  readonly pairs?: readonly Pair[]
  /** As-of time and actions. */
  readonly children?: ReactNode
}

export function FactCard({ voyage, headline, sentence, pairs = [], children }: FactCardProps) {
  const { texts } = usePageTexts()
  const clocks = useTimeZones()
  const facts = [...useVoyagePairs(voyage), ...pairs]
  return (
    <div className="head-card">
      {facts.length === 0 ? null : <KeyValues pairs={facts} />}
      {sentence === undefined ? (
        <p className="headline">
          <UnbrokenZone sentence={headlineText(headline, clocks, texts)} />
        </p>
      ) : null}
      {children}
    </div>
  )
}

function useVoyagePairs(voyage: Voyage | null): readonly Pair[] {
  const { tracking } = usePageTexts().texts
  const leg = voyage?.actualShipment[legUnderWay(voyage.actualShipment)]
  const last = voyage?.actualShipment.at(-1)
  if (voyage === null || leg === undefined || last === undefined) return []
  const vessel = vesselOf(leg)
  const port = cityCountryText(last.city)
  const destination = cityCountryText(voyage.trackingPath.toCity)
  return [
    ...(vessel === '' ? [] : [{ label: tracking.vesselVoyage, value: <Vessel leg={leg} /> }]),
    ...(port === '' ? [] : [{ label: tracking.portOfDischarge, value: <strong>{port}</strong> }]),
    ...(destination === '' || destination === port
      ? []
      : [{ label: tracking.finalDestination, value: <strong>{destination}</strong> }]),
  ]
}

function Vessel({ leg }: { readonly leg: ActualShipment }) {
  const { tracking } = usePageTexts().texts
  const service = (leg.service ?? '').trim()
  return (
    <>
      <strong>{vesselOf(leg)}</strong>
      {service === '' ? null : <span className="leg-service">{` ${tracking.service} ${service}`}</span>}
    </>
  )
}

const vesselOf = ({ vesselName, voyageNo }: ActualShipment): string =>
  [vesselName, voyageNo].flatMap((part) => (part ?? '').trim() || []).join(' ')

/** `UTC-7` must not wrap at its hyphen. */
function UnbrokenZone({ sentence }: { readonly sentence: string }) {
  return sentence.split(/(UTC-[\d:]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}
