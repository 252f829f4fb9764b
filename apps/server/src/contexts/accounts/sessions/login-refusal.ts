// How a refused login is answered; the same for the app's and the portal's login.
import type { Clock } from '../../../platform/clock.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import type { LoginRefusal } from './log-in.ts'
import { minutesUntil } from './login-attempts.ts'

export function loginError(refusal: LoginRefusal, clock: Clock): ApiError {
  switch (refusal.why) {
    case 'WRONG':
      return refused('LOGIN_REFUSED')
    case 'LOCKED':
      return refused('ACCOUNT_LOCKED', undefined, { minutes: minutesUntil(refusal.until, clock) })
    case 'CODE_NEEDED':
      return refused('LOGIN_CODE_NEEDED')
    case 'CODE_INCORRECT':
    case 'CODE_EXPIRED':
      return refused(refusal.why)
    case 'LOCKED_BY_STAFF':
      return refused('ACCOUNT_LOCKED', 'accountLockedByStaff')
    case 'INACTIVE':
      return refused('ACCOUNT_INACTIVE')
  }
}
