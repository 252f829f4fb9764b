// The transport mode with its text in the reader's language; the payload's blank (`' '`) shows nothing.
import { sizeTypeNames } from '@quayline/domain/reference/size-type-names'
import { lookUp } from '@quayline/messages/lookup'
import { TransportMode } from '@quayline/ui/transport-mode'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function Transport({ mode }: { readonly mode: string | null }) {
  const { tracking } = usePageTexts().texts
  const given = (mode ?? '').trim()
  return given === '' ? null : <TransportMode mode={given} label={lookUp(tracking.mode, given)} />
}

/** `40HC · 45G1 40 ft high cube`: never a code alone. */
export function SizeType({ code }: { readonly code: string | null }) {
  const { tracking } = usePageTexts().texts
  const given = (code ?? '').trim()
  const name = lookUp(tracking.sizeType, given)
  return name === given ? sizeTypeNames(given) : `${sizeTypeNames(given)} ${name}`
}
