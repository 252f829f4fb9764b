// A field that a picker fills: what was picked, and what is missing once it was tried without.
import { Icon } from '@quayline/ui/icon'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface PickFieldProps {
  readonly label: string
  /** Null: nothing picked. */
  readonly value: string | null
  /** What is shown when it is missing; null while nothing is wrong. */
  readonly fault: string | null
  readonly onPick: () => void
  /** To find the button by. */
  readonly field: 'vessel' | 'port'
}

export function PickField({ label, value, fault, onPick, field }: PickFieldProps) {
  const { cutoff } = useInAppTexts()
  const id = useId()
  return (
    <div className="cutoff-field">
      <span id={id} className="cutoff-label">
        {label}
      </span>
      <button
        type="button"
        data-field={field}
        className={fault === null ? 'cutoff-pick' : 'cutoff-pick is-refused'}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onClick={onPick}
      >
        <span id={`${id}-value`} className={value === null ? 'is-empty' : undefined}>
          {value ?? cutoff.choose}
        </span>
        <Icon name="search" />
      </button>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </div>
  )
}
