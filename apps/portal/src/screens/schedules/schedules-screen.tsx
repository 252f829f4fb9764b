// Sailings by city pair, by service, by vessel and by port (docs/requirements/schedules.md); public.
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListViews } from '../../kit/list-views.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ConnectionView } from './connection-view.tsx'
import { PortView } from './port-view.tsx'
import { SCHEDULES_TITLE } from './titles.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { VoyageView } from './voyage-view.tsx'
import { WithScheduleTexts } from './with-schedule-texts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import './schedules.css'

export function SchedulesScreen() {
  const { views } = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  return (
    <WithScheduleTexts>
      <ListScreen>
        <ListViews
          label={SCHEDULES_TITLE[language]}
          views={[
            { name: 'cities', title: views.cities, panel: <ConnectionView /> },
            { name: 'service', title: views.service, panel: <VoyageView of="service" /> },
            { name: 'vessel', title: views.vessel, panel: <VoyageView of="vessel" /> },
            { name: 'port', title: views.port, panel: <PortView /> },
          ]}
        />
      </ListScreen>
    </WithScheduleTexts>
  )
}
