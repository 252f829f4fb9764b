// References, requested clauses, and the terms of single charges that differ from the freight
// (docs/requirements/instructions.md 1).
import { CHARGE_KINDS, INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { ChoiceField } from '../../../kit/choice-field.tsx'
import { FormGroup } from '../../../kit/form-group.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { RowGroups } from '../../../kit/row-groups.tsx'
import { TextAreaField, TextField } from '../../../kit/text-field.tsx'
import { rowsIn } from './draft-values.ts'
import { choicesOf, useFieldTexts } from './instruction-field-texts.ts'
import { BLANK_REFERENCE, freeKinds } from './terms-draft.ts'
import { INSTRUCTION_TERMS } from './terms-own-texts.ts'
import type { InstructionForm } from './use-instruction-form.ts'

export function TermsGroup({ form }: { readonly form: InstructionForm }) {
  const terms = useOwnTexts(INSTRUCTION_TERMS)
  return (
    <FormGroup facts={{ id: 'terms', title: terms.title, fields: ['references', 'clauses', 'charges'] }}>
      <References form={form} />
      <Charges form={form} />
      <TextAreaField width={12} rows={2} field={form.field('clauses')} hint={terms.clauseHint} />
    </FormGroup>
  )
}

function References({ form }: { readonly form: InstructionForm }) {
  const terms = useOwnTexts(INSTRUCTION_TERMS)
  const { row: labels } = useFieldTexts()
  return (
    <RowGroups
      rows={form.rows('references')}
      labels={labels}
      blank={BLANK_REFERENCE}
      mostRows={INSTRUCTION_LIMITS.references}
      add={terms.addReference}
    >
      {(row) => (
        <>
          <ChoiceField width={4} field={row.field('type')} options={choicesOf(terms.referenceTypes)} />
          <TextField width={5} field={row.field('value')} control={{ autoComplete: 'off', spellCheck: false }} />
        </>
      )}
    </RowGroups>
  )
}

function Charges({ form }: { readonly form: InstructionForm }) {
  const terms = useOwnTexts(INSTRUCTION_TERMS)
  const { row: labels, freight } = useFieldTexts()
  const rows = rowsIn(form.draft, 'charges')
  return (
    <RowGroups
      rows={form.rows('charges')}
      labels={labels}
      blank={{ kind: freeKinds(rows)[0] ?? '', term: 'PRE' }}
      mostRows={CHARGE_KINDS.length}
      add={terms.addCharge}
    >
      {(row) => (
        <>
          <ChoiceField
            width={4}
            field={{ ...row.field('kind'), isRequired: true }}
            options={freeKinds(rows, row.values).map((kind) => ({ value: kind, label: terms.chargeKinds[kind] }))}
          />
          <ChoiceField width={4} field={{ ...row.field('term'), isRequired: true }} options={choicesOf(freight)} />
        </>
      )}
    </RowGroups>
  )
}
