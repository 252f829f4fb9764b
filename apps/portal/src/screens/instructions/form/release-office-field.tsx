// The office that releases the bill: one of the line's offices (docs/requirements/instructions.md 1).
import { type Choice, ChoiceField } from '../../../kit/choice-field.tsx'
import type { BoundField } from '../../../kit/field.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { useAnswer } from '../../../shell/use-answer.ts'

interface Office {
  readonly code: string
  readonly name: string
}

/**
 * What a message named stays a choice until another one is made; the check says that it is no office of the line. A line
 * that keeps no list of offices reads the field as text.
 */
export function ReleaseOfficeField({ field }: { readonly field: BoundField }) {
  const answer = useAnswer(['release-offices'], (client) => client.GET('/v1/release-offices'))
  const offices = answer.data?.data.items ?? []
  if (offices.length === 0 && !answer.isPending)
    return <TextField width={3} field={field} control={{ autoComplete: 'off', spellCheck: false }} />
  return (
    <ChoiceField
      width={3}
      field={{ ...field, value: codeOf(field.value, offices) }}
      options={choices(field, offices)}
    />
  )
}

/** The same office whatever its case. */
const codeOf = (value: string, offices: readonly Office[]): string =>
  offices.find(({ code }) => code === value.toUpperCase())?.code ?? value

export function choices({ value }: Pick<BoundField, 'value'>, offices: readonly Office[]): readonly Choice[] {
  const known = offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const isKnown = value === '' || offices.some(({ code }) => code === value.toUpperCase())
  return isKnown ? known : [{ value, label: value }, ...known]
}
