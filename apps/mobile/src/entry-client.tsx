// What the browser runs: the same page, brought to life from the data in the document.
import { hydrateRoot } from 'react-dom/client'
import '@quayline/ui/tokens.css'
import '@quayline/ui/primitives.css'
import './pages.css'
import './pages/static.css'
import { keepOfflineCopy } from './shell/offline-copy.ts'
import { Page } from './shell/page.tsx'
import { readPageData } from './shell/page-data.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no root')
const data = readPageData(document)
const canKeepCopies = 'serviceWorker' in navigator && 'caches' in window
const markup = canKeepCopies ? `<!doctype html>\n${document.documentElement.outerHTML}` : ''

hydrateRoot(root, <Page data={data} />)

if (canKeepCopies) {
  // A copy is an extra: a browser that refuses it (private window, full storage) shows the page all the same.
  window.addEventListener('load', () => void keepOfflineCopy(markup, data.content).catch(() => undefined))
}
