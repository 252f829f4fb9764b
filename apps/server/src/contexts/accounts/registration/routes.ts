// Registration, applications and lost passwords: /v1/ebuser/registration, /certification, /company-administrator, /password.
import * as contract from '@quayline/contract/registration'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { CompanyAdminRefusal } from '../application-rule.ts'
import { mailProblem } from '../mail-problem.ts'
import { AGAIN_AFTER_SECONDS, CODE_MINUTES } from '../codes/verification-codes.ts'
import { applyForCertification, applyForCompanyAdmin } from './apply.ts'
import { isUsernameTaken } from './queries.ts'
import { register, type RegisterRefusal } from './register.ts'
import { resetPassword, type ResetRefusal } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { sendResetCode } from './send-reset-code.ts'

/** The same answer whether or not a mail was sent. */
const SENT = { data: { validMinutes: CODE_MINUTES, againAfterSeconds: AGAIN_AFTER_SECONDS } } as const

export function registrationRoutes(given: ContextDeps): readonly Route[] {
  const { settings = NO_SETTINGS } = given
  const deps = { ...given, settings }
  return [
    route(contract.sendVerificationCode, async ({ body, language, origin }) => {
      const problem = await mailProblem(deps, body.email)
      if (problem !== null) return badParameter(problem)
      await sendCode(deps, body.email, language, origin.address)
      return SENT
    }),

    route(contract.checkUsername, async ({ params }) => ({
      data: { isFree: !(await isUsernameTaken(deps.db, loginName(params.username))) },
    })),

    route(contract.registerBasic, async ({ body, origin }) => {
      const registered = await register(deps, 'BASIC', body, origin.address)
      return registered.ok ? { data: registered.value } : registrationError(registered.reason)
    }),

    route(contract.registerCertified, async ({ body, origin }) => {
      const registered = await register(deps, 'REGISTERED', body, origin.address)
      return registered.ok ? { data: registered.value } : registrationError(registered.reason)
    }),

    route(contract.applyForCertification, async ({ body, caller }) => {
      const applied = await applyForCertification(deps, userOf(caller).userId, body)
      if (applied.ok) return { data: applied.value }
      return refused('CONFLICT', applied.reason === 'OPEN' ? 'approvalOpen' : 'alreadyCertified')
    }),

    route(contract.applyForCompanyAdmin, async ({ body, caller }) => {
      const applied = await applyForCompanyAdmin(deps, userOf(caller).userId, body.reason)
      return applied.ok ? { data: applied.value } : companyAdminError(applied.reason)
    }),

    route(contract.requestPasswordReset, async ({ body, origin }) => {
      await sendResetCode(deps, body.username, origin)
      return SENT
    }),

    route(contract.resetPassword, async ({ body, origin }) => {
      const reset = await resetPassword(deps, { ...body, address: origin.address })
      return reset.ok ? { data: { username: reset.value } } : resetError(reset.reason)
    }),
  ]
}

function registrationError(reason: RegisterRefusal): ApiError {
  switch (reason) {
    case 'USERNAME_TAKEN':
      return badParameter({ path: 'username', rule: 'taken' })
    case 'EMAIL_TAKEN':
      return badParameter({ path: 'email', rule: 'taken' })
    case 'CODE_INCORRECT':
    case 'CODE_EXPIRED':
      return refused(reason)
  }
}

function companyAdminError(reason: CompanyAdminRefusal): ApiError {
  switch (reason) {
    case 'NOT_CERTIFIED':
      return refused('FORBIDDEN', 'authenticatedOnly')
    case 'ALREADY_ADMIN':
      return refused('CONFLICT', 'alreadyAdministrator')
    case 'NO_COMPANY':
      return refused('CONFLICT', 'companyUnknown')
    case 'OPEN':
      return refused('CONFLICT', 'approvalOpen')
  }
}

const resetError = (reason: ResetRefusal): ApiError =>
  reason === 'PASSWORD_IS_USERNAME' ? badParameter({ path: 'password', rule: 'password-username' }) : refused(reason)
