// A vessel that the search found: her particulars by the line's vessel code (docs/requirements/master-data.md 2.2).
import type { VesselParticulars } from '@quayline/client/schema.d'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { StatePanel } from '@quayline/ui/state-panel'
import type { Pair } from '@quayline/ui/key-values'
import { useParams, useSearchParams } from 'react-router'
import { DetailScreen } from '../../kit/detail-screen.tsx'
import { Facts } from '../../kit/facts.tsx'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { VESSEL_TEXTS } from './vessel-texts.ts'

export function VesselScreen() {
  return (
    <WithScreenTexts screenTexts={VESSEL_TEXTS}>
      {(screenTexts) => <Vessel screenTexts={screenTexts} />}
    </WithScreenTexts>
  )
}

function Vessel({ screenTexts }: { readonly screenTexts: ScheduleMessages }) {
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
          <StatePanel state="empty" heading="h2" title={screenTexts.unknownVessel} />
        ) : (
          <section className="card" aria-labelledby="vessel-particulars">
            <h2 id="vessel-particulars">{screenTexts.particulars}</h2>
            <Facts pairs={particularsOf(content, screenTexts)} />
          </section>
        )
      }
    </DetailScreen>
  )
}

export const particularsOf = (vessel: VesselParticulars, screenTexts: ScheduleMessages): readonly Pair[] => [
  { label: screenTexts.lloydsNumber, value: vessel.lloydsNumber },
  { label: screenTexts.callSign, value: vessel.callSign },
  { label: screenTexts.flag, value: vessel.flagCountry },
  { label: screenTexts.registryPort, value: vessel.registryPort },
  { label: screenTexts.operator, value: vessel.optName },
  { label: screenTexts.owner, value: vessel.owner },
  { label: screenTexts.yearBuilt, value: vessel.yearBuilt },
  { label: screenTexts.classSociety, value: vessel.classSociety },
  { label: screenTexts.grossTonnage, value: vessel.grossTonnage },
  { label: screenTexts.netTonnage, value: vessel.netTonnage },
  { label: screenTexts.teuCapacity, value: vessel.totTeuCap },
  { label: screenTexts.maxSpeed, value: vessel.maxSpeed },
]
