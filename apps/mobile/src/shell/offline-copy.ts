// Keeps the last opened pages readable without a network: server-rendered answers unchanged, the frames of in-app
// pages, which contain no user data, and the files of this build. Answers to API calls: stored-answers.ts.
import { IN_APP_ROUTES, type PageContent } from '@quayline/page-contract/page'
import { paths } from '../paths.ts'

const PAGES = 'quayline-pages'
/** One cache for each build, named by its entry script: a new build removes the old one completely. */
const FILES = 'quayline-files'
const KEPT_PAGES = 20
const SETTLED_MS = 6000

/** The policy of the server's pages, without the nonce of a past request. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; frame-src 'self'"

/**
 * A browser hides the nonces of a document, and the request's nonce is no longer valid: a copy gets its own for its
 * style sheets.
 */
function copyOf(markup: string): Response {
  const nonce = crypto.randomUUID()
  return new Response(markup.replace(/<style nonce="[^"]*"/g, `<style nonce="${nonce}"`), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
    },
  })
}

/** Only answers are copied; an expired share must not remain readable here either. */
const isAnswer = (content: PageContent): boolean =>
  ((content.page === 'share' || content.page === 'schedule-share') && content.state === 'loaded') ||
  (content.page === 'home' && content.state === 'answered')

/** A visitor who only opens a shared link does not load the app's pages. */
const isOfApp = (content: PageContent): boolean => content.page === 'in-app' || content.page === 'home'

/** `markup`: the document before hydration. Needs a secure page and storage space; otherwise rejects. */
export async function keepOfflineCopy(markup: string, content: PageContent): Promise<void> {
  const address = window.location.pathname + window.location.search
  const pages = await caches.open(PAGES)
  // An existing copy is replaced without being deleted first: the network may fail at any moment.
  if (!isAnswer(content)) await pages.delete(address)
  if (!isAnswer(content) && !isOfApp(content)) return
  await navigator.serviceWorker.register('/service-worker.js')
  if (isAnswer(content)) await keepPage(pages, address, markup)
  const files = await openFiles()
  await keepFiles(files)
  if (!isOfApp(content)) return
  // 0.3 MB that the user did not request: not while the page is still starting on a slow connection.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  await keepFrames(files)
  // Loaded files are stored (keepFiles): the frames are useless without their content.
  const { loadPages } = await import('./in-app.tsx')
  await loadPages()
  const { forgetWithSession } = await import('./forget-stored-answers.ts')
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

/** The files that the document names and those loaded so far; chunks of pages opened later are added when they load. */
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
    // Optional, like everything here: a file that cannot be stored is loaded again when needed.
    keep(loaded(list.getEntries())).catch(() => undefined)
  }).observe({ type: 'resource' })
}

/**
 * The frames of all in-app pages, once for each build and language. They are requested without a number: the stored
 * frame must contain no user data, and serve every address of its path (public/service-worker.js).
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
