// Without a network, the page of a number that this phone never opened: the frame of the page with a notice
// (public/service-worker.js).
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { LinkButton } from '@quayline/ui/button'
import { useHydrated } from '../../shell/browser-state.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { SearchContent } from './search-content.ts'

/**
 * The number in the address if the document does not contain its answer, otherwise null; a page from the server always
 * contains it.
 */
export function useNotKept(initial: SearchContent): string | null {
  const isHydrated = useHydrated()
  if (!isHydrated || initial.state !== 'ready') return null
  const number = new URLSearchParams(window.location.search).get('number')?.trim() ?? ''
  return number === '' ? null : number
}

export function NotStored({ number }: { readonly number: string }) {
  const { shell } = usePageTexts().texts
  const { menu } = useMenuTexts()
  return (
    <Banner tone="warn" icon="offline">
      <p>{fill(menu.notKept, { number })}</p>
      <LinkButton href={window.location.href}>{shell.retry}</LinkButton>
    </Banner>
  )
}
