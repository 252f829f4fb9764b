// The groups of a call's form: planned and estimated times, actual times, status and berth, cut-offs, reason.
import { SCHEDULE_CALL_STATUSES } from '@quayline/domain/intake/dcsa-codes'
import { ChoiceField } from '../../kit/choice-field.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { FormGroup, type FormGroupFacts } from '../../kit/form-group.tsx'
import { MomentField } from '../../kit/moment-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TextAreaField, TextField } from '../../kit/text-field.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import { ACTUALS, CODES, type CallDraft, TIMES } from './call-draft.ts'
import { MAINTENANCE } from './maintenance-own-texts.ts'

export function useCallGroups(): readonly [
  FormGroupFacts,
  FormGroupFacts,
  FormGroupFacts,
  FormGroupFacts,
  FormGroupFacts,
] {
  const { groups } = useOwnTexts(MAINTENANCE)
  return [
    { id: 'times', title: groups.times, fields: TIMES },
    { id: 'actuals', title: groups.actuals, fields: ACTUALS.map((name) => `actuals.${name}`) },
    { id: 'call', title: groups.call, fields: ['status', 'facilityCode'] },
    { id: 'cut-offs', title: groups.cutOffs, fields: CODES.map((code) => `cutOffs.${code}`) },
    { id: 'why', title: groups.why, fields: ['reason'] },
  ]
}

/** Labels of the fields, by path. */
export function useCallLabels(): Readonly<Record<keyof CallDraft, string>> {
  const { fields, codes, reason } = useOwnTexts(MAINTENANCE)
  return Object.fromEntries([
    ...TIMES.map((name) => [name, fields[name]]),
    ...ACTUALS.map((name) => [`actuals.${name}`, fields[name]]),
    ['status', fields.status],
    ['facilityCode', fields.facilityCode],
    ...CODES.map((code) => [`cutOffs.${code}`, codes[code]]),
    ['reason', reason],
    // The entries contain every field of the draft.
  ]) as Record<keyof CallDraft, string>
}

export function useStatusNames(): (status: string) => string {
  const { callStatus } = useScheduleTexts().schedule
  const { planned } = useOwnTexts(MAINTENANCE)
  const names: Readonly<Record<string, string>> = callStatus
  return (status) => (status === 'PLANNED' ? planned : (names[status] ?? status))
}

/** Almost all fields are optional, so optional fields are not marked. */
function unmarked(field: BoundField): BoundField {
  const { isRequired: _, ...plain } = field
  return plain
}

export function CallGroups({ form }: { readonly form: Pick<Form<CallDraft>, 'field'> }) {
  const own = useOwnTexts(MAINTENANCE)
  const nameOf = useStatusNames()
  const [times, actuals, call, cutOffs, why] = useCallGroups()
  return (
    <>
      <FormGroup facts={times}>
        {TIMES.map((name) => (
          <MomentField key={name} field={unmarked(form.field(name))} width={6} />
        ))}
      </FormGroup>
      <FormGroup facts={actuals}>
        {ACTUALS.map((name) => (
          <MomentField key={name} field={unmarked(form.field(`actuals.${name}`))} />
        ))}
        <p className="form-note">{own.actualsHint}</p>
      </FormGroup>
      <FormGroup facts={call}>
        <ChoiceField
          field={{ ...form.field('status'), isRequired: true }}
          options={SCHEDULE_CALL_STATUSES.map((status) => ({ value: status, label: nameOf(status) }))}
        />
        <TextField
          field={unmarked(form.field('facilityCode'))}
          control={{ autoCapitalize: 'characters', autoComplete: 'off' }}
        />
      </FormGroup>
      <FormGroup facts={cutOffs}>
        {CODES.map((code) => (
          <MomentField key={code} field={unmarked(form.field(`cutOffs.${code}`))} />
        ))}
      </FormGroup>
      <FormGroup facts={why}>
        <TextAreaField field={unmarked(form.field('reason'))} hint={own.reasonHint} />
      </FormGroup>
    </>
  )
}
