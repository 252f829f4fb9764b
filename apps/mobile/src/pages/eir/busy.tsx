// Covers the page while EIRs are on their way, or earlier applications are looked up.
import { fill } from '@quayline/messages/language'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface BusyProps {
  /** How many EIRs; null when none are. */
  readonly sending: number | null
  readonly isChecking: boolean
}

export function Busy({ sending, isChecking }: BusyProps) {
  const { eir } = useInAppTexts()
  const label = sending === null ? eir.application.checking : fill(eir.sending, { count: sending })
  return <LoadingOverlay busy={sending !== null || isChecking} label={label} />
}
