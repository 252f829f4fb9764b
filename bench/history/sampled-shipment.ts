// What the generator knows of a shipment and the answers must show: used to compare the true values with the tracking
// call.
import type { HistoricShipment } from '@quayline/simulated-line/scale/generate-history'

/** Enough numbers for cold rounds without asking for any number twice. */
export const SAMPLED_SHIPMENTS = 20_000

export interface SampledShipment {
  readonly booking: string
  readonly bill: string
  /** Containers of that bill, in the order of their numbers. */
  readonly containers: readonly {
    readonly number: string
    /** `2026-03-01 08:15`, the newest move or availability; null before the first. */
    readonly latestAt: string | null
  }[]
}

/** Null while there is no bill. */
export function sampleOf({ plan, events, messages }: HistoricShipment): SampledShipment | null {
  const bill = messages.flatMap(({ facts }) => facts).find((fact) => fact.kind === 'BILL')
  if (bill === undefined) return null
  const latest = (number: string): string | null =>
    events
      .filter(({ fact }) => fact.container === number)
      .at(-1)
      ?.fact.time?.local.replace('T', ' ') ?? null
  return {
    booking: plan.bookingNumber,
    bill: bill.billNumber,
    containers: bill.containers
      .map(({ container }) => ({ number: container, latestAt: latest(container) }))
      .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
  }
}
