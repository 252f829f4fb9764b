// How fast pictures are derived in a large history, and how long new facts wait for it: the job alone, as a server runs
// it.
import { ingest } from '@quayline/server/contexts/intake/ingest'
import { markStale } from '@quayline/server/contexts/tracking/pictures/mark-stale'
import type { PictureKey } from '@quayline/server/contexts/tracking/pictures/picture-key'
import { eventPublisher } from '@quayline/server/contexts/tracking/publish-events'
import type { Services } from '@quayline/server/services'
import { urlOf, withClient } from '../history/bench-database.ts'
import type { LoadedHistory } from '../history/load-history.ts'
import { filesOf, takeMessages } from '../history/message-files.ts'
import { measured } from '../measured.ts'
import { openProductionServices } from '../production-services.ts'
import type { BenchOptions, Row } from '../row.ts'
import { say } from '../say.ts'
import { forgetPictures } from './kept-pictures.ts'
import { PICTURE_TABLES } from './picture-tables.ts'

const MESSAGES = 200

export async function derivation(history: LoadedHistory, { quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const services = await openProductionServices(urlOf(history.database))
  const shipments = quick ? 20 : 100
  const rates: number[] = []
  const again: number[] = []
  const lags: number[] = []
  try {
    // The first round is a warm-up and not counted.
    for (let round = 0; round <= rounds; round++) {
      const sample = history.sample.slice(round * shipments, (round + 1) * shipments)
      const keys = sample.flatMap(({ booking, bill, containers }): readonly PictureKey[] => [
        { kind: 'BKG', number: booking },
        { kind: 'TRD', number: bill },
        ...containers.map(({ number }) => ({ kind: 'EQ' as const, number })),
      ])
      await forgetPictures(history.database)
      const first = await workedOut(services, keys)
      const second = await workedOut(services, keys)
      const lag = await lagOf(services, `lag ${round}`)
      if (round === 0) continue
      rates.push((1000 * sample.length) / first)
      again.push((1000 * sample.length) / second)
      lags.push(lag)
    }
  } finally {
    await withClient(history.database, (client) => client.query(`truncate intake_tally, ${PICTURE_TABLES}`))
    await services.close()
  }
  say(`  derivation: ${Math.round(measured(rates).median)} shipments/s, again ${Math.round(measured(again).median)}/s`)
  const base = { group: 'tracking', compared: [] } as const
  const rate = { ...base, unit: 'shipments/s', better: 'higher' } as const
  return [
    {
      ...rate,
      part: 'Pictures worked out by the job, of containers never worked out before',
      ours: measured(rates),
      note: 'a shipment = booking, bill and its containers, each of which has made some ten trips; with what is published to its parties',
    },
    { ...rate, part: 'Pictures worked out by the job again', ours: measured(again) },
    {
      ...base,
      part: `Lag of the pictures behind ${MESSAGES} messages taken in at once`,
      unit: 'ms',
      better: 'lower',
      ours: measured(lags),
      note: 'from the last message stored until no mark waits; lookups never wait for it',
    },
  ]
}

async function drain({ db, clock, partners }: Services): Promise<number> {
  const publisher = eventPublisher({
    db,
    clock,
    partners,
    reportFailure: (error) => {
      throw new Error('A picture could not be worked out', { cause: error })
    },
  })
  const begun = performance.now()
  while (await publisher.round());
  return performance.now() - begun
}

async function workedOut(services: Services, keys: readonly PictureKey[]): Promise<number> {
  await services.db.transaction((tx) =>
    markStale(
      tx,
      keys.map((key) => ({ ...key, sender: '' })),
      'LIVE',
    ),
  )
  return drain(services)
}

/** Takes in a batch, and deletes it after its pictures have been derived. */
async function lagOf(services: Services, seed: string): Promise<number> {
  const files = filesOf(
    takeMessages(seed, MESSAGES, () => true),
    10,
  ).map(({ bytes }, index) => ({ partner: null, channel: 'COMMAND' as const, source: `${index}.edi`, bytes }))
  const reports = await ingest(services, files)
  const lag = await drain(services)
  const ids = reports.map(({ deliveryId }) => deliveryId)
  await services.db.execute(`delete from message where delivery_id in (${ids.map((id) => `'${id}'`).join(', ')})`)
  await services.db.execute(`delete from delivery where id in (${ids.map((id) => `'${id}'`).join(', ')})`)
  return lag
}
