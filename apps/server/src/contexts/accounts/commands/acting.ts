// Who does something to an account, and why it may be refused him: the same for the portal, a company's administrator and the command line.
// docs/decisions/2026-11-29-one-command-an-act.md
import type { Database } from '@quayline/database/database'
import type { ActProblem, Administrator } from '@quayline/domain/accounts/administer-rule'
import { type Actor, COMMAND_LINE } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FieldError } from '../../../platform/http/api-error.ts'

export interface CommandDeps {
  readonly db: Database
  readonly clock: Clock
}

export interface Acting {
  /** Whom he answers for; null = for everybody. */
  readonly admin: Administrator | null
  /** Whom the trail and the user's notice name; null = nobody: then there is neither. */
  readonly actor: Actor | null
}

/** Somebody at a portal: the line's or a company's. */
export interface Administering extends Acting {
  readonly admin: Administrator
  readonly actor: Actor
}

/** Whoever works at the server itself. */
export const OPERATOR: Acting = { admin: null, actor: COMMAND_LINE }

/** The demonstration's own start: it looks after users that it made, whom nobody writes to. */
export const SYSTEM: Acting = { admin: null, actor: null }

/** A company's administrator does to a colleague only what the line did not keep for itself. */
export const isOfCompany = ({ admin }: Acting): boolean => admin?.adminRole === 'COMPANY_ADMIN'

/** Nothing was written. */
export type ActRefusal =
  /** Nobody whom he answers for, or somebody who was removed: by their places in the selection. `isRemoved`: all of them were. */
  | { readonly why: 'UNKNOWN'; readonly places: readonly number[]; readonly isRemoved: boolean }
  /** What the act itself may not be given. */
  | { readonly why: 'FIELDS'; readonly problems: readonly FieldError[] }
  /** A code was mailed a moment ago. */
  | { readonly why: 'TOO_SOON'; readonly seconds: number }
  /** This company's name differs from what was stated, and nobody has confirmed it. */
  | { readonly why: 'COMPANY_NOT_CONFIRMED'; readonly company: string }
  /** The SAP id or the customer id is this company's. */
  | { readonly why: 'SAP_ID_OF_OTHER' | 'CUSTOMER_OF_OTHER'; readonly company: string }
  | {
      readonly why:
        | Exclude<ActProblem, 'UNKNOWN'>
        /** Somebody else was faster: what was read is not so any more. */
        | 'CHANGED'
        /** The line locked him, so the line unlocks him. */
        | 'LOCKED_BY_LINE'
        /** Nobody who can log in would administer headquarters any more. */
        | 'LAST_HQ_ADMIN'
        | 'WITHOUT_COMPANY'
        | 'REASON'
    }

export const badFields = (...problems: readonly FieldError[]): ActRefusal => ({ why: 'FIELDS', problems })
