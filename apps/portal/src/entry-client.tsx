// The browser's entry point: requests the language and the session at once, then starts the portal.
import '@quayline/ui/tokens.css'
import './shell/dark.css'
import '@quayline/ui/primitives.css'
import '@quayline/ui/dialogs.css'
import '@quayline/ui/tabs.css'
import './shell/shell.css'
import './shell/controls.css'
import './shell/navigation.css'
import './shell/search.css'
import './shell/home.css'
import './kit/list.css'
// Most screens are lists: their shared code is part of the first load.
import './kit/list-table.tsx'
import './kit/detail.css'
import './kit/form.css'
import { portalDocument } from '@quayline/messages/portal/portal-document'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { SCREENS } from './screen-table.ts'
import { App } from './shell/app.tsx'
import { keptLanguage } from './shell/kept-choice.ts'
import { languageAtStart } from './shell/language-choice.ts'
import type { LanguagePack } from './shell/language-pack.ts'
import { loadLanguage } from './shell/language-packs.ts'
import { readSession } from './shell/read-session.ts'
import { createPortalRouter } from './shell/router.tsx'
import { createServices, readEnvironment, SESSION_KEY } from './shell/services.tsx'
import { followThemeChoice } from './shell/theme-choice.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no root')

followThemeChoice(document)

let language = languageAtStart(window.location.search, keptLanguage.read())
const services = createServices(readEnvironment(document), () => language)
// In parallel with the language's chunk. The result is handled where it is used.
void services.queries.prefetchQuery({
  queryKey: SESSION_KEY,
  queryFn: () => readSession(services),
})

function start(first: LanguagePack, root: HTMLElement): void {
  const onLanguage = (chosen: typeof language): void => {
    language = chosen
  }
  createRoot(root).render(
    <StrictMode>
      <App services={services} first={first} screens={SCREENS} onLanguage={onLanguage}>
        <RouterProvider router={createPortalRouter(SCREENS)} />
      </App>
    </StrictMode>,
  )
}

/** No language could be loaded: the document's own texts say so in all four, and a click retries. */
function showNotStarted(root: HTMLElement): void {
  const places = portalDocument.notStarted.map(({ language: lang, text }) => {
    const line = document.createElement('p')
    line.lang = lang
    const again = document.createElement('a')
    again.href = window.location.href
    again.textContent = text
    line.append(again)
    return line
  })
  root.className = 'not-started'
  root.replaceChildren(...places)
}

try {
  start(await loadLanguage(language), root)
} catch (error) {
  console.error(error)
  showNotStarted(root)
}
