// Decides the authority of a message by its sender, its channel and the sender's entry in the partner book
// (docs/decisions/2026-11-28-who-may-state-what.md).

/**
 * The kinds of partners. LINE: the line itself, or a company that acts for it. CARRIER: a feeder or another carrier.
 * INLAND: a railway, road haulier or barge operator. CUSTOMS: an authority, or the system that sends its messages.
 * CUSTOMER: a party of the cargo.
 */
export const PARTNER_KINDS = ['LINE', 'TERMINAL', 'DEPOT', 'CARRIER', 'INLAND', 'CUSTOMS', 'CUSTOMER'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

/**
 * In which capacity a fact was stated. OPERATOR: by an operator's command, for a sender that is not in the partner
 * book.
 */
export type StatedAs = PartnerKind | 'OPERATOR'

/**
 * How a message was delivered. Null = delivered before the channel was stored: from an archive or database of an
 * earlier version.
 */
export type Channel = 'KEY' | 'INBOX' | 'COMMAND'

/** One partner's entry in the partner book. */
export interface Entitlement {
  readonly kinds: readonly PartnerKind[]
  /** `CODECO`, `315`, `TNT` …: only these count; null = all types that a partner of these kinds may send. */
  readonly messageTypes: readonly string[] | null
  /**
   * Places that the partner may state facts about: `CNSHA/WGQ4` a facility, `CNSHA` a port or city, `CN` a country, `*`
   * every place.
   */
  readonly places: readonly string[]
  /** Files in the inbox's root folder, where only the content names the sender, count as sent by this partner. */
  readonly mayUseRoot: boolean
}

/** On whose authority a message's facts are judged. */
export type SenderAuthority =
  | { readonly by: 'PARTNER'; readonly entitlement: Entitlement }
  /** An operator vouches for the message: it counts whatever its content is. */
  | { readonly by: 'OPERATOR' }
  | { readonly by: 'NOBODY'; readonly reason: 'UNKNOWN_SENDER' | 'ROOT_FOLDER' }

export interface DeliveredBy {
  readonly channel: Channel | null
  /** A key, a partner's folder or `--partner` identifies the sender; else only the content does. */
  readonly isSenderNamed: boolean
}

/**
 * Whether two copies of a message came through the same channel. A copy from another channel never makes a message
 * older that came through the sender's own channel.
 */
export const isSameChannel = (a: DeliveredBy, b: DeliveredBy): boolean =>
  a.channel === b.channel && a.isSenderNamed === b.isSenderNamed

/**
 * `entitlement` null = the sender is not in the partner book. A message delivered before the channel was stored counts
 * as an operator's.
 */
export function authorityOf({ channel, isSenderNamed }: DeliveredBy, entitlement: Entitlement | null): SenderAuthority {
  if (channel === 'INBOX' && !isSenderNamed && entitlement?.mayUseRoot !== true)
    return { by: 'NOBODY', reason: 'ROOT_FOLDER' }
  if (entitlement !== null) return { by: 'PARTNER', entitlement }
  const isVouchedFor = channel === null || (channel === 'COMMAND' && !isSenderNamed)
  return isVouchedFor ? { by: 'OPERATOR' } : { by: 'NOBODY', reason: 'UNKNOWN_SENDER' }
}
