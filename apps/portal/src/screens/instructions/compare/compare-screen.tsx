// The differences between two versions of an instruction, or between a version and the booking, the draft or the issued
// bill (docs/requirements/instructions.md 6).
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { useParams, useSearchParams } from 'react-router'
import { DetailScreen } from '../../../kit/detail-screen.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { PrintButton } from '../../../kit/answer-tools.tsx'
import { WithAnswer } from '../../../kit/with-answer.tsx'
import { paths } from '../../../paths.ts'
import { PortalLink } from '../../../shell/portal-link.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'
import { INSTRUCTION_HEADS } from '../instruction-heads-own-texts.ts'
import { differencesKey, instructionKey } from '../instruction-keys.ts'
import { nameOf } from '../instruction-row.ts'
import { ApproveDraft } from './approve-draft.tsx'
import { COMPARE_TEXTS } from './compare-own-texts.ts'
import { comparedIn, type Instruction } from './compare-sides.ts'
import { DifferenceList } from './difference-list.tsx'
import { SideChoice } from './side-choice.tsx'

const actionsOf = (instruction: Instruction) => (
  <>
    <PrintButton />
    <ApproveDraft instruction={instruction} />
  </>
)

export function CompareScreen() {
  const own = useOwnTexts(COMPARE_TEXTS)
  const heads = useOwnTexts(INSTRUCTION_HEADS)
  const { id = '' } = useParams()
  const answer = useAnswer(instructionKey(id), (client) =>
    client.GET('/v1/instructions/{id}', { params: { path: { id } } }),
  )
  return (
    <DetailScreen
      answer={answer}
      title={(instruction) => fill(own.title, { name: nameOf(instruction, heads) })}
      actions={actionsOf}
    >
      {(instruction) => (
        <div className="compare">
          <p className="compare-back">
            <PortalLink to={paths.instruction(instruction.id)}>{own.back}</PortalLink>
          </p>
          <SideChoice instruction={instruction} />
          <Compared instruction={instruction} />
        </div>
      )}
    </DetailScreen>
  )
}

function Compared({ instruction }: { readonly instruction: Instruction }) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const [address] = useSearchParams()
  const { from, to } = comparedIn(address, instruction)
  const { id } = instruction
  const isSame = from === to
  const answer = useAnswer(
    differencesKey(id, from, to),
    (client) => client.GET('/v1/instructions/{id}/diff', { params: { path: { id }, query: { from, to } } }),
    { isEnabled: !isSame },
  )
  if (isSame) return <p>{own.same}</p>
  return (
    <WithAnswer answer={answer}>
      {({ differences }) =>
        differences.length === 0 ? (
          <StatePanel state="empty" heading="h2" title={own.none}>
            <p>{own.noneText}</p>
          </StatePanel>
        ) : (
          <DifferenceList differences={differences} heading="h2" />
        )
      }
    </WithAnswer>
  )
}
