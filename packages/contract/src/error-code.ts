// Every reason for a refusal, as sent to clients. A new one without a status or a text in four languages does not
// compile.

/** docs/requirements/calls.md 2.2: 401, 911, 5400 and 5500 are fixed numbers; the others are Quayline's own. */
export const ERROR_CODES = {
  CREDENTIAL_MISSING: 401,
  CREDENTIAL_INVALID: 401,
  TOKEN_EXPIRED: 911,
  LOGIN_REFUSED: 5461,
  ACCOUNT_LOCKED: 5462,
  SESSION_MISMATCH: 5463,
  ACCOUNT_INACTIVE: 5464,
  HQ_ADMIN_ONLY: 5465,
  CODE_INCORRECT: 5466,
  CODE_EXPIRED: 5467,
  LOGIN_CODE_NEEDED: 5468,
  COMPANY_NOT_CONFIRMED: 5469,
  EIR_OFFICE: 5471,
  FILE_REFUSED: 5472,
  BAD_PARAMETER: 5400,
  FORBIDDEN: 5403,
  NOT_FOUND: 5404,
  CONFLICT: 5409,
  BODY_TOO_LARGE: 5413,
  UNSUPPORTED_MEDIA: 5415,
  TOO_MANY_REQUESTS: 5429,
  SERVER_FAULT: 5500,
  NOT_READY: 5503,
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/** What is wrong with one field: `message` names the rule and the correction in the request's language. */
export interface FieldError {
  readonly path: string
  readonly rule: string
  readonly message: string
}
