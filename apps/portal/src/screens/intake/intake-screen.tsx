// What came of messages, for the line's own staff: statements that do not count, conflicts with the line's documents, rejects.
import type { ReactNode } from 'react'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListViews } from '../../kit/list-views.tsx'
import { WithWords } from '../../kit/words.tsx'
import { INTAKE_VIEWS, type IntakeView } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { askConflicts, askNotCounted } from './intake-calls.ts'
import { INTAKE_WORDS, type Words } from './intake-words.ts'
import { QuarantineNotice } from './quarantine-notice.tsx'
import { RejectList } from './reject-list.tsx'
import { StatedList } from './stated-list.tsx'
import { ConflictPanel, NotCountedPanel } from './stated-panel.tsx'

const LISTS: Readonly<Record<IntakeView, (words: Words) => ReactNode>> = {
  'not-counted': (words) => (
    <StatedList
      name="not-counted"
      words={words}
      reasons={words.intake.notEntitled}
      ask={askNotCounted}
      panel={(row) => <NotCountedPanel row={row} words={words} />}
    />
  ),
  conflicts: (words) => (
    <StatedList
      name="conflicts"
      words={words}
      reasons={words.intake.conflicts}
      ask={askConflicts}
      panel={(row) => <ConflictPanel row={row} words={words} />}
    />
  ),
  rejects: (words) => <RejectList words={words} />,
}

export const IntakeScreen = () => <WithWords words={INTAKE_WORDS}>{(words) => <Intake words={words} />}</WithWords>

function Intake({ words }: { readonly words: Words }) {
  const { administration } = useTexts()
  const title = administration.resources.MESSAGE_INTAKE
  const { views, intros } = words.intake
  return (
    <ListScreen title={title}>
      <QuarantineNotice words={words} />
      <ListViews
        label={title}
        views={INTAKE_VIEWS.map((name) => ({
          name,
          title: views[name],
          panel: (
            <>
              <p className="list-intro">{intros[name]}</p>
              {LISTS[name](words)}
            </>
          ),
        }))}
      />
    </ListScreen>
  )
}
