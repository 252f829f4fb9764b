// Choice fields: one entry of a list, or on and off.
import { Checkbox, Select } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import {
  type BoundField,
  type BoundSwitch,
  describedBy,
  Field,
  fieldId,
  FieldNotes,
  type FieldWidth,
} from './field.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface ChoiceGroup {
  readonly label: string
  readonly options: readonly Choice[]
}

interface ChoiceFieldProps {
  readonly field: BoundField
  readonly options: readonly Choice[] | readonly ChoiceGroup[]
  readonly width?: FieldWidth
  readonly hint?: ReactNode
  readonly placeholder?: string
}

/** Longer lists can be searched by typing. */
const SHORT_LIST = 8

// Escape closes only the innermost layer: an open list of choices, not the dialog around its field.

/** On the control that opens the list: the browser cancels the dialog unless the key event is handled. */
function keepDialogOpen(event: KeyboardEvent): void {
  const isOpen = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && isOpen) event.preventDefault()
}

/** The empty text means no choice; an optional choice can be cleared. */
export function ChoiceField({ field, options, width, hint, placeholder }: ChoiceFieldProps) {
  const { kit } = useTexts()
  const { value, isRequired = false, onChange, onLeave } = field
  const isLong = options.length > SHORT_LIST || options.some((option) => 'options' in option)
  return (
    <Field field={field} {...(width === undefined ? {} : { width })} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          allowClear={!isRequired}
          showSearch={isLong ? { optionFilterProp: 'label' } : false}
          placeholder={placeholder ?? kit.form.choose}
          value={value === '' ? null : value}
          options={options.map((option) =>
            'options' in option ? { ...option, options: [...option.options] } : option,
          )}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
          onKeyDown={keepDialogOpen}
          {...(onLeave === undefined ? {} : { onBlur: onLeave })}
        />
      )}
    </Field>
  )
}

interface SwitchFieldProps {
  readonly field: BoundSwitch
  readonly hint?: ReactNode
  /** Replaces the label if it contains links (terms). */
  readonly children?: ReactNode
}

export function SwitchField({ field, hint, children }: SwitchFieldProps) {
  const { path, label, isOn, fault, isRequired = false, onChange } = field
  const id = fieldId(path)
  return (
    <div className="field is-switch" data-width={12} data-faulty={fault === undefined ? undefined : ''}>
      <Checkbox
        id={id}
        name={path}
        checked={isOn}
        aria-invalid={fault === undefined ? undefined : true}
        aria-required={isRequired ? true : undefined}
        aria-describedby={describedBy(id, {
          hint: hint !== undefined && fault === undefined,
          fault: fault !== undefined,
        })}
        onChange={({ target }) => onChange(target.checked)}
      >
        {children ?? label}
      </Checkbox>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  )
}
