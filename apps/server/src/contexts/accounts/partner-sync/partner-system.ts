// The interface of a partner system: it receives the current state of a user with an idempotency key.
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { UserDetailView } from '../users/user-detail.ts'

/** Described in docs/integration/partner-system.md; keep both equal. Never a secret. */
const FIELDS = [
  'userId',
  'username',
  'status',
  'kind',
  'adminRole',
  'firstName',
  'lastName',
  'name',
  'email',
  'language',
  'companyName',
  'department',
  'jobTitle',
  'countryCode',
  'state',
  'city',
  'address',
  'postalCode',
  'workPhone',
  'fax',
  'mobile',
  'website',
  'sapId',
  'truckId',
  'trVendorCode',
  'ntVendorCode',
  'customerId',
  'facilityCodes',
  'officeCode',
  'approvalRegion',
  'territoryCode',
  'issuesSeaWaybills',
  'createdAt',
  'lastEditAt',
] as const satisfies readonly (keyof UserDetailView)[]

export interface HandedUser {
  /** The idempotency key, the same for a repetition after a crash. */
  readonly syncId: string
  readonly requestedAt: string
  readonly user: Readonly<Record<string, unknown>> & { readonly username: string }
}

export const handedUser = (syncId: string, requestedAt: string, detail: UserDetailView): HandedUser => ({
  syncId,
  requestedAt,
  user: { ...Object.fromEntries(FIELDS.map((field) => [field, detail[field]])), username: detail.username },
})

export interface PartnerSystem {
  /** In logs. */
  readonly name: string
  /** REFUSED: the partner refuses this user. Rejects only for our own errors; the attempt has failed then. */
  put(handed: HandedUser): Promise<AttemptOutcome>
}
