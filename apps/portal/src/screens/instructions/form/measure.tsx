// A weight or volume with its unit; the default is the first unit (docs/requirements/instructions.md 1).
import { ChoiceField } from '../../../kit/choice-field.tsx'
import type { BoundRow } from '../../../kit/form-rows.ts'
import { unitChoices } from './container-columns.ts'
import { FigureField } from './figure-field.tsx'

const UNITS = { weight: ['KGM', 'LBR'], volume: ['MTQ', 'FTQ'] } as const

export function Measure({ row, name }: { readonly row: BoundRow; readonly name: 'weight' | 'volume' }) {
  const unit = row.field(`${name}Unit`)
  return (
    <>
      <FigureField width={3} field={row.field(name)} />
      <ChoiceField
        width={2}
        field={{ ...unit, value: unit.value === '' ? UNITS[name][0] : unit.value, isRequired: true }}
        options={unitChoices(UNITS[name])}
      />
    </>
  )
}
