// A vessel: particulars, voyages with their calls, the ports of its services (docs/requirements/schedules.md 3.3, 3.4).
import type { VesselParticulars } from '@quayline/client/schema.d'
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { StatePanel } from '@quayline/ui/state-panel'
import type { Pair } from '@quayline/ui/key-values'
import { useParams, useSearchParams } from 'react-router'
import { DetailScreen, DetailTabs } from '../../kit/detail-screen.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { ServiceRoutes } from './service-routes.tsx'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { ShareSchedule } from './share-schedule.tsx'
import { VesselVoyages } from './vessel-voyages.tsx'
import { WithScheduleTexts } from './with-schedule-texts.tsx'

export const VesselScreen = () => (
  <WithScheduleTexts>
    <Vessel />
  </WithScheduleTexts>
)

const shareOf = ({ content }: { readonly content: VesselParticulars | null }) =>
  content === null ? null : <ShareSchedule subject={{ type: 'vessel', number: content.vesselCode }} />

function Vessel() {
  const { portal } = useTexts()
  const own = useOwnTexts(SCHEDULES)
  const { schedule } = useScheduleTexts()
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
      actions={shareOf}
    >
      {({ content }) =>
        content === null ? (
          <StatePanel state="empty" heading="h2" title={schedule.unknownVessel}>
            <p>{own.noVessel}</p>
          </StatePanel>
        ) : (
          <DetailTabs
            tabs={[
              { name: 'voyages', title: schedule.voyages, panel: <VesselVoyages code={content.vesselCode} /> },
              { name: 'particulars', title: schedule.particulars, panel: <Particulars vessel={content} /> },
              { name: 'services', title: own.services, panel: <ServiceRoutes code={content.vesselCode} /> },
            ]}
          />
        )
      }
    </DetailScreen>
  )
}

function Particulars({ vessel }: { readonly vessel: VesselParticulars }) {
  const { schedule } = useScheduleTexts()
  return (
    <section className="card" aria-label={schedule.particulars}>
      <Facts pairs={particularsOf(vessel, schedule)} />
    </section>
  )
}

export const particularsOf = (vessel: VesselParticulars, schedule: ScheduleMessages): readonly Pair[] => [
  { label: schedule.lloydsNumber, value: vessel.lloydsNumber },
  { label: schedule.callSign, value: vessel.callSign },
  { label: schedule.flag, value: vessel.flagCountry },
  { label: schedule.registryPort, value: vessel.registryPort },
  { label: schedule.operator, value: vessel.optName },
  { label: schedule.owner, value: vessel.owner },
  { label: schedule.yearBuilt, value: vessel.yearBuilt },
  { label: schedule.classSociety, value: vessel.classSociety },
  { label: schedule.grossTonnage, value: vessel.grossTonnage },
  { label: schedule.netTonnage, value: vessel.netTonnage },
  { label: schedule.teuCapacity, value: vessel.totTeuCap },
  { label: schedule.maxSpeed, value: vessel.maxSpeed },
]
