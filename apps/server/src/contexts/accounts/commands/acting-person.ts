// The acting person and the reasons of refusal: the same for the line's portal, a company's administrator and the command line.
// docs/decisions/2026-11-29-one-command-an-action.md
import type { Database } from '@quayline/database/database'
import type { UserActionRefusal, Administrator } from '@quayline/domain/accounts/administer-rule'
import { type Actor, COMMAND_LINE } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FieldError } from '../../../platform/http/api-error.ts'

export interface CommandDeps {
  readonly db: Database
  readonly clock: Clock
}

export interface ActingPerson {
  /** The scope; null = all users. */
  readonly admin: Administrator | null
  /** The name in the audit trail and in the notice; null = no person, so neither is written. */
  readonly actor: Actor | null
}

/** An administrator at a portal: the line's or a company's. */
export interface ActingAdministrator extends ActingPerson {
  readonly admin: Administrator
  readonly actor: Actor
}

/** The operator at the server itself. */
export const OPERATOR: ActingPerson = { admin: null, actor: COMMAND_LINE }

/** The start of the demonstration, which manages its own users, who get no mail. */
export const SYSTEM: ActingPerson = { admin: null, actor: null }

/** Whether a company's administrator acts; some commands are reserved to the line. */
export const isOfCompany = ({ admin }: ActingPerson): boolean => admin?.adminRole === 'COMPANY_ADMIN'

/** Nothing was written. */
export type ActionRefusal =
  /** Users outside his scope or removed, by their index in the selection. `isRemoved`: all of them were removed. */
  | { readonly why: 'UNKNOWN'; readonly places: readonly number[]; readonly isRemoved: boolean }
  /** An invalid value of the command. */
  | { readonly why: 'FIELDS'; readonly problems: readonly FieldError[] }
  /** A code was mailed less than a minute ago. */
  | { readonly why: 'TOO_SOON'; readonly seconds: number }
  /** The name of this company differs from the stated one and was not confirmed. */
  | { readonly why: 'COMPANY_NOT_CONFIRMED'; readonly company: string }
  /** The SAP id or the customer id belongs to this company. */
  | { readonly why: 'SAP_ID_OF_OTHER' | 'CUSTOMER_OF_OTHER'; readonly company: string }
  | {
      readonly why:
        | Exclude<UserActionRefusal, 'UNKNOWN'>
        /** The state that was read has changed since. */
        | 'CHANGED'
        /** The line locked him, so only the line may unlock him. */
        | 'LOCKED_BY_LINE'
        /** Headquarters would have no administrator who can log in. */
        | 'LAST_HQ_ADMIN'
        | 'WITHOUT_COMPANY'
        | 'REASON'
    }

export const badFields = (...problems: readonly FieldError[]): ActionRefusal => ({ why: 'FIELDS', problems })
