// The results of message intake, for the line's staff: statements not counted, conflicts with the line's documents,
// rejected messages.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import { Banner } from '@quayline/ui/banner'
import type { ReactNode } from 'react'
import { countText } from '../../kit/count-text.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListViews } from '../../kit/list-views.tsx'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { INTAKE_VIEWS, type IntakeView } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { askConflicts, askNotCounted } from './intake-calls.ts'
import { INTAKE_TEXTS, type ScreenTexts } from './intake-texts.ts'
import { RejectList } from './reject-list.tsx'
import { StatedList } from './stated-list.tsx'
import { ConflictPanel, NotCountedPanel } from './stated-panel.tsx'

const LISTS: Readonly<Record<IntakeView, (screenTexts: ScreenTexts) => ReactNode>> = {
  'not-counted': (screenTexts) => (
    <StatedList
      name="not-counted"
      screenTexts={screenTexts}
      reasons={screenTexts.intake.notEntitled}
      ask={askNotCounted}
      panel={(row) => <NotCountedPanel row={row} screenTexts={screenTexts} />}
    />
  ),
  conflicts: (screenTexts) => (
    <StatedList
      name="conflicts"
      screenTexts={screenTexts}
      reasons={screenTexts.intake.conflicts}
      ask={askConflicts}
      panel={(row) => <ConflictPanel row={row} screenTexts={screenTexts} />}
    />
  ),
  rejects: (screenTexts) => <RejectList screenTexts={screenTexts} />,
}

export const IntakeScreen = () => (
  <WithScreenTexts screenTexts={INTAKE_TEXTS}>{(screenTexts) => <Intake screenTexts={screenTexts} />}</WithScreenTexts>
)

// Above the lists: messages that failed repeatedly and were quarantined, so that staff look for the cause.
const askQuarantined = (client: QuaylineClient) => client.GET('/v1/intake/rejects', { params: { query: { limit: 1 } } })

/** Renders nothing while unknown: the list of rejected messages shows the failure. */
function QuarantineNotice({ screenTexts }: { readonly screenTexts: ScreenTexts }) {
  const { data } = useAnswer(['intake', 'quarantined'], askQuarantined)
  const count = data?.data.quarantined ?? 0
  if (count === 0) return null
  return (
    <Banner tone="warn" icon="warning">
      {countText(screenTexts.intake.quarantine, count)}
    </Banner>
  )
}

function Intake({ screenTexts }: { readonly screenTexts: ScreenTexts }) {
  const { administration } = useTexts()
  const title = administration.resources.MESSAGE_INTAKE
  const { views, intros } = screenTexts.intake
  return (
    <ListScreen title={title}>
      <QuarantineNotice screenTexts={screenTexts} />
      <ListViews
        label={title}
        views={INTAKE_VIEWS.map((name) => ({
          name,
          title: views[name],
          panel: (
            <>
              <p className="list-intro">{intros[name]}</p>
              {LISTS[name](screenTexts)}
            </>
          ),
        }))}
      />
    </ListScreen>
  )
}
