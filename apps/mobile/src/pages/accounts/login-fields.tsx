// The fields of the login, with labels and errors.
import { Button } from '@quayline/ui/button'
import { type InputHTMLAttributes, type Ref, useState } from 'react'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly fault: string | null
  readonly field: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (value: string) => void
}

interface TextFieldProps extends FieldProps {
  /** For keyboards and password managers. */
  readonly input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'required' | 'spellCheck'
  >
  readonly hint?: string
}

export function TextField({ id, label, fault, field, value, onChange, input, hint }: TextFieldProps) {
  const describedBy = [...(hint === undefined ? [] : [`${id}-hint`]), ...(fault === null ? [] : [`${id}-fault`])]
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        name={id}
        type="text"
        aria-invalid={fault !== null}
        aria-describedby={describedBy.join(' ') || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="login-hint">
          {hint}
        </p>
      )}
      <Fault id={id} text={fault} />
    </div>
  )
}

export function PasswordField({
  id,
  label,
  fault,
  field,
  value,
  onChange,
  show,
  hide,
}: FieldProps & { readonly show: string; readonly hide: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-password">
        <input
          ref={field}
          id={id}
          name={id}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? hide : show}
        </Button>
      </div>
      <Fault id={id} text={fault} />
    </div>
  )
}

function Fault({ id, text }: { readonly id: string; readonly text: string | null }) {
  return text === null ? null : (
    <p id={`${id}-fault`} className="login-fault" role="alert">
      {text}
    </p>
  )
}
