// A telephone number in its parts: country code, area code (not for a mobile), number.
import { Input } from 'antd'
import { useTexts } from '../shell/language-provider.tsx'
import { type BoundField, fieldId } from './field.tsx'

type Part = 'country' | 'area' | 'number'

interface PhoneFieldProps {
  readonly label: string
  /** A mobile number has no area code. */
  readonly parts: Readonly<Partial<Record<Part, BoundField>>>
  readonly isRequired?: boolean
  /** Of the browser's kept particulars. */
  readonly kind?: 'work' | 'mobile' | 'fax'
}

const ORDER: readonly Part[] = ['country', 'area', 'number']
const MOST: Readonly<Record<Part, number>> = { country: 4, area: 4, number: 15 }
const AUTOCOMPLETE = { country: 'tel-country-code', area: 'tel-area-code', number: 'tel-local' } as const

export function PhoneField({ label, parts, isRequired = false, kind = 'work' }: PhoneFieldProps) {
  const { kit } = useTexts()
  const shown = ORDER.flatMap((part) => {
    const field = parts[part]
    return field === undefined ? [] : [{ part, field, id: fieldId(field.path) }]
  })
  const faults = shown.filter(({ field }) => field.fault !== undefined)
  return (
    <fieldset className="field phone-field" data-faulty={faults.length > 0 ? '' : undefined}>
      <legend>
        {label}
        {isRequired ? <span className="field-required"> {kit.form.required}</span> : null}
      </legend>
      <div className="phone-parts">
        {shown.map(({ part, field, id }) => (
          <div key={part} className={`phone-part is-${part}`}>
            <label htmlFor={id}>{kit.form.phone[part]}</label>
            <Input
              id={id}
              name={field.path}
              inputMode="numeric"
              autoComplete={kind === 'fax' ? 'off' : `${kind} ${AUTOCOMPLETE[part]}`}
              maxLength={MOST[part]}
              value={field.value}
              status={field.fault === undefined ? '' : 'error'}
              prefix={part === 'country' ? '+' : undefined}
              aria-invalid={field.fault === undefined ? undefined : true}
              aria-required={isRequired && part !== 'area' ? true : undefined}
              aria-describedby={field.fault === undefined ? undefined : `${id}-fault`}
              // People paste numbers as they are written; only the digits are asked for.
              onChange={({ target }) => field.onChange(target.value.replaceAll(/[\s()+-]/g, ''))}
              onBlur={field.onLeave}
            />
          </div>
        ))}
      </div>
      {faults.map(({ part, field, id }) => (
        <p key={part} id={`${id}-fault`} className="field-fault">
          {kit.form.phone[part]}: {field.fault}
        </p>
      ))}
    </fieldset>
  )
}
