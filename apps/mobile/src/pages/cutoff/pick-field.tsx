// A field filled by a picker: the picked value, or an error after a search without it.
import { Icon } from '@quayline/ui/icon'
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface PickFieldProps {
  readonly label: string
  /** Null: nothing picked. */
  readonly value: string | null
  /** The error for a missing value; null if there is none. */
  readonly fault: string | null
  readonly onPick: () => void
  /** Identifies the button in the page. */
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
