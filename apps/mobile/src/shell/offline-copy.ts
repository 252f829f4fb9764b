// Keeps the last opened answers readable without a network: this page's own document, as the server wrote it, and its files.
import type { PageContent } from '@quayline/domain/sharing/page'

const PAGES = 'quayline-pages'
const FILES = 'quayline-files'
const KEPT_PAGES = 20

/** What the server allows its pages, without the nonce of a request that is over. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'"

/** Only answers are worth a copy; what has expired must not be readable any longer here either. */
const isAnswer = (content: PageContent): boolean =>
  (content.page === 'share' && content.state === 'loaded') || (content.page === 'home' && content.state === 'answered')

/** `markup` is the document before hydration. Needs a secure page and room in the browser's storage; rejects without. */
export async function keepOfflineCopy(markup: string, content: PageContent): Promise<void> {
  const address = window.location.pathname + window.location.search
  const pages = await caches.open(PAGES)
  await pages.delete(address)
  if (!isAnswer(content)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  await pages.put(address, new Response(markup, { headers }))
  const kept = await pages.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - KEPT_PAGES))) await pages.delete(oldest)
  await keepFiles()
}

/** The hashed files of this build; those of earlier builds go. */
async function keepFiles(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[rel="stylesheet"], link[rel="icon"]')]
  const wanted = new Set(
    named.map(
      (element) =>
        new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', window.location.href).href,
    ),
  )
  const files = await caches.open(FILES)
  for (const request of await files.keys()) {
    if (!wanted.delete(request.url)) await files.delete(request)
  }
  await files.addAll(wanted)
}
