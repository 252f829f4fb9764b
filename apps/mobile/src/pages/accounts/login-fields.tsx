// The fields of the login, with their label and what is wrong with them.
import { Button } from '@quayline/ui/button'
import { type Ref, useState } from 'react'

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly fault: string | null
  readonly field: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextField({ id, label, fault, field, value, onChange }: FieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={id}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Fault id={id} text={fault} />
    </div>
  )
}

/** Six digits from a mail; `hint` says when there is one. */
export function CodeField({ id, label, hint, fault, field, value, onChange }: FieldProps & { readonly hint: string }) {
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={id}
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? `${id}-hint` : `${id}-hint ${id}-fault`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="login-hint">
        {hint}
      </p>
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
