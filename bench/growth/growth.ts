// How cost grows with the size of the history: lookups and the intake of one batch at three sizes, and the fitted
// exponent.
import { ingest } from '@quayline/server/contexts/intake/ingest'
import { urlOf, withClient } from '../history/bench-database.ts'
import { loadHistory, type LoadedHistory } from '../history/load-history.ts'
import { filesOf, takeMessages } from '../history/message-files.ts'
import { growthExponent, type Measured, measured } from '../measured.ts'
import { openProductionServices } from '../production-services.ts'
import type { BenchOptions } from '../row.ts'
import { measureLookups } from '../tracking/measure-lookups.ts'
import { PICTURE_TABLES } from '../tracking/picture-tables.ts'

export interface Growth {
  readonly part: string
  readonly unit: string
  readonly points: readonly { readonly size: number; readonly cost: Measured }[]
  /** 0 = the size does not matter, 1 = twice the history costs twice as much. */
  readonly exponent: number
}

/**
 * Largest exponent explained by an index over a growing table: log(5,000,000) / log(100,000) over a factor of fifty.
 */
export const LARGEST_EXPONENT = 0.1

const BATCH = 500

export async function growth(options: BenchOptions, sizes: readonly number[]): Promise<readonly Growth[]> {
  const costs = new Map<string, { unit: string; points: { size: number; cost: Measured }[] }>()
  const add = (part: string, unit: string, size: number, cost: Measured): void => {
    const known = costs.get(part) ?? { unit, points: [] }
    known.points.push({ size, cost })
    costs.set(part, known)
  }
  for (const size of sizes) {
    const history = await loadHistory(size)
    for (const figures of await measureLookups(history, options, false)) {
      const { kind } = figures
      add(`${kind}, first time: median latency at 32 connections`, 'ms', history.events, figures.coldLatency)
      add(`${kind}, first time: 1 / throughput`, 'ms', history.events, perRequest(figures.cold))
      add(`${kind}, again: median latency at 32 connections`, 'ms', history.events, figures.warmLatency)
      add(`${kind}, again: 1 / throughput`, 'ms', history.events, perRequest(figures.warm))
    }
    add(`intake of a batch of ${BATCH} messages`, 'ms', history.events, await measureIntake(history, options))
  }
  return [...costs].map(([part, { unit, points }]) => ({
    part,
    unit,
    points,
    exponent: growthExponent(points.map((point) => ({ size: point.size, cost: point.cost.median }))),
  }))
}

const perRequest = ({ median, min, max }: Measured): Measured => ({
  median: 1000 / median,
  min: 1000 / max,
  max: 1000 / min,
})

/** Takes in batches of new messages, and deletes each afterwards, so that the history stays unchanged. */
async function measureIntake({ database }: LoadedHistory, { rounds }: BenchOptions): Promise<Measured> {
  const services = await openProductionServices(urlOf(database))
  const times: number[] = []
  try {
    // The first round is a warm-up and not counted.
    for (let round = 0; round <= rounds; round++) {
      const files = filesOf(
        takeMessages(`batch ${round}`, BATCH, () => true),
        10,
      ).map(({ bytes }, index) => ({ partner: null, channel: 'COMMAND' as const, source: `${index}.edi`, bytes }))
      const begun = performance.now()
      const reports = await ingest(services, files)
      if (round > 0) times.push(performance.now() - begun)
      const ids = reports.map(({ deliveryId }) => deliveryId)
      await withClient(database, async (client) => {
        await client.query('delete from message where delivery_id = any($1::uuid[])', [ids])
        await client.query('delete from delivery where id = any($1::uuid[])', [ids])
      })
    }
  } finally {
    await withClient(database, (client) => client.query(`truncate intake_tally, ${PICTURE_TABLES}`))
    await services.close()
  }
  return measured(times)
}
