// The form of an instruction as a page of its own, without a server: bench/instructions/keystroke.ts types into it.
// `?containers=40`.
import '@quayline/ui/tokens.css'
import '@quayline/ui/primitives.css'
import '@quayline/ui/tabs.css'
import '../../../shell/shell.css'
import '../../../shell/controls.css'
import '../../../kit/form.css'
import { ToastProvider } from '@quayline/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { pack } from '../../../shell/language-pack.en-us.ts'
import { LanguageProvider } from '../../../shell/language-provider.tsx'
import { createServices, ServicesProvider } from '../../../shell/services.tsx'
import { CONTENT, draftInstruction } from './form.fixture.ts'
import '../instructions.css'
import './instruction-form.css'
import { InstructionForm } from './instruction-form.tsx'

const count = Number(new URLSearchParams(window.location.search).get('containers'))
const [line] = CONTENT.containers
const containers = Array.from({ length: line === undefined ? 0 : count }, (_, at) => ({
  ...line,
  containerNo: `TSTU${String(1_000_000 + at)}`,
}))
const instruction = draftInstruction({ content: { ...CONTENT, containers } as typeof CONTENT })

// A save that is never answered: what is typed meanwhile waits for it, and nothing else happens.
const services = createServices(
  { nonce: '', build: '', lineName: 'Quayline' },
  () => 'en-US',
  () => new Promise<Response>(() => {}),
)
const router = createMemoryRouter([
  { path: '*', element: <InstructionForm instruction={instruction} besides={null} /> },
])

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no root')
createRoot(root).render(
  <QueryClientProvider client={services.queries}>
    <ServicesProvider value={services}>
      <LanguageProvider first={pack}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </LanguageProvider>
    </ServicesProvider>
  </QueryClientProvider>,
)
