// Which field breaks which rule: checks the contract's schemas and reports their issues as our own rules.
import { FIELD_RULES, type FieldRule } from '@quayline/contract/field-rule'
import type { z } from 'zod'
import type { FieldError } from './api-error.ts'

type Issue = z.core.$ZodIssue

/** Where a problem of the whole input is reported: a call without a body has no fields. */
export type Whole = 'url' | 'query' | 'body'

/** `known`: names of the query's parameters. */
export function problemsOf(
  issues: readonly Issue[],
  input: unknown,
  { whole = 'body', known = [] }: { readonly whole?: Whole; readonly known?: readonly string[] } = {},
): FieldError[] {
  return issues.flatMap((issue) => problemOf(issue, input, whole, known))
}

function problemOf(issue: Issue, input: unknown, whole: Whole, known: readonly string[]): FieldError[] {
  const path = issue.path.map(String).join('.') || whole
  if (issue.code !== 'unrecognized_keys' && issue.code !== 'custom' && valueAt(input, issue.path) === undefined) {
    return [{ path, rule: 'required' }]
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const unknown = named(issue.path.map(String).join('.'), key) || whole
        const operators = operatorsOf(key, known)
        if (operators.length === 0 || unknown === whole) return { path: unknown, rule: 'unknown-field' }
        return { path: unknown, rule: 'one-of', values: { values: operators.join(', ') } }
      })
    case 'invalid_type':
      return [{ path, rule: 'type', values: { expected: issue.expected } }]
    case 'too_small':
      return [{ path, rule: isSize(issue.origin) ? 'min-length' : 'min', values: { min: Number(issue.minimum) } }]
    case 'too_big':
      return [{ path, rule: isSize(issue.origin) ? 'max-length' : 'max', values: { max: Number(issue.maximum) } }]
    case 'invalid_value':
      return [{ path, rule: 'one-of', values: { values: issue.values.map(String).join(', ') } }]
    case 'custom':
      return [{ path, rule: statedRule(issue.params?.['rule']) }]
    default:
      return [{ path, rule: 'format' }]
  }
}

/** `eventCreatedDateTime:foo` is an unknown operator of a known parameter: lists the operators it has. */
function operatorsOf(key: string, known: readonly string[]): readonly string[] {
  const colon = key.indexOf(':')
  return colon < 0 ? [] : known.filter((name) => name.startsWith(key.slice(0, colon + 1)))
}

/**
 * A field name from the caller is quoted only when it has the form of a name; parameters may have an operator or parts.
 */
const PLAIN_NAME = /^[\w$.:[\]-]{1,60}$/

const named = (path: string, key: string): string =>
  PLAIN_NAME.test(key) ? (path === '' ? key : `${path}.${key}`) : path

const isSize = (origin: string): boolean => origin === 'string' || origin === 'array'

const statedRule = (rule: unknown): FieldRule => FIELD_RULES.find((known) => known === rule) ?? 'format'

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

// NUL and other control characters never belong in a field, and PostgreSQL refuses NUL; a lone surrogate is not valid
// text.
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u

/**
 * Far deeper than any body of the contract: deeper nesting is refused unread, because reading it could overflow the
 * stack.
 */
const DEEPEST = 20

export function characterProblems(input: unknown, path = '', whole: Whole = 'body'): readonly FieldError[] {
  const problems: FieldError[] = []
  findCharacterProblems(problems, input, path, whole)
  return problems
}

/**
 * Checks every string of an input, including member names, at any depth; nesting that is too deep is a problem itself.
 * Adds to `problems` instead of returning lists, because every call is checked and hardly any has a problem.
 */
export function findCharacterProblems(
  problems: FieldError[],
  input: unknown,
  path = '',
  whole: Whole = 'body',
  depth = 0,
): void {
  if (typeof input === 'string') {
    if (FORBIDDEN_CHARACTERS.test(input)) problems.push({ path: path || whole, rule: 'characters' })
    return
  }
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return
  if (depth > DEEPEST) {
    problems.push({ path: whole, rule: 'format' })
    return
  }
  for (const [key, value] of Object.entries(input)) {
    if (FORBIDDEN_CHARACTERS.test(key)) problems.push({ path: path || whole, rule: 'characters' })
    else findCharacterProblems(problems, value, named(path, key), whole, depth + 1)
  }
}
