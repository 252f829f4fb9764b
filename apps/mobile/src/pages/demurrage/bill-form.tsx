// The form of a page that searches by one number; an error is shown at the field.
import { Icon } from '@quayline/ui/icon'
import { type FormEvent, useRef, useState } from 'react'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { NumberBox } from './number-box.tsx'

interface BillFormProps {
  readonly id: string
  readonly label: string
  readonly search: string
  /** The field's initial value. */
  readonly first: string
  /** Why the requested number is invalid. */
  readonly fault?: string | null
  readonly onSearch: (number: string) => void
}

export function BillForm({ id, label, search, first, fault = null, onSearch }: BillFormProps) {
  const [number, setNumber] = useState(first)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = isTried && normalizedNumber(number) === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (normalizedNumber(number) === '') return field.current?.focus()
    onSearch(number.trim())
  }
  return (
    <search>
      <form className="search demurrage-form" noValidate onSubmit={submit}>
        <NumberBox
          id={id}
          label={label}
          number={number}
          isRefused={isMissing}
          fault={number === first ? fault : null}
          field={field}
          onNumber={setNumber}
        />
        <button type="submit" className="button button-main">
          <Icon name="search" />
          {search}
        </button>
      </form>
    </search>
  )
}
