// A telephone number in its parts: country code, area code (not for a mobile), number.
import { useTexts } from '../shell/language-provider.tsx'
import { PlainInput } from './plain-input.tsx'
import { type BoundField, FieldMark, fieldId, type FieldWidth } from './field.tsx'

type Part = 'country' | 'area' | 'number'

interface PhoneFieldProps {
  readonly label: string
  /** A mobile number has no area code. */
  readonly parts: Readonly<Partial<Record<Part, BoundField>>>
  readonly isRequired?: boolean
  readonly width?: FieldWidth
  /** For the browser's autofill. */
  readonly kind?: 'work' | 'mobile' | 'fax'
}

const ORDER: readonly Part[] = ['country', 'area', 'number']
const AUTOCOMPLETE = { country: 'tel-country-code', area: 'tel-area-code', number: 'tel-local' } as const

export function PhoneField({ label, parts, isRequired = false, width = 4, kind = 'work' }: PhoneFieldProps) {
  const { kit } = useTexts()
  const shown = ORDER.flatMap((part) => {
    const field = parts[part]
    return field === undefined ? [] : [{ part, field, id: fieldId(field.path) }]
  })
  const faults = shown.filter(({ field }) => field.fault !== undefined)
  return (
    <fieldset className="field phone-field" data-width={width} data-faulty={faults.length > 0 ? '' : undefined}>
      <legend>
        <span className="field-head">
          {label}
          <FieldMark isRequired={isRequired} />
        </span>
      </legend>
      <div className="phone-parts">
        {shown.map(({ part, field, id }) => (
          <div key={part} className={`phone-part is-${part}`}>
            <label htmlFor={id}>{kit.form.phone[part]}</label>
            <PlainInput
              control={{
                id,
                'aria-describedby': field.fault === undefined ? undefined : `${id}-fault`,
                'aria-invalid': field.fault === undefined ? undefined : true,
                'aria-required': isRequired && part !== 'area' ? true : undefined,
              }}
              name={field.path}
              inputMode="numeric"
              autoComplete={kind === 'fax' ? 'off' : `${kind} ${AUTOCOMPLETE[part]}`}
              value={field.value}
              // Users paste numbers with punctuation; only digits are stored.
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
