// The shipment of each number: origin, destination, ship, its linked numbers of the other type, and the free time
// ahead; or why there is no answer.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { linkedNumbers, otherType, typeOfNumber } from '@quayline/domain/tracking/linked-numbers'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { useLocation } from 'react-router'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { useDemurrageTexts } from '../demurrage/demurrage-texts.ts'
import { DueLine } from '../tracking/due-line.tsx'
import { FREE_DAYS_OWN } from './free-days-own-texts.ts'
import type { FreeDaysNumber } from './use-free-days-batch.ts'

export function AskedShipments({ numbers }: { readonly numbers: readonly FreeDaysNumber[] }) {
  const own = useOwnTexts(FREE_DAYS_OWN)
  return (
    <ul className="asked-shipments" aria-label={own.shipments}>
      {numbers.map((number) => (
        <li key={number.query.docRef}>
          <AskedShipment number={number} />
        </li>
      ))}
    </ul>
  )
}

function AskedShipment({ number: { query, count, isPermitted, error } }: { readonly number: FreeDaysNumber }) {
  const texts = useTexts()
  const { prompts } = useDemurrageTexts()
  const { docRef, numberType } = query
  const fault =
    error !== null
      ? failureText(error, texts)
      : !isPermitted
        ? prompts.demurrage_free_query_no_permission
        : count === 0
          ? prompts.global_no_data
          : null
  if (fault !== null)
    return (
      <p>
        <strong>{docRef}</strong> <span className="tone-text is-warn">{fault}</span>
      </p>
    )
  return <Shipment number={docRef} asked={numberType ?? null} />
}

interface ShipmentProps {
  readonly number: string
  /** The type chosen by the reader; null: the answer decides. */
  readonly asked: 'bl' | 'bkg' | null
}

function Shipment({ number, asked }: ShipmentProps) {
  const own = useOwnTexts(FREE_DAYS_OWN)
  const texts = useTexts()
  const answer = useAnswer(['free-days', 'tracking', number, asked], (client) =>
    client.GET('/v1/public/tracking/{num}', {
      params: { path: { num: number }, query: asked === null ? {} : { numberType: asked } },
    }),
  )
  const tracked = answer.data?.data ?? null
  const type = typeOfNumber(asked, tracked)
  return (
    <>
      <p>
        <strong>{number}</strong>
        {type === null ? null : ` · ${texts.queries.tracking.types[type]}`}
        <Route answer={tracked} />
        {answer.error === null || tracked !== null ? null : (
          <span className="tone-text is-warn">
            {' '}
            {fill(own.unreachable, { reason: failureText(answer.error, texts) })}
          </span>
        )}
      </p>
      {type === null ? null : <LinkedNumbers type={type} answer={tracked} />}
      {type === null ? null : <DueLine number={number} type={type} deadline={undefined} isParty />}
    </>
  )
}

function Route({ answer }: { readonly answer: TrackingAnswer | null }) {
  const { tracking } = useDemurrageTexts()
  if (answer?.type !== 'bl' && answer?.type !== 'bkg') return null
  const { fromCity, toCity, vslNme, voyNumber } = answer.content.trackingPath
  const [from, to] = [cityCountryText(fromCity), cityCountryText(toCity)]
  const parts = [
    from === '' || to === '' ? '' : fill(tracking.route, { from, to }),
    [vslNme, voyNumber].filter((part) => part !== null && part.trim() !== '').join(' / '),
  ]
  return parts.filter((part) => part !== '').map((part) => ` · ${part}`)
}

interface LinkedNumbersProps {
  readonly type: 'bl' | 'bkg'
  readonly answer: TrackingAnswer | null
}

/**
 * The bookings of a bill, or the bills of a booking: the same query for them is one click away
 * (docs/requirements/free-days.md 4).
 */
function LinkedNumbers({ type, answer }: LinkedNumbersProps) {
  const { pathname, search } = useLocation()
  const { freeDays, tracking } = useDemurrageTexts()
  if (answer === null) return null
  const other = otherType(type)
  const numbers = linkedNumbers(type, answer)
  const pathOf = (number: string): string => {
    const there = new URLSearchParams(search)
    there.delete('row')
    there.set('docRef', number)
    there.set('numberType', other)
    return `${pathname}?${there}`
  }
  return (
    <p className="linked-numbers">
      {numbers.length === 0
        ? freeDays.noLinked[other]
        : `${other === 'bl' ? tracking.billNumbers : tracking.bookingNumbers}: `}
      {numbers.map((number) => (
        <PortalLink key={number} to={pathOf(number)}>
          {number}
        </PortalLink>
      ))}
    </p>
  )
}
