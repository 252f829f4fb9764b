// Everything that is wrong with a form, above it: takes the focus after a submission, and each line jumps to its field.
import { fill } from '@quayline/messages/language'
import { useEffect, useRef } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { fieldId } from './field.tsx'
import type { Form } from './use-form.ts'

export function FaultList({
  form: { faults, attempts, labelOf },
}: {
  readonly form: Pick<Form, 'faults' | 'attempts' | 'labelOf'>
}) {
  const { kit } = useTexts()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempts > 0) list.current?.focus()
  }, [attempts])
  if (faults.length === 0) return null
  return (
    <section ref={list} tabIndex={-1} className="fault-list" aria-labelledby="fault-list-title">
      <h2 id="fault-list-title">{fill(kit.form.faultsTitle, { count: faults.length })}</h2>
      <ul>
        {faults.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                jumpTo(fieldId(path))
              }}
            >
              {labelOf(path)}
            </a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function jumpTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
