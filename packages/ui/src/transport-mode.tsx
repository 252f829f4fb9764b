// The transport mode as icon and word; the carrier's payloads name it in English, and a blank says nothing.
import { Icon, type IconName } from './icon.tsx'

const ICONS: ReadonlyMap<string, IconName> = new Map([
  ['vessel', 'vessel'],
  ['feeder', 'vessel'],
  ['rail', 'rail'],
  ['truck', 'truck'],
  ['barge', 'barge'],
])

export function TransportMode({ mode, label }: { readonly mode: string; readonly label: string }) {
  const icon = ICONS.get(mode.trim().toLowerCase())
  return (
    <span className="mode">
      {icon === undefined ? null : <Icon name={icon} />}
      {label}
    </span>
  )
}
