// How long other requests wait while 10 MB of one sender are taken in: 200 requests per second at a fixed rate, for
// /healthz and for tracking answers, without and with such deliveries one after the other.
import { createAccessKey } from '@quayline/server/platform/sessions/access-key'
import { systemClock } from '@quayline/server/platform/clock'
import { putPartners } from '@quayline/server/contexts/intake/status/partner-entries'
import { urlOf } from '../history/bench-database.ts'
import { loadHistory } from '../history/load-history.ts'
import type { LoadJob } from '../load/load-job.ts'
import { sendLoad } from '../load/send-load.ts'
import { measured } from '../measured.ts'
import { openProductionServices } from '../production-services.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { startServer } from '../servers/start-server.ts'
import { say } from '../say.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

const RATE = 200
const CONNECTIONS = 20
/** Largest ratio of p99 with such deliveries to p99 without. */
const MAX_TIMES = 2

export async function hostileMessages({ rounds, quick }: BenchOptions, size: number): Promise<readonly Row[]> {
  const { database, sample } = await loadHistory(size)
  const databaseUrl = urlOf(database)
  const services = await openProductionServices(databaseUrl)
  const entry = {
    code: 'BOUNDS',
    kinds: ['LINE', 'TERMINAL'],
    messageTypes: null,
    places: ['*'],
    mayUseRoot: false,
  } as const
  await putPartners({ db: services.db, clock: systemClock }, [entry], 'bench')
  const key = await createAccessKey(services.db, systemClock, { role: 'partner', holder: entry.code, purpose: 'SEND' })
  const server = await startServer('our-server', { databaseUrl })
  const paths = sample.slice(0, CONNECTIONS).flatMap(({ bill }) => ['/healthz', `/v1/public/tracking/${bill}`])
  const job: LoadJob = {
    url: server.url,
    paths,
    connections: CONNECTIONS,
    until: { seconds: quick ? 3 : 12 },
    ratePerSecond: RATE,
  }
  const send = async (delivery: Buffer<ArrayBuffer>): Promise<void> => {
    const answer = await fetch(`${server.url}/v1/intake/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body: delivery,
    })
    if (answer.status !== 200) throw new Error(`a delivery was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  try {
    await sendLoad(job)
    const rows: Row[] = []
    let reference = Date.now()
    for (const [name, textOf] of Object.entries(HOSTILE_TEXTS)) {
      const deliveryOf = deliveriesLike(textOf)
      const [idle, busy]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        idle.push((await sendLoad(job)).p99)
        const over = new AbortController()
        const sending = (async () => {
          while (!over.signal.aborted) await send(deliveryOf(`B${(reference++).toString(36)}`))
        })()
        busy.push((await sendLoad(job)).p99)
        over.abort()
        await sending
      }
      say(
        `  ${name}: p99 ${idle.map((ms) => ms.toFixed(1)).join(' ')} ms idle, ${busy.map((ms) => ms.toFixed(1)).join(' ')} ms meanwhile`,
      )
      const ours = measured(busy)
      rows.push({
        group: 'hostile-messages',
        part: `p99 of the others while 10 MB are read: ${name}`,
        unit: 'ms',
        better: 'lower',
        ours,
        compared: [comparedWith({ better: 'lower', ours }, 'without', measured(idle), 1 / MAX_TIMES)],
      })
    }
    return rows
  } finally {
    await server.stop()
    await services.close()
  }
}

/**
 * The texts are written once: building each anew would take processor time from the measured server. All references
 * have the same length.
 */
function deliveriesLike(textOf: (reference: string) => string): (reference: string) => Buffer<ArrayBuffer> {
  const pattern = `B${Date.now().toString(36)}`
  const delivery = Buffer.from(textOf(pattern))
  const places: number[] = []
  for (let at = delivery.indexOf(pattern); at >= 0; at = delivery.indexOf(pattern, at + 1)) places.push(at)
  return (reference) => {
    const another = Buffer.from(delivery)
    for (const place of places) another.write(reference, place)
    return another
  }
}
