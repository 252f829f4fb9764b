// The terms of the bill: type, originals, freight, places of payment, issue and release, and remarks
// (docs/requirements/instructions.md 1).
import { ChoiceField, SwitchField } from '../../../kit/choice-field.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { FormGroup } from '../../../kit/form-group.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { SuggestField } from '../../../kit/suggest-field.tsx'
import { TextAreaField, TextField } from '../../../kit/text-field.tsx'
import { COUNTS } from './instruction-draft.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { choicesOf, useFieldTexts } from './instruction-field-texts.ts'
import { BILL_PLACES, PlaceField } from './place-field.tsx'
import { ReleaseOfficeField } from './release-office-field.tsx'
import type { InstructionForm } from './use-instruction-form.ts'

const BILL_FIELDS = [
  'documentType',
  'isToOrder',
  'isShippedOnBoard',
  ...COUNTS,
  'freightTerm',
  'payableAt',
  'issuedAt',
  'wishedIssueOn',
  'releaseOffice',
  'nvoccReference',
  'remarks',
] as const

interface GroupProps {
  readonly form: InstructionForm
}

export function BillGroup({ form }: GroupProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(-1)
  return (
    <FormGroup facts={{ id: 'bill', title: own.groups.bill, fields: BILL_FIELDS }}>
      <ChoiceField
        width={3}
        field={{ ...form.field('documentType'), isRequired: true }}
        options={choicesOf(texts.documentTypes)}
      />
      <ChoiceField width={3} field={form.field('freightTerm')} options={choicesOf(texts.freight)} />
      <SuggestField field={form.field('payableAt')} source={BILL_PLACES} />
      <SwitchField field={form.toggle('isToOrder')} />
      <SwitchField field={form.toggle('isShippedOnBoard')} />
      {COUNTS.map((name) => {
        const field = form.field(name)
        return (
          <TextField
            key={name}
            width={3}
            field={{ ...field, onChange: (text) => field.onChange(digits(text) || '0') }}
            control={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
        )
      })}
      <SuggestField field={form.field('issuedAt')} source={BILL_PLACES} />
      <DateField width={3} field={form.field('wishedIssueOn')} />
      <ReleaseOfficeField field={form.field('releaseOffice')} />
      <TextField width={3} field={form.field('nvoccReference')} control={{ autoComplete: 'off', spellCheck: false }} />
      <TextAreaField width={12} rows={2} field={form.field('remarks')} hint={own.remarkHint} />
    </FormGroup>
  )
}

const ROUTE = ['placeOfReceipt', 'portOfLoading', 'portOfDischarge', 'placeOfDelivery'] as const

export function PlacesGroup({ form }: GroupProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  return (
    <FormGroup facts={{ id: 'places', title: own.groups.places, fields: ROUTE }}>
      {ROUTE.map((place) => (
        <PlaceField key={place} form={form} place={place} />
      ))}
    </FormGroup>
  )
}
