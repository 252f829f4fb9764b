// Lists the operations of a bill for its parties, newest first: status, time, place and container.
import { placeTime, type PlacedTime } from '../kernel/local-time.ts'
import type { KeyValue, Operation } from './answer.ts'
import type { TimeZoneBook } from './time-zone-book.ts'
import { orderValue, sortOldestFirst } from './event-order.ts'
import { operationStatus } from './operations.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { namesOnly, type ShipmentScope } from './shipment-scope.ts'
import type { ShipmentView } from './shipment-view.ts'
import { STATUS_LABELS, labelOf } from './status-code.ts'
import { locationOf } from './tracked-container.ts'

interface Milestone {
  readonly operation: string
  readonly time: PlacedTime | null
  readonly more: readonly KeyValue[]
}

/**
 * `own`: events of the whole shipment; those of another bill of the booking, which may belong to another customer, are
 * left out.
 */
export function showOperations(
  own: readonly RecordedEvent[],
  scope: ShipmentScope,
  view: ShipmentView,
  book: TimeZoneBook,
): readonly Operation[] {
  const reported = sortOldestFirst(own.filter(({ fact }) => fact.classifier === 'ACT' && namesOnly(fact, scope)))
    .toReversed()
    .flatMap(milestoneOf)
  const milestones = [...reported, ...issueOf(view, reported)]
  const dated = milestones.filter(({ time }) => time !== null).toSorted((a, b) => valueOf(b) - valueOf(a))
  const undated = milestones.filter(({ time }) => time === null)
  return [...dated, ...undated].map(({ operation, time, more }, index) => {
    const value = book.minutes(`/content/action/${index}/info/0/value`, time)
    return { operation, info: value === null ? more : [{ key: 'Time', value }, ...more] }
  })
}

const valueOf = ({ time }: Milestone): number => (time === null ? 0 : orderValue(time))

function milestoneOf(event: RecordedEvent): readonly Milestone[] {
  const status = operationStatus(event.fact)
  if (status === null) return []
  const location = locationOf(event)
  const { container, remark } = event.fact
  const more = Object.entries({ Location: location, Container: container, Remark: remark }).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value }],
  )
  return [{ operation: labelOf(status, event.fact.sourceCode), time: event.time, more }]
}

/** The bill itself states its issue; if the issue was also reported, it is listed only once. */
function issueOf(view: ShipmentView, reported: readonly Milestone[]): readonly Milestone[] {
  if (reported.some(({ operation }) => operation === STATUS_LABELS.BILL_ISSUED)) return []
  return view.documents.flatMap(({ fact }) => {
    if (fact.kind !== 'BILL' || fact.issuedOn === null) return []
    const time = placeTime({ local: fact.issuedOn, offset: null }, knownPlace(fact.releaseOffice)?.zone ?? null)
    return [{ operation: STATUS_LABELS.BILL_ISSUED, time, more: [{ key: 'B/L', value: fact.billNumber }] }]
  })
}
