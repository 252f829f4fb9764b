// Decides for each fact whether its sender may state it (docs/decisions/2026-11-28-who-may-state-what.md). This is the
// only place where that is decided: a fact refused here is stored but has no effect.
import { ok, refuse, type Result } from '../kernel/result.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import type { DocumentType, EventFact, Fact, PlaceRef, ScheduleFact } from './facts.ts'
import { PARTNER_KINDS, type PartnerKind, type SenderAuthority, type StatedAs } from './sender-authority.ts'

/**
 * Why a fact does not count. UNKNOWN_SENDER: the sender is not in the partner book. ROOT_FOLDER: the file was in the
 * inbox's root folder, which this sender may not use. MESSAGE_TYPE: the sender may not send this type. KIND: no partner
 * of the sender's kinds may state such a fact. PLACE: not the sender's facility or port. NO_PLACE: the fact names no
 * place, and the sender does not have exactly one.
 */
export const NOT_ENTITLED_REASONS = [
  'UNKNOWN_SENDER',
  'ROOT_FOLDER',
  'MESSAGE_TYPE',
  'KIND',
  'PLACE',
  'NO_PLACE',
] as const
export type NotEntitledReason = (typeof NOT_ENTITLED_REASONS)[number]

/** Facts that are judged one by one. In a schedule each call is judged, because the calls are in many ports. */
export type JudgedFact = Exclude<Fact, ScheduleFact>

export interface Entitled {
  readonly statedAs: StatedAs
  /** The fact as it counts: a gate move without a place gets the sender's one facility. */
  readonly fact: JudgedFact
}

/** `messageType` as in the reading: `CODECO`, `315`, `TNT`. */
export function entitle(
  fact: JudgedFact,
  messageType: string,
  authority: SenderAuthority,
): Result<Entitled, NotEntitledReason> {
  const stated = withoutAssumedPlace(fact)
  const judged = judge(authority, messageType, (kind) => scopeOf(kind, stated), placeOf(stated))
  if (!judged.ok) return judged
  const { statedAs, assumed } = judged.value
  if (assumed === null || (stated.kind !== 'EVENT' && stated.kind !== 'RELEASE')) return ok({ statedAs, fact: stated })
  return ok({ statedAs, fact: { ...stated, place: assumed, isPlaceAssumed: true } })
}

/** A call of a vessel that a schedule message states. `place`: where the vessel calls. */
export function entitleCall(
  place: PlaceRef,
  messageType: string,
  authority: SenderAuthority,
): Result<StatedAs, NotEntitledReason> {
  const judged = judge(
    authority,
    messageType,
    (kind) => (STATES_CALLS.includes(kind) ? scopeOfKind(kind) : null),
    place,
  )
  return judged.ok ? ok(judged.value.statedAs) : judged
}

/** Where a kind of partner may state a fact: everywhere, at its own places, or nowhere. */
type Scope = 'EVERYWHERE' | 'OWN_PLACES' | null

interface Judged {
  readonly statedAs: StatedAs
  /** The sender's one facility, where the fact names no place. */
  readonly assumed: PlaceRef | null
}

function judge(
  authority: SenderAuthority,
  messageType: string,
  scopeAs: (kind: PartnerKind) => Scope,
  place: PlaceRef | null,
): Result<Judged, NotEntitledReason> {
  if (authority.by === 'OPERATOR') return ok({ statedAs: 'OPERATOR', assumed: null })
  if (authority.by === 'NOBODY') return refuse(authority.reason)
  const { kinds, messageTypes, places } = authority.entitlement
  if (messageTypes !== null && !messageTypes.includes(messageType)) return refuse('MESSAGE_TYPE')
  const scopes = PARTNER_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => ({ kind, scope: scopeAs(kind) }))
  const anywhere = scopes.find(({ scope }) => scope === 'EVERYWHERE')
  if (anywhere !== undefined) return ok({ statedAs: anywhere.kind, assumed: null })
  const here = scopes.find(({ scope }) => scope === 'OWN_PLACES')
  if (here === undefined) return refuse('KIND')
  if (place !== null) return isOwnPlace(place, places) ? ok({ statedAs: here.kind, assumed: null }) : refuse('PLACE')
  const [only, ...others] = places
  const assumed = only === undefined || others.length > 0 ? null : placeOfEntry(only)
  return assumed === null ? refuse('NO_PLACE') : ok({ statedAs: here.kind, assumed })
}

const STATES_CALLS: readonly PartnerKind[] = ['LINE', 'TERMINAL', 'CARRIER']

const scopeOfKind = (kind: PartnerKind): Scope => (kind === 'LINE' ? 'EVERYWHERE' : 'OWN_PLACES')

/** What each kind may state; a line states everything. */
function scopeOf(kind: PartnerKind, fact: JudgedFact): Scope {
  if (kind === 'LINE') return 'EVERYWHERE'
  switch (fact.kind) {
    // Parties, transport and references of a shipment are stated by the line's documents alone.
    case 'BOOKING':
    case 'BILL':
      return null
    case 'INSTRUCTION':
      return kind === 'CUSTOMER' ? 'EVERYWHERE' : null
    case 'VGM':
      return kind === 'CUSTOMER' ? 'EVERYWHERE' : kind === 'TERMINAL' ? 'OWN_PLACES' : null
    case 'RELEASE':
      return kind === 'TERMINAL' ? 'OWN_PLACES' : null
    case 'EVENT':
      return scopeOfEvent(kind, fact)
  }
}

/**
 * The customer's own documents; only the customer who sent them sees that they were received
 * (tracking/prevailing-facts.ts).
 */
const CUSTOMERS_PAPERS: readonly (DocumentType | null)[] = ['SHI', 'VGM']
/**
 * Documents about what is released, held or weighed at a terminal: customs clearance, release order, verified gross
 * mass.
 */
const PAPERS_AT_TERMINAL: readonly (DocumentType | null)[] = ['CUS', 'SRM', 'VGM']

// oxlint-disable-next-line complexity -- One case for each kind of partner: what it may state is read in one place.
function scopeOfEvent(kind: Exclude<PartnerKind, 'LINE'>, { eventType, documentType, code, mode }: EventFact): Scope {
  const isBySea = mode === null || mode === 'VESSEL'
  const isOverland = mode === null || mode !== 'VESSEL'
  const isOwn = (is: boolean): Scope => (is ? 'OWN_PLACES' : null)
  switch (kind) {
    case 'TERMINAL':
      return isOwn(eventType !== 'SHIPMENT' || PAPERS_AT_TERMINAL.includes(documentType))
    // Containers at its gate, and milestones without a DCSA code; a depot handles no vessels.
    case 'DEPOT':
      return isOwn(eventType === 'OWN' || (eventType === 'EQUIPMENT' && isOverland))
    // Its vessels, and the containers loaded on and discharged from them; a carrier has no gate.
    case 'CARRIER':
      return isOwn(
        eventType === 'OWN' ||
          (isBySea && (eventType === 'TRANSPORT' || (eventType === 'EQUIPMENT' && ['LOAD', 'DISC'].includes(code)))),
      )
    case 'INLAND':
      return isOwn(eventType === 'OWN' || (eventType !== 'SHIPMENT' && isOverland))
    case 'CUSTOMS':
      return isOwn(
        eventType === 'SHIPMENT'
          ? documentType === 'CUS'
          : eventType === 'EQUIPMENT' && ['INSP', 'RSEA'].includes(code),
      )
    case 'CUSTOMER':
      return eventType === 'SHIPMENT' && CUSTOMERS_PAPERS.includes(documentType) ? 'EVERYWHERE' : null
  }
}

const placeOf = (fact: JudgedFact): PlaceRef | null =>
  fact.kind === 'EVENT' || fact.kind === 'RELEASE' ? fact.place : null

/** Removes the place that an earlier judgement assumed. */
function withoutAssumedPlace(fact: JudgedFact): JudgedFact {
  if ((fact.kind !== 'EVENT' && fact.kind !== 'RELEASE') || fact.isPlaceAssumed !== true) return fact
  const { isPlaceAssumed: _, ...stated } = fact
  return { ...stated, place: null }
}

const sameText = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase()

/**
 * A place that names only the port matches each of the sender's facilities there: the message leaves the facility out.
 * A facility without its port is identified by its code. A place that has only a name proves nothing.
 */
function isOwnPlace({ unLocode, facilityCode }: PlaceRef, places: readonly string[]): boolean {
  const port = unLocode === null ? null : canonicalLocode(unLocode)
  return places.some((entry) => {
    if (entry === '*') return true
    const [own = '', facility] = entry.split('/')
    const isFacility = facility !== undefined && facilityCode !== null && sameText(facility, facilityCode)
    if (port === null) return isFacility
    if (own.length === 2) return port.startsWith(own)
    return port === own && (facility === undefined || facilityCode === null || isFacility)
  })
}

/**
 * Null where the text is not a place that a partner can state facts about. Returns the stored form: in capitals,
 * aliases of ports resolved.
 */
export function readEntitledPlace(text: string): string | null {
  const place = text.trim().toUpperCase()
  const [, port, facility] = /^([A-Z]{2}[A-Z0-9]{3})(\/[^\s/][^/]{0,34})?$/.exec(place) ?? []
  if (port !== undefined) return `${canonicalLocode(port)}${facility ?? ''}`
  return place === '*' || /^[A-Z]{2}$/.test(place) ? place : null
}

/** Null for a country or `*`, which are not one place. */
function placeOfEntry(entry: string): PlaceRef | null {
  const [unLocode = '', facilityCode = null] = entry.split('/')
  if (unLocode.length !== 5) return null
  return { unLocode, name: null, facilityCode, facilityName: null, facilityType: null }
}
