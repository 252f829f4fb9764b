// A refusal and its text in the request's language. A code, rule or detail that lacks a text in one of the four
// languages does not compile.
import { ERROR_CODES, type ErrorCode, type FieldError as WrittenFieldError } from '@quayline/contract/error-code'
import { ERROR_STATUS, type HttpStatus } from '@quayline/contract/error-status'
import type { FieldRule } from '@quayline/contract/field-rule'
import { errors as enUS } from '@quayline/messages/errors.en-US'
import { errors as esES } from '@quayline/messages/errors.es-ES'
import { errors as fr } from '@quayline/messages/errors.fr'
import { errors as zhCN, type ErrorTexts } from '@quayline/messages/errors.zh-CN'
import { fill, type Language } from '@quayline/messages/language'

type Values = Readonly<Record<string, string | number>>
export type DetailKey = keyof ErrorTexts['details']

interface Texts extends ErrorTexts {
  readonly codes: Readonly<Record<ErrorCode, string>>
  readonly rules: Readonly<Record<FieldRule, string>>
}

const TEXTS: Readonly<Record<Language, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

/** One field that breaks one rule; `values` fill the placeholders of the rule's text. */
export interface FieldError {
  readonly path: string
  readonly rule: FieldRule
  readonly values?: Values
}

export interface ApiError {
  readonly refused: ErrorCode
  readonly problems?: readonly FieldError[]
  /** A more specific text than that of the code. */
  readonly detail?: DetailKey
  readonly values?: Values
}

export const refused = (code: ErrorCode, detail?: DetailKey, values: Values = {}): ApiError =>
  detail === undefined ? { refused: code, values } : { refused: code, detail, values }

export const badParameter = (...problems: readonly FieldError[]): ApiError => ({ refused: 'BAD_PARAMETER', problems })

export interface ApiErrorBody {
  readonly code: number
  readonly message: string
  readonly data: { readonly errors?: readonly WrittenFieldError[]; readonly errorId?: string } | null
}

const SHOWN_PROBLEMS = 3
/** A body of 1 MB can break a hundred thousand rules. */
const MAX_ERRORS = 50
const SHOWN_LENGTH = 60

/** A rule's text outside a refusal: what is wrong with a draft that is saved nevertheless. */
export const ruleText = (rule: FieldRule, values: Values, language: Language): string =>
  fill(TEXTS[language].rules[rule], shortened(values))

/** The HTTP status and body. */
export function writeApiError(refusal: ApiError, language: Language): { status: HttpStatus; body: ApiErrorBody } {
  const catalog = TEXTS[language]
  const found = refusal.problems ?? []
  const errors = found.slice(0, MAX_ERRORS).map(({ path, rule, values }) => ({
    path,
    rule,
    message: fill(catalog.rules[rule], shortened(values ?? {})),
  }))
  const problems =
    errors
      .slice(0, SHOWN_PROBLEMS)
      .map(({ path, message }) => fill(catalog.problem, { field: path, rule: message }))
      .join('; ') +
    (found.length > SHOWN_PROBLEMS ? fill(catalog.moreProblems, { count: found.length - SHOWN_PROBLEMS }) : '')
  const values = shortened(refusal.values ?? {})
  const text = refusal.detail === undefined ? catalog.codes[refusal.refused] : catalog.details[refusal.detail]
  const errorId = refusal.values?.['errorId']
  return {
    status: ERROR_STATUS[refusal.refused],
    body: {
      code: ERROR_CODES[refusal.refused],
      message: fill(text, { ...values, problems }),
      data: errors.length > 0 ? { errors } : errorId === undefined ? null : { errorId: String(errorId) },
    },
  }
}

/** Values from the caller are quoted only in part, because they may be ten thousand characters long. */
const shortened = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SHOWN_LENGTH && name !== 'values'
        ? `${value.slice(0, SHOWN_LENGTH)}…`
        : value,
    ]),
  )
