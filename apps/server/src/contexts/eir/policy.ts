// Decides who may see and send an EIR, and whether the identity in a request is that of the session. Pure; the answers carry `can`.
// docs/decisions/2026-11-28-eir-who-may-see-and-send.md
import type { Eir } from '@quayline/domain/eir/eir'
import { isEirOffice } from '@quayline/domain/eir/eir-office'
import type { LineSettings } from '../../platform/settings/brand-settings.ts'
import { refused, type ApiError } from '../../platform/http/api-error.ts'
import type { SessionUser } from '../../platform/sessions/session-token.ts'

export interface CallerRelation {
  readonly isStaff: boolean
  /** Every code by which documents name the caller's company. */
  readonly partyCodes: readonly string[]
  /** Normalised numbers of bookings and bills whose documents name the company. */
  readonly ownNumbers: ReadonlySet<string>
  /** The company has an approved application for this booking. */
  readonly isGranted: boolean
}

/**
 * approvalFlag (docs/requirements/eir.md 2): the container is released to the caller's company, by the order, by the shipment's documents
 * or by the port's staff.
 */
export const isApproved = ({ partyCodes, shipmentNumbers }: Eir, relation: CallerRelation): boolean =>
  relation.isStaff ||
  relation.isGranted ||
  partyCodes.some((code) => relation.partyCodes.includes(code)) ||
  shipmentNumbers.some((number) => relation.ownNumbers.has(number))

/**
 * docs/requirements/eir.md 1: import EIRs exist for users of the Ningbo office only, as far as the line's configuration has opened it
 * (eirPorts; without a configuration it is open). Null when the user is one.
 */
export const officeRefusal = (
  { officeCode }: SessionUser,
  settings: Pick<LineSettings, 'eirPorts'> | undefined,
): ApiError | null =>
  isEirOffice(officeCode) && (settings === undefined || settings.eirPorts.has(officeCode))
    ? null
    : refused('EIR_OFFICE')

/** Fields of the session that a call repeats (docs/requirements/eir.md 4.5); absent members are not checked. */
export interface NamedSession {
  readonly uid?: string
  readonly partyCde?: string
  readonly regionCde?: string
  readonly eqpOfceCde?: string
}

/** docs/requirements/eir.md 4.5: these must match the session; a company may name itself by any of its codes. Null when all do. */
export function sessionRefusal(user: SessionUser, named: NamedSession): ApiError | null {
  const { uid, partyCde, regionCde, eqpOfceCde } = named
  const matches =
    (uid === undefined || uid.toLowerCase() === user.userId) &&
    (partyCde === undefined || user.partyCodes.includes(partyCde)) &&
    (regionCde === undefined || regionCde === (user.regionCode ?? '')) &&
    (eqpOfceCde === undefined || eqpOfceCde === (user.officeCode ?? ''))
  return matches ? null : refused('SESSION_MISMATCH')
}
