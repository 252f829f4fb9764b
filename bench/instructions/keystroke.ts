// A keystroke in the form of an instruction, with the bill beside it and without: the real form in Chromium, with all
// that the main thread does for one typed character until it is idle again.
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import path from 'node:path'
import { repository } from '../folders.ts'
import { measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'

const FORM = path.join(repository, 'apps/portal/src/screens/instructions/form')
const ORIGIN = 'http://form.bench'
/** The larger one is the most that an instruction may have. */
const CONTAINERS = [40, 999] as const
/** Twice the cost without the preview. */
const TARGET = 1 / 2

export async function keystroke({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const executablePath = process.env['CHROMIUM_PATH']
  const [withFace, without] = await Promise.all([bundleForm(true), bundleForm(false)])
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const containers of CONTAINERS) {
      const [ours, bare] = [await openForm(browser, withFace, containers), await openForm(browser, without, containers)]
      const figures = await takeTurns(rounds, { ours: ours.type, bare: bare.type })
      const row = {
        group: 'keystroke',
        part: `Instruction: a keystroke in the form with the bill beside it, ${containers} containers`,
        unit: 'µs',
        better: 'lower',
        ours: measured(figures.get('ours') ?? []),
      } as const
      const other = measured(figures.get('bare') ?? [])
      rows.push({ ...row, compared: [comparedWith(row, 'the same form without the bill', other, TARGET)] })
      await Promise.all([ours.close(), bare.close()])
    }
    return rows
  } finally {
    await browser.close()
  }
}

interface Bundle {
  readonly script: string
  readonly style: string
}

/** As production is built: minified, with React for production. Without the bill, another module replaces its pane. */
async function bundleForm(hasFace: boolean): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [path.join(FORM, 'keystroke-page.fixture.tsx')],
    bundle: true,
    write: false,
    outdir: '/bundle',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'form-without-a-bill',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/face-pane\.tsx$/ }, ({ importer }) =>
            hasFace || !importer.endsWith('instruction-form.tsx')
              ? null
              : { path: path.join(FORM, 'no-face-pane.fixture.tsx') },
          ),
      },
    ],
  })
  const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}

const TYPED = 'HARBOUR TOYS'

async function openForm(browser: Browser, { script, style }: Bundle, containers: number) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: style })
    return route.fulfill({ contentType: 'text/html', body: DOCUMENT })
  })
  await page.goto(`${ORIGIN}/?containers=${containers}`)
  const field = page.locator('[name="parties.SHIPPER.name"]')
  await field.click()
  const session = await page.context().newCDPSession(page)
  // Processor time of the thread, which other work on the machine does not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Microseconds that the main thread has worked. */
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000_000
  }
  return {
    /** One keystroke of a slow typist: each is completed, with its deferred rendering, before the next one. */
    type: async (): Promise<number> => {
      await field.fill('')
      await idle(page)
      const before = await busy()
      for (const key of TYPED) {
        await page.keyboard.press(key === ' ' ? 'Space' : key)
        await idle(page)
      }
      const spent = (await busy()) - before
      if ((await field.inputValue()) !== TYPED) throw new Error(`typed ${TYPED}, and the field has another value`)
      return spent / TYPED.length
    },
    close: () => page.close(),
  }
}

const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))

const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Form</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/form.css"></head><body><div id="root"></div>
<script type="module" src="/form.js"></script></body></html>`
