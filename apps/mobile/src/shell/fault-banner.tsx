// The failed action and the reason; the content of the page stays.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { usePageTexts } from './page-texts.tsx'

export interface ShownFault {
  readonly text: string
  /** Support asks for it first. */
  readonly requestId: string | null
}

export function FaultBanner({ fault }: { readonly fault: ShownFault }) {
  const { shell } = usePageTexts().texts
  return (
    <Banner tone="danger" icon="warning">
      <p>{fault.text}</p>
      {fault.requestId === null ? null : <p>{fill(shell.requestId, { id: fault.requestId })}</p>}
    </Banner>
  )
}
