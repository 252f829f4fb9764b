// Bundles a fixture of the mobile app and serves it at an address of its own, to test components in states that no page
// shows together.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { root } from './server-process.ts'

export interface BundledPage {
  readonly script: string
  readonly style: string
}

/** `fixture`: a file of apps/mobile/src/fixtures that renders into #root. */
export async function bundle(fixture: string): Promise<BundledPage> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'apps/mobile/src/fixtures', fixture)],
    bundle: true,
    write: false,
    outdir: '/bundle',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'warning',
  })
  const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}

/** Serves the page at `address` in every tab of the browser context. */
export async function serveBundled(page: Page, { script, style }: BundledPage, address: string): Promise<void> {
  const { origin, pathname } = new URL(address)
  const context = page.context()
  const answer = (contentType: string, body: string) => ({ status: 200, contentType, body })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bundled fixture</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${pathname}.css"></head><body><div id="root"></div><script type="module" src="${pathname}.js"></script></body></html>`
  await context.route(`${origin}${pathname}.js`, (route) => route.fulfill(answer('text/javascript', script)))
  await context.route(`${origin}${pathname}.css`, (route) => route.fulfill(answer('text/css', style)))
  await context.route(
    (url) => url.origin === origin && url.pathname === pathname,
    (route) => route.fulfill(answer('text/html', html)),
  )
}
