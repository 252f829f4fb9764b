// The metrics for operators: counters and histograms of this process, and gauges that are read at each scrape.
// No label contains a customer's number, a key or an address: labels are constants of the code and name no partner.
import { Counter, Gauge as PrometheusGauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** One registry for the whole process, because a server is one process. */
const ofProcess = new Registry()

/** Upper bounds in seconds: from a response out of memory to one for which users do not wait. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts up; `name` ends in `_total` (Prometheus naming). Made once, beside the code that counts. */
export const counter = <Label extends string = never>(
  name: `quayline_${string}_total`,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> => new Counter({ name, help, labelNames, registers: [ofProcess] })

/** How long something took, in seconds. */
export const histogram = <Label extends string = never>(
  name: `quayline_${string}_seconds`,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> => new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [ofProcess] })

/** A gauge that the code itself sets: requests in progress, time of the last success. */
export const level = <Label extends string = never>(
  name: `quayline_${string}`,
  help: string,
  labelNames: readonly Label[] = [],
): PrometheusGauge<Label> => new PrometheusGauge({ name, help, labelNames, registers: [ofProcess] })

export interface GaugeReading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/**
 * A gauge whose value is stored elsewhere, in the database or a folder: read at every scrape, so reading must be cheap.
 */
export interface Gauge {
  readonly name: `quayline_${string}`
  readonly help: string
  readonly labelNames?: readonly string[]
  read(): Promise<readonly GaugeReading[]>
}

const PATIENCE_MS = 2000

/**
 * The text in Prometheus format, and its content type. A gauge that cannot be read is left out and named; the others
 * are reported.
 */
export function metricsText(gauges: readonly Gauge[]): { contentType: string; read(): Promise<string> } {
  if (ofProcess.getSingleMetric('process_cpu_seconds_total') === undefined) {
    collectDefaultMetrics({ register: ofProcess })
  }
  const ofServer = new Registry()
  const unreadable = new PrometheusGauge({
    name: 'quayline_gauge_unreadable',
    help: '1 for each gauge that could not be read within 2 s',
    labelNames: ['gauge'],
    registers: [],
  })
  for (const gauge of gauges) ofServer.registerMetric(prometheusGauge(gauge, unreadable))
  const read = async (): Promise<string> => {
    unreadable.reset()
    const texts = [await ofProcess.metrics(), await ofServer.metrics()]
    const missing = await unreadable.get()
    if (missing.values.length > 0) texts.push(await textOf(unreadable))
    return `${texts.filter((text) => text !== '').join('\n')}\n`
  }
  // Concurrent scrapes read the database once.
  let reading: Promise<string> | null = null
  return {
    contentType: ofProcess.contentType,
    read: () => {
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
  }
}

function prometheusGauge(gauge: Gauge, unreadable: PrometheusGauge<'gauge'>): PrometheusGauge {
  const { name, help, labelNames = [] } = gauge
  return new PrometheusGauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset()
      const readings = await inTime(gauge)
      if (readings === null) unreadable.set({ gauge: name }, 1)
      else for (const { labels = {}, value } of readings) this.set(labels, value)
    },
  })
}

async function inTime(gauge: Gauge): Promise<readonly GaugeReading[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    // The cause is in the database's log, and in ours where a request failed; here the gauge is only reported as
    // missing.
    return await Promise.race([gauge.read().catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

async function textOf(metric: PrometheusGauge<'gauge'>): Promise<string> {
  const registry = new Registry()
  registry.registerMetric(metric)
  return registry.metrics()
}
