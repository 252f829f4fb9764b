// The overhead of the server itself: anonymous calls that do almost nothing, compared with node:http and the same
// bodies.
import { urlOf } from '../history/bench-database.ts'
import { loadHistory } from '../history/load-history.ts'
import type { LoadJob, LoadSeen } from '../load/load-job.ts'
import { CONNECTIONS, sendLoad } from '../load/send-load.ts'
import { measured } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { PROBE_BODY, PROBE_PATH } from '../servers/probe-context.ts'
import { type MeasuredServer, startServer } from '../servers/start-server.ts'

interface Call {
  readonly name: string
  readonly path: string
  readonly body?: string
  readonly target: number
}

const CALLS: readonly Call[] = [
  { name: 'anonymous read (health)', path: '/healthz', target: 0.45 },
  { name: 'anonymous read (tracking, nothing found)', path: '/v1/public/tracking/6199999999', target: 0.45 },
  { name: 'validated write', path: PROBE_PATH, body: PROBE_BODY, target: 0.25 },
]
/** Largest ratio of p99 to p50. */
const TAIL = 5

export async function apiCeiling(options: BenchOptions, size: number): Promise<readonly Row[]> {
  const { database } = await loadHistory(size)
  const ours = await startServer('our-server', { databaseUrl: urlOf(database) })
  try {
    const rows: Row[] = []
    for (const call of CALLS) rows.push(...(await measureCall(call, ours, options)))
    return rows
  } finally {
    await ours.stop()
  }
}

async function measureCall(call: Call, ours: MeasuredServer, { quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const request = { method: call.body === undefined ? 'GET' : 'POST', body: call.body }
  const body = await (
    await fetch(ours.url + call.path, {
      method: request.method,
      ...(call.body === undefined ? {} : { body: call.body, headers: { 'content-type': 'application/json' } }),
    })
  ).text()
  const bare = await startServer('bare-server', { body })
  const seconds = quick ? 1 : 4
  const job = (url: string): LoadJob => ({
    url,
    paths: Array.from({ length: CONNECTIONS }, () => call.path),
    connections: CONNECTIONS,
    until: { seconds },
    ...(call.body === undefined ? {} : { method: 'POST', body: call.body }),
  })
  const seen = { ours: [] as (LoadSeen & { cpu: number })[], bare: [] as (LoadSeen & { cpu: number })[] }
  const measure = async (server: MeasuredServer): Promise<LoadSeen & { cpu: number }> => {
    const before = await server.cpuMs()
    const one = await sendLoad(job(server.url))
    return { ...one, cpu: (((await server.cpuMs()) - before) * 1000) / (one.requestsPerSecond * seconds) }
  }
  try {
    // The first round is a warm-up and not counted.
    for (let round = 0; round <= rounds; round++) {
      const one = await measure(ours)
      const other = await measure(bare)
      if (round === 0) continue
      seen.ours.push(one)
      seen.bare.push(other)
    }
  } finally {
    await bare.stop()
  }
  const of = (list: readonly (LoadSeen & { cpu: number })[], figure: 'requestsPerSecond' | 'cpu') =>
    measured(list.map((one) => one[figure]))
  const base = { group: 'api-ceiling' } as const
  const speed = {
    ...base,
    part: `API ceiling: ${call.name}`,
    unit: 'requests/s',
    better: 'higher',
    ours: of(seen.ours, 'requestsPerSecond'),
  } as const
  const cost = {
    ...base,
    part: `API ceiling: ${call.name}, processor time`,
    unit: 'µs/request',
    better: 'lower',
    ours: of(seen.ours, 'cpu'),
  } as const
  return [
    {
      ...speed,
      compared: [comparedWith(speed, 'node:http, same body', of(seen.bare, 'requestsPerSecond'), call.target)],
    },
    { ...cost, compared: [comparedWith(cost, 'node:http, same body', of(seen.bare, 'cpu'))] },
    {
      ...base,
      part: `API ceiling: ${call.name}, p99 / p50 at 32 connections`,
      unit: '×',
      better: 'lower',
      ours: measured(seen.ours.map(({ p50, p99 }) => p99 / p50)),
      compared: [],
      ownTarget: TAIL,
    },
  ]
}
