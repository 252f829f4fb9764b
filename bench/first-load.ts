// The first load on a phone: Lighthouse's mobile profile, with applied and with simulated throttling, for the home page
// and a shared page.
import { createShare } from '@quayline/server/contexts/sharing/index'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { urlOf } from './history/bench-database.ts'
import { loadHistory } from './history/load-history.ts'
import { measured } from './measured.ts'
import { openProductionServices } from './production-services.ts'
import type { BenchOptions, Row } from './row.ts'
import { say } from './say.ts'
import { startServer } from './servers/start-server.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const MODES = [
  { name: 'applied', method: 'devtools' },
  { name: 'simulated', method: 'simulate' },
] as const

interface Figure {
  readonly name: string
  readonly audit: string
  readonly unit: string
  /** Upper limits, by mode. */
  readonly target: Readonly<Partial<Record<'applied' | 'simulated', number>>>
}

const FIGURES: readonly Figure[] = [
  { name: 'LCP', audit: 'largest-contentful-paint', unit: 'ms', target: { applied: 1200, simulated: 1800 } },
  { name: 'TTI', audit: 'interactive', unit: 'ms', target: { simulated: 2000 } },
  { name: 'TBT', audit: 'total-blocking-time', unit: 'ms', target: { applied: 200, simulated: 200 } },
  { name: 'CLS', audit: 'cumulative-layout-shift', unit: '', target: { applied: 0.02, simulated: 0.02 } },
  { name: 'bytes over the wire', audit: 'total-byte-weight', unit: 'B', target: {} },
]

export async function firstLoad({ quick }: BenchOptions, size: number): Promise<readonly Row[]> {
  const history = await loadHistory(size)
  const databaseUrl = urlOf(history.database)
  const key = await shareOf(databaseUrl, history.sample[0]?.bill ?? '')
  const server = await startServer('our-server', { databaseUrl })
  const pages = [
    { name: 'home', path: '/' },
    { name: 'shared bill', path: `/bill-of-lading?key=${key}` },
  ]
  try {
    const rows: Row[] = []
    for (const page of pages)
      for (const mode of MODES) {
        const runs: (readonly number[])[] = []
        for (let run = 0; run < (quick ? 1 : 3); run++)
          runs.push(await measurePage(server.url + page.path, mode.method))
        rows.push(
          ...FIGURES.map((figure, index) =>
            rowOf(
              page.name,
              mode.name,
              figure,
              runs.map((run) => run[index] ?? Number.NaN),
            ),
          ),
        )
      }
    return rows
  } finally {
    await server.stop()
  }
}

async function shareOf(databaseUrl: string, bill: string): Promise<string> {
  const services = await openProductionServices(databaseUrl)
  try {
    const created = await createShare(services, { type: 'bl', number: bill }, 'bench')
    if (!created.ok) throw new Error(`no share of ${bill}: ${created.reason.why}`)
    return created.value.key
  } finally {
    await services.close()
  }
}

const ATTEMPTS = 3

/** On a busy machine Chromium sometimes misses the beginning of a trace; Lighthouse then asks for another run. */
async function measurePage(url: string, throttlingMethod: 'devtools' | 'simulate'): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await runLighthouse(url, throttlingMethod)
    if (typeof outcome !== 'string') return outcome
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not load ${url}: ${outcome}`)
    say(`  again: ${outcome}`)
  }
}

/** The figures in order, or the reason why there are none. Uses a new browser each time, so that nothing is cached. */
async function runLighthouse(
  url: string,
  throttlingMethod: 'devtools' | 'simulate',
): Promise<readonly number[] | string> {
  const chromePath = process.env['CHROMIUM_PATH']
  const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath ? { chromePath } : {}) })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      throttlingMethod,
    })
    if (result === undefined || result.lhr.runtimeError !== undefined)
      return result?.lhr.runtimeError?.message ?? 'no result'
    return FIGURES.map(({ audit }) => result.lhr.audits[audit]?.numericValue ?? Number.NaN)
  } finally {
    chrome.kill()
  }
}

function rowOf(page: string, mode: 'applied' | 'simulated', figure: Figure, values: readonly number[]): Row {
  const target = figure.target[mode]
  return {
    group: 'first-load',
    part: `First load, ${page}, ${mode} throttling: ${figure.name}`,
    unit: figure.unit,
    better: 'lower',
    ours: measured(values),
    compared: [],
    ...(target === undefined ? {} : { ownTarget: target }),
  }
}
