// What a partner system is to us: it takes a user as he stands, under a key by which it knows again what it was given already.
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { UserDetailView } from '../users/user-detail.ts'

/** docs/integration/partner-system.md describes it: nothing is added here that is not listed there. Never a secret. */
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
  /** The idempotency key: what is handed over again after a crash has the same one. */
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
  /** REFUSED: the partner refuses this user. Rejects only for faults of our own; the attempt has failed then. */
  put(handed: HandedUser): Promise<AttemptOutcome>
}
