// The goods of the bill and their containers (docs/requirements/instructions.md 1, 3).
import type { Instruction } from '@quayline/client/schema.d'
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { FormGroup } from '../../../kit/form-group.tsx'
import type { BoundRow } from '../../../kit/form-rows.ts'
import type { GridColumn } from '../../../kit/grid-column.ts'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { RowGroups } from '../../../kit/row-groups.tsx'
import { TextAreaField, TextField } from '../../../kit/text-field.tsx'
import { BLANK_CARGO } from './cargo-draft.ts'
import { ContainerGrid } from './container-grid.tsx'
import { FigureField } from './figure-field.tsx'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { Measure } from './measure.tsx'
import { useFieldTexts } from './instruction-field-texts.ts'
import type { InstructionForm } from './use-instruction-form.ts'

interface CargoTabProps {
  readonly form: InstructionForm
  readonly instruction: Pick<Instruction, 'id' | 'reference'>
  readonly columns: readonly GridColumn[]
}

export function CargoTab({ form, instruction, columns }: CargoTabProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { row } = useFieldTexts()
  return (
    <>
      <FormGroup facts={{ id: 'cargo', title: own.groups.cargo, fields: ['cargo'] }}>
        <RowGroups
          rows={form.rows('cargo')}
          labels={row}
          blank={BLANK_CARGO}
          mostRows={INSTRUCTION_LIMITS.cargoItems}
          add={own.addCargo}
        >
          {(item) => <CargoFields row={item} />}
        </RowGroups>
      </FormGroup>
      <FormGroup facts={{ id: 'containers', title: own.groups.containers, fields: ['containers'] }}>
        <ContainerGrid form={form} instruction={instruction} columns={columns} />
      </FormGroup>
    </>
  )
}

const PLAIN = { autoComplete: 'off', spellCheck: false } as const

function CargoFields({ row }: { readonly row: BoundRow }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  return (
    <>
      <TextAreaField width={8} rows={5} field={row.field('description')} hint={own.lines} />
      <TextAreaField width={4} rows={5} field={row.field('marks')} hint={own.lines} />
      <TextField width={5} field={row.field('hsCodes')} control={PLAIN} hint={own.hsHint} />
      <FigureField width={3} field={row.field('packages')} />
      <TextField width={2} field={row.field('packageCode')} control={{ ...PLAIN, placeholder: 'CT' }} />
      <Measure row={row} name="weight" />
      <Measure row={row} name="volume" />
    </>
  )
}
