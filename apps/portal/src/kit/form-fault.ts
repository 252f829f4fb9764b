// What is wrong with a form, whoever found it: the form itself, or the server (`data.errors[]`, and refusals that mean one field).
import { fill } from '@quayline/messages/language'
import type { PortalKitMessages } from '@quayline/messages/portal/portal-kit.zh-CN'
import { failureOf } from '../shell/failure-text.ts'
import type { FormDraft } from './form-draft.ts'
import { lengthOf } from './text-length.ts'

export interface FormFault {
  readonly path: string
  readonly text: string
}

/** By field, in the words of the page. */
export type FaultTexts = Readonly<Partial<Record<string, string>>>

/** Empty when the refusal says nothing about a field: then it stands above the form in its own words. */
export function faultsOfError(
  error: unknown,
  fieldOfCode: Readonly<Record<number, string>> = {},
): readonly FormFault[] {
  const failure = failureOf(error)
  if (failure?.kind !== 'refused') return []
  if (failure.errors.length > 0) return failure.errors.map(({ path, message }) => ({ path, text: message }))
  const field = failure.code === null ? undefined : fieldOfCode[failure.code]
  return field === undefined || failure.message === null ? [] : [{ path: field, text: failure.message }]
}

interface Rules {
  readonly labels: Readonly<Record<string, string>>
  readonly required: readonly string[]
  readonly limits: Readonly<Partial<Record<string, number>>>
}

/** What any form can tell by itself: a required field is empty or off, a text is too long. */
export function plainFaults(draft: FormDraft, rules: Rules, texts: PortalKitMessages['form']): FaultTexts {
  const faults: Record<string, string> = {}
  for (const [path, value] of Object.entries(draft)) {
    const isEmpty = typeof value === 'string' ? value.trim() === '' : !value
    const limit = rules.limits[path]
    const sentence = typeof value === 'string' ? texts.missing : texts.notTicked
    if (isEmpty && rules.required.includes(path)) faults[path] = fill(sentence, { label: rules.labels[path] ?? path })
    else if (typeof value === 'string' && limit !== undefined && lengthOf(value) > limit)
      faults[path] = fill(texts.tooLong, { limit })
  }
  return faults
}

/** In the order of the fields; one of the server's that no field has comes last. */
export function listFaults(
  paths: readonly string[],
  own: FaultTexts,
  told: readonly FormFault[],
): readonly FormFault[] {
  const ofFields = paths.flatMap((path): FormFault[] => {
    const text = told.find((fault) => fault.path === path)?.text ?? own[path]
    return text === undefined ? [] : [{ path, text }]
  })
  return [...ofFields, ...told.filter(({ path }) => !paths.includes(path))]
}
