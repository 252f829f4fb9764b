// Decides on whose authority a message is taken: who sent it, through which channel, and his entry in the partner book
// (docs/decisions/2026-11-28-who-may-state-what.md).

/**
 * What a partner is. LINE: the line itself, or a house that speaks for it. CARRIER: a feeder or another carrier. INLAND: a railway,
 * road haulier or barge operator. CUSTOMS: an authority, or the system that speaks for it. CUSTOMER: a party of the cargo.
 */
export const PARTNER_KINDS = ['LINE', 'TERMINAL', 'DEPOT', 'CARRIER', 'INLAND', 'CUSTOMS', 'CUSTOMER'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

/** As what a fact was stated. OPERATOR: by an operator's command, of a sender whom the book does not know. */
export type StatedAs = PartnerKind | 'OPERATOR'

/** How a delivery came. Null = before that was kept: of an archive or a database of an earlier version. */
export type Channel = 'KEY' | 'INBOX' | 'COMMAND'

/** One partner's entry in the partner book. */
export interface Entitlement {
  readonly kinds: readonly PartnerKind[]
  /** `CODECO`, `315`, `TNT` …: only these count; null = all that a partner of his kinds may send. */
  readonly messageTypes: readonly string[] | null
  /** What he may speak for: `CNSHA/WGQ4` a facility, `CNSHA` a port or city, `CN` a country, `*` every place. */
  readonly places: readonly string[]
  /** Files in the inbox's root folder, where only the content names the sender, count as his. */
  readonly mayUseRoot: boolean
}

/** On whose authority a message's facts are judged. */
export type SenderAuthority =
  | { readonly by: 'PARTNER'; readonly entitlement: Entitlement }
  /** An operator vouches for it: it counts whatever its content is. */
  | { readonly by: 'OPERATOR' }
  | { readonly by: 'NOBODY'; readonly reason: 'UNKNOWN_SENDER' | 'ROOT_FOLDER' }

export interface DeliveredBy {
  readonly channel: Channel | null
  /** A key, a partner's folder or `--partner` identifies the sender; else only the content does. */
  readonly isSenderNamed: boolean
}

/**
 * Whether two copies of a message came the same way. A copy that came another way never makes older what came through the sender's own
 * channel.
 */
export const isSameChannel = (a: DeliveredBy, b: DeliveredBy): boolean =>
  a.channel === b.channel && a.isSenderNamed === b.isSenderNamed

/** `entitlement` null = the book does not know the sender. What came before the channel was kept counts as an operator's. */
export function authorityOf({ channel, isSenderNamed }: DeliveredBy, entitlement: Entitlement | null): SenderAuthority {
  if (channel === 'INBOX' && !isSenderNamed && entitlement?.mayUseRoot !== true)
    return { by: 'NOBODY', reason: 'ROOT_FOLDER' }
  if (entitlement !== null) return { by: 'PARTNER', entitlement }
  const isVouchedFor = channel === null || (channel === 'COMMAND' && !isSenderNamed)
  return isVouchedFor ? { by: 'OPERATOR' } : { by: 'NOBODY', reason: 'UNKNOWN_SENDER' }
}
