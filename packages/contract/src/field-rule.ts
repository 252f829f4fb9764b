// The rules that a field can break, on the wire in `data.errors[].rule`. A new one without a text in four languages does not compile.

export const FIELD_RULES = [
  'required',
  'type',
  'min-length',
  'max-length',
  'min',
  'max',
  'format',
  'one-of',
  'unknown-field',
  'characters',
  'json',
  'url',
  'container-number',
  'bill-and-container',
  'container-count',
  'number-format',
  'cursor',
  'sections-of-bill-only',
  'callback-url',
  'callback-secret',
  'contradiction',
  'city',
] as const

export type FieldRule = (typeof FIELD_RULES)[number]

/** For `refine`: names the rule that a schema's own check enforces. */
export const byRule = (rule: FieldRule): { params: { rule: FieldRule } } => ({ params: { rule } })
