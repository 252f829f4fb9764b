// From where to where (first part of the payload's string the city, last part the country: docs/requirements/tracking.md 2.3), vessel and
// voyage.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { KeyValues } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { RouteEnds } from '../tracking/route-ends.tsx'
import { cityAndCountry } from '@quayline/domain/reference/place-parts'

/** Nothing before the tracking is there, and of a number that it does not know. */
export function ShipmentFacts({ answer }: { readonly answer: TrackingAnswer | null }) {
  const { freeDays } = useInAppTexts()
  if (answer?.type !== 'bl' && answer?.type !== 'bkg') return null
  const { fromCity, toCity, vslNme, voyNumber } = answer.content.trackingPath
  const [from, to] = [cityAndCountry(fromCity), cityAndCountry(toCity)]
  const vessel = [vslNme, voyNumber].filter((part) => part !== null && part.trim() !== '').join(' / ')
  return (
    <>
      {from.city === '' && to.city === '' ? null : <RouteEnds from={from} to={to} />}
      {vessel === '' ? null : <KeyValues pairs={[{ label: freeDays.vesselVoyage, value: vessel, wide: true }]} />}
    </>
  )
}
