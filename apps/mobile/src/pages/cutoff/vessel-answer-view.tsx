// The answer to a search by vessel: its voyages from that port, the first one expanded.
import type { VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { lookAheadOf } from './cut-off-queries.ts'
import type { VesselAsked } from './cut-off-question.ts'
import { NoCutOffs } from './no-cut-offs.tsx'
import { VoyageGroup } from './voyage-group.tsx'

// The vessel, port and period of an address.
export interface AskedVessel extends VesselAsked {
  /** The code, if the address contains no name. */
  readonly vslName: string
}

/** Null without a vessel or a port; an unknown period becomes the default. */
export function askedVessel(search: string): AskedVessel | null {
  const query = new URLSearchParams(search)
  const given = (name: string): string => query.get(name)?.trim() ?? ''
  const [vslCode, pol, polCode] = [given('vslCode'), given('pol'), given('polCode')]
  if (vslCode === '' || (pol === '' && polCode === '')) return null
  return {
    vslCode,
    vslName: given('vslName') || vslCode,
    pol: pol || polCode,
    polCode: polCode === '' ? null : polCode,
    days: lookAheadOf(query.get('days')),
  }
}

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
