// The HTTP status of every refusal. An expired token gets 200 with code 911 in the body (docs/requirements/calls.md
// 2.2).
import type { ErrorCode } from './error-code.ts'

export type HttpStatus = 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503

export const ERROR_STATUS: Readonly<Record<ErrorCode, HttpStatus>> = {
  CREDENTIAL_MISSING: 401,
  CREDENTIAL_INVALID: 401,
  TOKEN_EXPIRED: 200,
  LOGIN_REFUSED: 403,
  ACCOUNT_LOCKED: 403,
  SESSION_MISMATCH: 403,
  ACCOUNT_INACTIVE: 403,
  HQ_ADMIN_ONLY: 403,
  CODE_INCORRECT: 400,
  CODE_EXPIRED: 400,
  LOGIN_CODE_NEEDED: 403,
  COMPANY_NOT_CONFIRMED: 409,
  EIR_OFFICE: 403,
  FILE_REFUSED: 400,
  BAD_PARAMETER: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_REQUESTS: 429,
  SERVER_FAULT: 500,
  NOT_READY: 503,
}

/** Refusals that any call may return, in addition to those it declares. */
export const COMMON_ERRORS: readonly ErrorCode[] = ['BAD_PARAMETER', 'TOO_MANY_REQUESTS', 'SERVER_FAULT', 'NOT_READY']
export const CREDENTIAL_ERRORS: readonly ErrorCode[] = [
  'CREDENTIAL_MISSING',
  'CREDENTIAL_INVALID',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
]
