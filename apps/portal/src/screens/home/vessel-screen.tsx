// A vessel that the search found: her particulars by the line's vessel code (docs/requirements/master-data.md 2.2).
import type { VesselParticulars } from '@quayline/client/schema.d'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { StatePanel } from '@quayline/ui/state-panel'
import type { Pair } from '@quayline/ui/key-values'
import { useParams, useSearchParams } from 'react-router'
import { DetailScreen, Facts } from '../../kit/detail-screen.tsx'
import { WithWords } from '../../kit/words.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { VESSEL_WORDS } from './vessel-words.ts'

export function VesselScreen() {
  return <WithWords words={VESSEL_WORDS}>{(words) => <Vessel words={words} />}</WithWords>
}

function Vessel({ words }: { readonly words: ScheduleMessages }) {
  const { portal } = useTexts()
  const { code = '' } = useParams()
  const [address] = useSearchParams()
  const query = { code: code.slice(0, 35) }
  const answer = useAnswer(['reference', 'vessel', query.code], (client) =>
    client.GET('/v1/ebbase/public/general/findVesselByCode', { params: { query } }),
  )
  const named = address.get('name') ?? portal.titles.vessel
  return (
    <DetailScreen
      answer={answer}
      title={({ content }) =>
        content === null ? `${named} (${query.code})` : `${content.vesselName} (${content.vesselCode})`
      }
    >
      {({ content }) =>
        content === null ? (
          <StatePanel state="empty" heading="h2" title={words.unknownVessel} />
        ) : (
          <section className="card" aria-labelledby="vessel-particulars">
            <h2 id="vessel-particulars">{words.particulars}</h2>
            <Facts pairs={particularsOf(content, words)} />
          </section>
        )
      }
    </DetailScreen>
  )
}

export const particularsOf = (vessel: VesselParticulars, words: ScheduleMessages): readonly Pair[] => [
  { label: words.lloydsNumber, value: vessel.lloydsNumber },
  { label: words.callSign, value: vessel.callSign },
  { label: words.flag, value: vessel.flagCountry },
  { label: words.registryPort, value: vessel.registryPort },
  { label: words.operator, value: vessel.optName },
  { label: words.owner, value: vessel.owner },
  { label: words.yearBuilt, value: vessel.yearBuilt },
  { label: words.classSociety, value: vessel.classSociety },
  { label: words.grossTonnage, value: vessel.grossTonnage },
  { label: words.netTonnage, value: vessel.netTonnage },
  { label: words.teuCapacity, value: vessel.totTeuCap },
  { label: words.maxSpeed, value: vessel.maxSpeed },
]
