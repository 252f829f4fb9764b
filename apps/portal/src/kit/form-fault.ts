// The errors of a form, found by the form itself or by the server (`data.errors[]`, and error codes that concern one
// field).
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

/** By field, as texts of the page. */
export type FaultTexts = Readonly<Partial<Record<string, string>>>

/** Empty if the error does not concern a field: then its text is shown next to the button. */
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

/** By field; for a field in rows by `containers.*.seal`. */
interface Rules {
  readonly labels: Readonly<Partial<Record<string, string>>>
  readonly required: readonly string[]
  readonly limits: Readonly<Partial<Record<string, number>>>
}

type FormTexts = PortalKitMessages['form']

/** The checks common to all forms: a required field is empty or off, a text is too long. Empty rows are ignored. */
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

// The length of a text as users and the server count it: a character outside Unicode's basic plane counts as one.
export const lengthOf = (text: string): number => [...text].length

/** "4 characters too many": pasted text is kept in full, for the user to shorten. */
export function lengthFault(text: string, limit: number, texts: Pick<FormTexts, 'tooLong'>): string | undefined {
  const over = lengthOf(text) - limit
  return over > 0 ? countText(texts.tooLong, over) : undefined
}

/** In the order of the fields; errors of the server that belong to no field come last. */
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
