// The decisions on selected applications, each after confirmation; applications to which one does not apply are left
// out and counted.
import { decideEirRequest } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { EirStaffRequest } from '@quayline/client/schema.d'
import type { Decision } from '@quayline/domain/eir/decision-rule'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { countText } from '../../kit/count-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useServices } from '../../shell/services.tsx'
import { applicantText } from './application-columns.tsx'
import { EIRS_KEY } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'

const RIGHT_OF = { Approved: 'approve', Rejected: 'reject', Canceled: 'cancel' } as const satisfies Record<
  Decision,
  keyof EirStaffRequest['can']
>
const DECISIONS = ['Approved', 'Rejected', 'Canceled'] as const

interface DecisionActionsProps {
  readonly rows: readonly EirStaffRequest[]
  readonly onDone: () => void
}

export function DecisionActions({ rows, onDone }: DecisionActionsProps) {
  const actions = DECISIONS.flatMap((decision): Action[] => {
    const fit = rows.filter(({ can }) => can[RIGHT_OF[decision]])
    if (fit.length === 0) return []
    const button = <Decide decision={decision} rows={fit} leftOut={rows.length - fit.length} onDone={onDone} />
    return [{ key: decision, button, isDangerous: decision !== 'Approved' }]
  })
  return <ActionBar actions={actions} />
}

interface DecideProps extends DecisionActionsProps {
  readonly decision: Decision
  readonly leftOut: number
}

/** One after the other: earlier decisions stay if a later one fails. */
function Decide({ decision, rows, leftOut, onDone }: DecideProps) {
  const own = useOwnTexts(EIR_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const { verb, label, text, done } = own.decisions[decision]
  const isRejection = decision === 'Rejected'
  const decide = async (reason: string): Promise<void> => {
    const body = { decision, ...(reason === '' ? {} : { reason }) }
    try {
      for (const { requestId: id } of rows)
        await request((client) => client.POST('/v1/eir/requests/{id}/decision', { params: { path: { id } }, body }))
    } finally {
      await queries.invalidateQueries({ queryKey: EIRS_KEY })
    }
    toast({ tone: 'plain', text: countText(done, rows.length) })
    onDone()
  }
  return (
    <ConfirmAction
      label={verb}
      action={countText(label, rows.length)}
      isDangerous={decision !== 'Approved'}
      {...(decision === 'Approved' ? { button: { type: 'primary' } } : {})}
      reason={{
        limit: limitsOf(decideEirRequest).reason,
        isRequired: isRejection,
        label: isRejection ? own.rejectReason : own.decisionReason,
      }}
      onConfirm={decide}
    >
      <p>{text}</p>
      <ul className="eir-named">
        {rows.map((row) => (
          <li key={row.requestId}>
            <span className="number">{row.bookingNumber}</span> {applicantText(row, own)}
          </li>
        ))}
      </ul>
      {leftOut === 0 ? null : <p>{countText(own.notDecidable, leftOut)}</p>}
    </ConfirmAction>
  )
}
