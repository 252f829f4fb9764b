// Keeps the last opened pages readable without a network: answers that the server rendered, as it wrote them; the frames of the pages
// inside the app, which hold nothing of anybody; and the files of this build. Answers to calls: kept-answers.ts.
import { IN_APP_ROUTES, type PageContent } from '@quayline/page-contract/page'
import { paths } from '../paths.ts'

const PAGES = 'quayline-pages'
/** One cache for each build, named by its entry script: a new build leaves nothing of the old one behind. */
const FILES = 'quayline-files'
const KEPT_PAGES = 20
const SETTLED_MS = 6000

/** What the server allows its pages, without the nonce of a request that is over. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; frame-src 'self'"

/** A browser hides the nonces of a document, and that of its request is over: a copy gets one of its own for its style sheets. */
function copyOf(markup: string): Response {
  const nonce = crypto.randomUUID()
  return new Response(markup.replace(/<style nonce="[^"]*"/g, `<style nonce="${nonce}"`), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
    },
  })
}

/** Only answers are worth a copy; what has expired must not be readable any longer here either. */
const isAnswer = (content: PageContent): boolean =>
  ((content.page === 'share' || content.page === 'schedule-share') && content.state === 'loaded') ||
  (content.page === 'home' && content.state === 'answered')

/** Who only opens a shared link is not made to load the app's pages. */
const isOfApp = (content: PageContent): boolean => content.page === 'in-app' || content.page === 'home'

/** `markup` is the document before hydration. Needs a secure page and room in the browser's storage; rejects without. */
export async function keepOfflineCopy(markup: string, content: PageContent): Promise<void> {
  const address = window.location.pathname + window.location.search
  const pages = await caches.open(PAGES)
  // A copy that is replaced is never gone meanwhile: the network may go at any moment.
  if (!isAnswer(content)) await pages.delete(address)
  if (!isAnswer(content) && !isOfApp(content)) return
  await navigator.serviceWorker.register('/service-worker.js')
  if (isAnswer(content)) await keepPage(pages, address, markup)
  const files = await openFiles()
  await keepFiles(files)
  if (!isOfApp(content)) return
  // 0.3 MB that nobody has asked for: not while the page is still becoming ready on a slow line.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await keepFrames(files)
  // What has been loaded is kept (keepFiles): the frames are worth nothing without what fills them.
  const { loadPages } = await import('./in-app.tsx')
  await loadPages()
  const { forgetWithSession } = await import('./forget-kept-answers.ts')
  forgetWithSession()
}

async function keepPage(pages: Cache, address: string, markup: string): Promise<void> {
  await pages.put(address, copyOf(markup))
  const kept = await pages.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - KEPT_PAGES))) await pages.delete(oldest)
}

async function openFiles(): Promise<Cache> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  const name = `${FILES}:${entry}`
  for (const other of await caches.keys()) if (other.startsWith(FILES) && other !== name) await caches.delete(other)
  return caches.open(name)
}

/** What the document names and what has been loaded so far; chunks of pages that are opened later follow as they come. */
async function keepFiles(files: Cache): Promise<void> {
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel][href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const keep = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      const { href, origin, pathname } = new URL(address, window.location.href)
      const isFile = pathname.startsWith('/assets/') || pathname === '/manifest.webmanifest'
      if (origin === window.location.origin && isFile && (await files.match(href)) === undefined) await files.add(href)
    }
  }
  const loaded = (list: PerformanceEntryList): readonly string[] => list.map(({ name }) => name)
  await keep([...named, ...loaded(performance.getEntriesByType('resource'))])
  new PerformanceObserver((list) => {
    // An extra, as everything here: a file that cannot be kept is loaded again when it is needed.
    keep(loaded(list.getEntries())).catch(() => undefined)
  }).observe({ type: 'resource' })
}

/**
 * The frames of all pages inside the app, once for each build and language. They are asked for without any number: what is kept must
 * be nobody's, and stand for every address of its path (public/service-worker.js).
 */
async function keepFrames(files: Cache): Promise<void> {
  const language = new URLSearchParams(window.location.search).get('language')
  const withLanguage = (path: string): string =>
    `${path.split('?')[0]}?${new URLSearchParams({ language: language ?? '' })}`
  const addresses = [
    paths.home(),
    paths.cargoTracking(),
    // A login does not work without a network.
    ...IN_APP_ROUTES.filter((route) => route !== 'login').map((route) => `/${route}`),
  ]
  for (const address of addresses.map(withLanguage)) {
    if ((await files.match(address)) !== undefined) continue
    const answer = await fetch(language === null ? (address.split('?')[0] ?? '') : address)
    if (answer.ok) await files.put(address, copyOf(await answer.text()))
  }
}
