// One shipping instruction: the form of its draft while it can be changed, otherwise the content that the line has; its
// actions, bills and history (docs/requirements/instructions.md 4).
import type { Instruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Skeleton } from '@quayline/ui/skeleton'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConfirmAction } from '../../../kit/confirm-action.tsx'
import { CopyLinkButton } from '../../../kit/answer-tools.tsx'
import { LocalTimeCell } from '../../../kit/cells.tsx'
import { History } from '../../../kit/detail-screen.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { Popup } from '../../../kit/popup.tsx'
import { WithAnswer } from '../../../kit/with-answer.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { PageHeading } from '../../../shell/page-heading.tsx'
import { ShellIcon } from '../../../shell/shell-icon.tsx'
import { PortalLink } from '../../../shell/portal-link.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'
import { useSession } from '../../../shell/use-session.ts'
import { StatusCell } from '../instruction-cells.tsx'
import { INSTRUCTION_HEADS } from '../instruction-heads-own-texts.ts'
import { instructionKey } from '../instruction-keys.ts'
import { isCounting, momentOf, nameOf } from '../instruction-row.ts'
import { INSTRUCTION_STATUS_TEXTS } from '../status-texts.ts'
import { useInstructionAction } from '../use-instruction-action.ts'
import { BillList } from './bill-list.tsx'
import { Countdown } from './countdown.tsx'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import './instruction-form.css'

// Separate chunks: editing needs no actions on submitted content, and reading needs no form.
const InstructionForm = lazy(async () => ({ default: (await import('./instruction-form.tsx')).InstructionForm }))
const InstructionRecord = lazy(async () => ({ default: (await import('./instruction-record.tsx')).InstructionRecord }))
const HeadingActions = lazy(async () => ({ default: (await import('./heading-actions.tsx')).HeadingActions }))

export function InstructionScreen() {
  const { id = '' } = useParams()
  // The desk decides and sends drafts of the bill while the page is open.
  const answer = useAnswer(
    instructionKey(id),
    (client) => client.GET('/v1/instructions/{id}', { params: { path: { id }, query: {} } }),
    { isFollowed: true },
  )
  return (
    <WithAnswer answer={answer} heading="h1">
      {(instruction) => <InstructionView key={instruction.id} instruction={instruction} />}
    </WithAnswer>
  )
}

interface ViewProps {
  readonly instruction: Instruction
}

// The history of an instruction: actor, action, time and reason, newest first (docs/requirements/instructions.md 4).
export function StepHistory({ steps }: Pick<Instruction, 'steps'>) {
  const { status: texts } = useOwnTexts(INSTRUCTION_STATUS_TEXTS)
  return (
    <History
      entries={newestFirst(steps).map(({ at, by, status, reason, containers }, index) => ({
        key: `${at} ${index}`,
        at,
        by,
        what: [texts[status], containers.join(', '), reason].filter((part) => part !== null && part !== '').join(' · '),
      }))}
    />
  )
}

const newestFirst = (steps: Instruction['steps']): Instruction['steps'] =>
  steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))

function InstructionView({ instruction }: ViewProps) {
  const { shell } = useTexts()
  const uid = useSession()?.user?.uid ?? null
  const beside = (
    <>
      <BillList bills={instruction.bills} />
      <StepHistory steps={instruction.steps} />
    </>
  )
  return (
    <>
      <Head instruction={instruction} />
      <Suspense fallback={<Skeleton label={shell.loading} sections={3} />}>
        {instruction.can.save ? (
          <>
            <InstructionForm instruction={instruction} besides={<Discard instruction={instruction} />} />
            <div className="instruction-below">{beside}</div>
          </>
        ) : (
          <InstructionRecord instruction={instruction} uid={uid} beside={beside} />
        )}
      </Suspense>
    </>
  )
}

function Head({ instruction }: ViewProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const heads = useOwnTexts(INSTRUCTION_HEADS)
  const status = useOwnTexts(INSTRUCTION_STATUS_TEXTS)
  const name = nameOf(instruction, heads)
  return (
    <>
      <PageHeading
        beside={<StatusCell row={instruction} texts={status} />}
        actions={
          <>
            <Suspense fallback={null}>
              <HeadingActions instruction={instruction} name={name} />
            </Suspense>
            {instruction.contentVersion === 0 ? null : (
              <PortalLink className="button button-plain" to={paths.instructionCompare(instruction.id)}>
                {own.compare}
              </PortalLink>
            )}
            <CopyLinkButton />
          </>
        }
      >
        {fill(own.title, { number: name })}
      </PageHeading>
      <BookingLine instruction={instruction} />
    </>
  )
}

/** The deadline, the booking data, and the other instructions of the same booking. */
function BookingLine({ instruction }: ViewProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { siCutOff, siCutOffAt, bookings, vesselName, voyage } = instruction
  const moment = momentOf(siCutOff)
  const others = bookings.flatMap(({ otherInstructions }) => otherInstructions)
  return (
    <p className="instruction-line">
      {moment === null ? null : (
        <span>
          {own.cutOff} {siCutOffAt === null || !isCounting(instruction) ? null : <Countdown at={siCutOffAt} />}{' '}
          <LocalTimeCell moment={moment} />
        </span>
      )}
      <span>{[vesselName, voyage].filter((part) => part !== null && part !== '').join(' ')}</span>
      {bookings.map((booking) => (
        <span key={booking.bookingNumber}>{bookingText(booking, own)}</span>
      ))}
      {others.length === 0 ? null : (
        <span>
          {own.others}: {others.join(', ')}
        </span>
      )}
    </p>
  )
}

function bookingText(
  { bookingNumber, equipment, isConfirmed, isCancelled }: Instruction['bookings'][number],
  own: { readonly equipment: string; readonly unconfirmed: string; readonly cancelled: string },
): string {
  const equipmentText = (equipment ?? [])
    .map(({ sizeType, count }) => [count === null ? '' : `${count} ×`, sizeType ?? ''].join(' ').trim())
    .join(', ')
  const state = isCancelled ? own.cancelled : isConfirmed ? '' : own.unconfirmed
  return [bookingNumber, equipmentText === '' ? '' : `${own.equipment} ${equipmentText}`, state]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Deletes a draft that was never submitted, or an unfinished amendment, and returns to the list. */
function Discard({ instruction: { id, version, can } }: ViewProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const send = useInstructionAction()
  const navigate = useNavigate()
  const { kit } = useTexts()
  if (!can.discard) return null
  return (
    <Popup
      render={() => (
        <div className="more-actions">
          <ConfirmAction
            label={own.discard}
            isDangerous
            onConfirm={async () => {
              await send(
                (client) => client.DELETE('/v1/instructions/{id}', { params: { path: { id }, query: { version } } }),
                own.discarded,
              )
              void navigate(paths.instructions())
            }}
          >
            <p>{own.discardText}</p>
          </ConfirmAction>
        </div>
      )}
    >
      <Button icon={<ShellIcon name="more" />} aria-haspopup="dialog">
        {kit.more}
      </Button>
    </Popup>
  )
}
