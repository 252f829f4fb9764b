// Cut-offs by number and by vessel (docs/requirements/cut-offs.md); public.
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListViews } from '../../kit/list-views.tsx'
import { useCutOffTexts, WithCutOffTexts } from './cut-off-texts.tsx'
import { NumberView } from './number-view.tsx'
import { VesselView } from './vessel-view.tsx'
import '../schedules/schedules.css'

export const CutOffsScreen = () => (
  <WithCutOffTexts>
    <ListScreen>
      <CutOffViews />
    </ListScreen>
  </WithCutOffTexts>
)

function CutOffViews() {
  const { tabs } = useCutOffTexts()
  return (
    <ListViews
      label={tabs.label}
      views={[
        { name: 'number', title: tabs.number, panel: <NumberView /> },
        { name: 'vessel', title: tabs.vessel, panel: <VesselView /> },
      ]}
    />
  )
}
