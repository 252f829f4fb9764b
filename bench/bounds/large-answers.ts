// How the cost of the rules grows with the containers of one bill: ten times the containers may cost about ten times as
// much.
import { containerFacts } from '@quayline/domain/demurrage/period-events'
import { buildBillAnswer } from '@quayline/domain/tracking/build-bill-answer'
import { shipmentEvents } from '@quayline/domain/tracking/shipment-events'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { publishedEvents } from '@quayline/domain/tracking/published-events'
import { growthExponent, measured, takeTurns } from '../measured.ts'
import type { BenchOptions, Row } from '../row.ts'
import { LARGE_BILL, largeShipment } from './large-shipment.ts'

const SIZES = [100, 300, 1000, 3000, 10_000] as const
/** The limit: an exponent of 1.1 over ten times the size. */
const TEN_TIMES = 12.6
const MAX_EXPONENT = 1.1

const asked = { number: LARGE_BILL, type: 'bl' } as const

const RULES: Readonly<Record<string, (facts: TrackingFacts) => unknown>> = {
  'tracking answer': (facts) => buildBillAnswer(asked, facts, { showOperations: true }),
  'events for the parties': (facts) => {
    const shipment = shipmentEvents(asked, facts)
    return shipment === null ? null : publishedEvents(shipment)
  },
  'clock events of demurrage': (facts) => containerFacts(asked, facts),
}

export async function largeAnswers({ rounds, quick }: BenchOptions): Promise<readonly Row[]> {
  const sizes = quick ? SIZES.slice(0, 3) : SIZES
  const facts = new Map(sizes.map((size) => [size, largeShipment(size)]))
  const rows: Row[] = []
  for (const [name, rule] of Object.entries(RULES)) {
    const figures = await takeTurns(
      rounds,
      Object.fromEntries(sizes.map((size) => [`${name}, ${size} containers`, () => timeOf(rule, facts.get(size))])),
    )
    const costs = sizes.map((size) => ({ size, cost: measured(figures.get(`${name}, ${size} containers`) ?? []) }))
    const costOf = (size: number) => costs.find((one) => one.size === size)?.cost
    const [small, large] = [costOf(100), costOf(1000)]
    if (small === undefined || large === undefined) throw new Error('a size was not measured')
    const base = { group: 'large-answers', better: 'lower', compared: [] } as const
    rows.push(
      {
        ...base,
        part: `Bill of 1,000 containers, ${name}`,
        unit: 'ms',
        ours: measured((figures.get(`${name}, 1000 containers`) ?? []).map((us) => us / 1000)),
      },
      {
        ...base,
        part: `Bill of 1,000 containers over one of 100, ${name}`,
        unit: '×',
        ours: measured([large.median / small.median]),
        ownTarget: TEN_TIMES,
      },
      {
        ...base,
        part: `Exponent from 100 to ${sizes.at(-1)?.toLocaleString('en')} containers, ${name}`,
        unit: '',
        ours: measured([growthExponent(costs.map(({ size, cost }) => ({ size, cost: cost.median })))]),
        ownTarget: MAX_EXPONENT,
      },
    )
  }
  return rows
}

function timeOf(rule: (facts: TrackingFacts) => unknown, facts: TrackingFacts | undefined): number {
  if (facts === undefined) throw new Error('a size was not made')
  const begun = performance.now()
  rule(facts)
  return (performance.now() - begun) * 1000
}
