// The load generator, a separate process: autocannon, with the latency of every single response recorded.
import autocannon from 'autocannon'
import { quantile } from '../measured.ts'
import type { LoadJob, LoadSeen } from './load-job.ts'

process.once('message', (job) => {
  run(job as LoadJob).then(
    (seen) => process.send?.(seen, undefined, {}, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})

// The benchmark was aborted.
process.once('disconnect', () => process.exit(1))

/** A slow answer is a result, not a failure. */
const PATIENCE_SECONDS = 60

async function run(job: LoadJob): Promise<LoadSeen> {
  const { url, paths, connections, until, ratePerSecond } = job
  let next = 0
  const latencies: number[] = []
  const failures = new Map<string, number>()
  const failed = (how: string): void => void failures.set(how, (failures.get(how) ?? 0) + 1)
  let first = 0
  let last = 0
  const request = (path: string): autocannon.Request => ({
    method: job.method ?? 'GET',
    path,
    ...(job.body === undefined ? {} : { body: job.body }),
    headers: { ...(job.body === undefined ? {} : { 'content-type': 'application/json' }), ...job.headers },
  })
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        timeout: PATIENCE_SECONDS,
        ...(until === 'every path once' ? { amount: paths.length } : { duration: until.seconds }),
        ...(ratePerSecond === undefined ? {} : { overallRate: ratePerSecond }),
        setupClient: (client) => {
          const own = next++
          client.setRequests(paths.filter((_, index) => index % connections === own % connections).map(request))
        },
      },
      (error, done) => (error ? reject(error as Error) : resolve(done)),
    )
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== 200) failed(String(status))
      last = performance.now()
      first ||= last - milliseconds
      latencies.push(milliseconds)
    })
    instance.on('reqError', (error: unknown) => failed(error instanceof Error ? error.message : String(error)))
  })
  const sorted = latencies.sort((a, b) => a - b)
  const isOpen = ratePerSecond !== undefined
  return {
    requestsPerSecond: latencies.length === 0 ? 0 : (latencies.length / (last - first)) * 1000,
    p50: isOpen ? result.latency.p50 : quantile(sorted, 0.5),
    p99: isOpen ? result.latency.p99 : quantile(sorted, 0.99),
    failures: result.errors + result.timeouts + result.non2xx,
    failedWith: [...failures].map(([how, times]) => `${how} × ${times}`).join(', '),
  }
}
