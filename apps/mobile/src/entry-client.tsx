// The browser's entry point: hydrates the page from the data in the document.
import { isError, isOfSchedules, type PageContent } from '@quayline/page-contract/page'
import { lazy } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { TrackedParts } from './pages/tracking/tracked-parts.tsx'
import '@quayline/ui/tokens.css'
import '@quayline/ui/primitives.css'
import './pages.css'
import '@quayline/ui/voyage.css'
import './pages/static.css'
import { Page, type PageChunks } from './shell/page.tsx'
import { readPageData } from './shell/page-data.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no root')
const data = readPageData(document)
const canKeepCopies = 'serviceWorker' in navigator && 'caches' in window
const markup = canKeepCopies ? `<!doctype html>\n${document.documentElement.outerHTML}` : ''

/** A part that fails to load keeps the server's markup: its promise never resolves. */
const orWait = <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> =>
  loading.catch(() => new Promise<Loaded>(() => undefined))

/** Collapsed and expanded sections are restored before the parts are hydrated. */
const loadParts = async () => {
  const parts = await orWait(import('./pages/tracking/tracked-bodies.ts'))
  parts.restoreSections(document, window.history)
  return parts
}
let loading: ReturnType<typeof loadParts> | undefined

const TRACKED_PARTS: TrackedParts = {
  BillBody: lazy(async () => ({ default: (await (loading ??= loadParts())).BillBody })),
  TripBody: lazy(async () => ({ default: (await (loading ??= loadParts())).TripBody })),
}

async function chunksOf(content: PageContent): Promise<PageChunks> {
  return {
    SearchPage: content.page === 'home' ? (await import('./pages/tracking/search-page.tsx')).SearchPage : null,
    SchedulePage: isOfSchedules(content) ? (await import('./pages/schedule/schedule-page.tsx')).SchedulePage : null,
    AppSimulatorPage:
      content.page === 'app-simulator'
        ? (await import('./app-simulator/app-simulator-page.tsx')).AppSimulatorPage
        : null,
    trackedParts: TRACKED_PARTS,
    ErrorPage: isError(content) ? (await import('./shell/error-pages.tsx')).ErrorPage : null,
  }
}

/** Hydration waits for the page's chunk: the document is readable without it. */
async function hydratePage(root: HTMLElement): Promise<void> {
  hydrateRoot(root, <Page data={data} chunks={await chunksOf(data.content)} />)
}
void hydratePage(root)

/** Runs once the page has done its main work, three seconds later at the latest. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 1000)
}

if (canKeepCopies) {
  // The copy is optional: a browser that rejects it (private window, full storage) still shows the page.
  const keep = async (): Promise<void> => {
    const { keepOfflineCopy } = await import('./shell/offline-copy.ts')
    await keepOfflineCopy(markup, data.content)
  }
  window.addEventListener('load', () => whenIdle(() => void keep().catch(() => undefined)))
}
