// What is wrong with a form, whoever found it: the form itself, or the server (`data.errors[]`, and refusals that mean one field).
import { fill } from '@quayline/messages/language'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import { failureOf } from '../shell/failure-text.ts'
import { countText } from './count-text.ts'
import { type FormDraft, isBlankRow, isRows } from './form-draft.ts'
import { rulePath } from './form-path.ts'

export interface FormFault {
  readonly path: string
  readonly text: string
}

/** By field, in the words of the page. */
export type FaultTexts = Readonly<Partial<Record<string, string>>>

/** Empty when the refusal says nothing about a field: then it stands beside the button in its own words. */
export function faultsOfError(
  error: unknown,
  {
    fieldOfCode = {},
    pathOf = (path) => path,
  }: {
    readonly fieldOfCode?: Readonly<Record<number, string>>
    readonly pathOf?: (path: string) => string
  } = {},
): readonly FormFault[] {
  const failure = failureOf(error)
  if (failure?.kind !== 'refused') return []
  if (failure.errors.length > 0)
    return failure.errors.map(({ path, message }) => ({ path: pathOf(path), text: message }))
  const field = failure.code === null ? undefined : fieldOfCode[failure.code]
  return field === undefined || failure.message === null ? [] : [{ path: field, text: failure.message }]
}

/** By field; of a field in rows by `containers.*.seal`. */
interface Rules {
  readonly labels: Readonly<Partial<Record<string, string>>>
  readonly required: readonly string[]
  readonly limits: Readonly<Partial<Record<string, number>>>
}

type FormTexts = PortalKitMessages['form']

/** What any form can check by itself: a required field is empty or off, a text is too long. A blank row is no row. */
export function plainFaults(draft: FormDraft, rules: Rules, texts: FormTexts, before = ''): FaultTexts {
  const faults: Record<string, string> = {}
  for (const [field, value] of Object.entries(draft)) {
    const path = `${before}${field}`
    const text = plainFault(path, value, rules, texts)
    if (text !== undefined) faults[path] = text
    if (!isRows(value)) continue
    for (const [index, row] of value.entries())
      if (!isBlankRow(row)) Object.assign(faults, plainFaults(row, rules, texts, `${path}.${index}.`))
  }
  return faults
}

function plainFault(path: string, value: FormDraft[string], rules: Rules, texts: FormTexts): string | undefined {
  const rule = rulePath(path)
  const label = rules.labels[rule] ?? path
  if (rules.required.includes(rule) && isEmpty(value))
    return fill(typeof value === 'boolean' ? texts.notTicked : texts.missing, { label })
  const limit = rules.limits[rule]
  return typeof value === 'string' && limit !== undefined ? lengthFault(value, limit, texts) : undefined
}

const isEmpty = (value: FormDraft[string]): boolean =>
  isRows(value) ? value.every(isBlankRow) : typeof value === 'string' ? value.trim() === '' : !value

// How long a text is, as people and the server count it: a character outside of Unicode's basic plane is one.
export const lengthOf = (text: string): number => [...text].length

/** "4 characters too many": what was pasted stays whole, to be shortened by whoever wrote it. */
export function lengthFault(text: string, limit: number, texts: Pick<FormTexts, 'tooLong'>): string | undefined {
  const over = lengthOf(text) - limit
  return over > 0 ? countText(texts.tooLong, over) : undefined
}

/** In the order of the fields; one of the server's that no field has comes last. */
export function listFaults(
  paths: readonly string[],
  own: FaultTexts,
  refused: readonly FormFault[],
): readonly FormFault[] {
  const refusedAt = new Map(refused.map((fault) => [fault.path, fault.text]).toReversed() as [string, string][])
  const known = new Set(paths)
  const ofFields = paths.flatMap((path): FormFault[] => {
    const text = refusedAt.get(path) ?? own[path]
    return text === undefined ? [] : [{ path, text }]
  })
  return [...ofFields, ...refused.filter(({ path }) => !known.has(path))]
}
