import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import { lookUp } from '@quayline/messages/lookup'
import { Icon, type IconName } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'

// The transport mode as icon and text; the carrier's payloads name it in English, and a blank means unknown.
const ICONS: ReadonlyMap<string, IconName> = new Map([
  ['vessel', 'vessel'],
  ['feeder', 'vessel'],
  ['rail', 'rail'],
  ['truck', 'truck'],
  ['barge', 'barge'],
])

function TransportMode({ mode, label }: { readonly mode: string; readonly label: string }) {
  const icon = ICONS.get(mode.trim().toLowerCase())
  return (
    <span className="mode">
      {icon === undefined ? null : <Icon name={icon} />}
      {label}
    </span>
  )
}

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
