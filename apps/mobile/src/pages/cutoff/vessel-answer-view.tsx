// The answer to a search by vessel: its voyages from that port, the first one unfolded.
import type { VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { AskedVessel } from './asked-vessel.ts'
import { NoCutOffs } from './no-cut-offs.tsx'
import { VoyageGroup } from './voyage-group.tsx'

interface VesselAnswerViewProps {
  readonly asked: AskedVessel
  readonly voyages: readonly VoyageCutOffs[]
  readonly now: number
}

export function VesselAnswerView({ asked: { vslName, pol, days }, voyages, now }: VesselAnswerViewProps) {
  const { cutoff } = useInAppTexts()
  if (voyages.length === 0) return <NoCutOffs text={fill(cutoff.emptyVessel, { vessel: vslName, port: pol, days })} />
  return (
    <>
      {voyages.map((voyage, index) => (
        <VoyageGroup
          key={`${voyage.loopAbbrv} ${voyage.voy}`}
          voyage={voyage}
          at={`/${index}`}
          now={now}
          isOpen={index === 0}
        />
      ))}
    </>
  )
}
