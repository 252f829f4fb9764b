// The place of an event: the terminal or depot first, then city and country.
import { NotGiven } from './placed-time.tsx'
import { eventPlace } from '@quayline/domain/reference/place-parts'

export function EventPlaceText({ location }: { readonly location: string | null }) {
  const { facility, area } = eventPlace(location)
  if (facility === '' && area === '') return <NotGiven />
  return (
    <>
      {facility === '' ? null : <span className="facility">{facility}</span>}
      {facility === '' ? null : ' '}
      <span className="area">{area}</span>
    </>
  )
}
