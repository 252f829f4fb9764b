// Selects the charge type (docs/requirements/native-app.md 6.2): all, demurrage and detention combined, demurrage,
// detention.
import { useId } from 'react'

/** The values of `chargeType` in the API. */
export const COST_TYPES = ['ALL', 'DND', 'DEM', 'DET'] as const
export type CostType = (typeof COST_TYPES)[number]

export interface CostTypeTexts {
  /** `Detention` */
  readonly name: string
  /** When the charge accrues: `after gate-out`. */
  readonly note: string
}

export interface CostTypePickerProps {
  readonly legend: string
  /** Null: nothing chosen yet. */
  readonly value: CostType | null
  readonly onChange: (type: CostType) => void
  readonly texts: Readonly<Record<CostType, CostTypeTexts>>
  /** Free days are never queried for all types at once (docs/requirements/native-app.md 6.2). */
  readonly withoutAll?: boolean
}

export function CostTypePicker({ legend, value, onChange, texts, withoutAll = false }: CostTypePickerProps) {
  const group = useId()
  return (
    <fieldset className="cost-types">
      <legend>{legend}</legend>
      {COST_TYPES.filter((type) => !(withoutAll && type === 'ALL')).map((type) => (
        <label key={type} className="cost-type">
          <input type="radio" name={group} value={type} checked={type === value} onChange={() => onChange(type)} />
          <span className="cost-type-name">{type === 'ALL' ? texts.ALL.name : `${type} ${texts[type].name}`}</span>
          <span className="cost-type-note">{texts[type].note}</span>
        </label>
      ))}
    </fieldset>
  )
}
