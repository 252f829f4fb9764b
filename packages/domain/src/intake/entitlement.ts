// Decides, fact by fact, whether its sender may state it (docs/decisions/2026-11-28-who-may-state-what.md). The one place where that is
// decided: what is refused here is kept and counts for nothing.
import { ok, refuse, type Result } from '../kernel/result.ts'
import { canonicalLocode } from '../reference/find-place.ts'
import type { DocumentType, EventFact, Fact, PlaceRef, ScheduleFact } from './facts.ts'
import { PARTNER_KINDS, type PartnerKind, type SenderAuthority, type StatedAs } from './sender-authority.ts'

/**
 * Why a fact does not count. UNKNOWN_SENDER: the book does not know him. ROOT_FOLDER: it lay in the inbox's root folder and he is not
 * marked for that. MESSAGE_TYPE: not one of his. KIND: no partner of his kinds may state such a thing. PLACE: not his facility or port.
 * NO_PLACE: it names none, and he has not exactly one.
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

/** What is judged one by one. Of a schedule that is each call, because they lie in many ports. */
export type JudgedFact = Exclude<Fact, ScheduleFact>

export interface Entitled {
  readonly statedAs: StatedAs
  /** As it counts: a gate move without a place has that of its sender's one facility. */
  readonly fact: JudgedFact
}

/** `messageType` as the reading has it: `CODECO`, `315`, `TNT`. */
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

/** A call of a vessel that a schedule message states. `place`: where she calls. */
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

/** Where a kind may state a fact: everywhere, at its own places, or nowhere. */
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
    // Who is a party, how it is carried, what belongs together: the line's documents alone.
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

/** The customer's own documents; that they were received is shown to himself alone (tracking/believed-facts.ts). */
const CUSTOMERS_PAPERS: readonly (DocumentType | null)[] = ['SHI', 'VGM']
/** What is released or held at a terminal: customs clearance, the release order, what it weighed. */
const PAPERS_AT_TERMINAL: readonly (DocumentType | null)[] = ['CUS', 'SRM', 'VGM']

// oxlint-disable-next-line complexity -- One case for each kind of partner: what it may state is read in one place.
function scopeOfEvent(kind: Exclude<PartnerKind, 'LINE'>, { eventType, documentType, code, mode }: EventFact): Scope {
  const isBySea = mode === null || mode === 'VESSEL'
  const isOverland = mode === null || mode !== 'VESSEL'
  const isOwn = (is: boolean): Scope => (is ? 'OWN_PLACES' : null)
  switch (kind) {
    case 'TERMINAL':
      return isOwn(eventType !== 'SHIPMENT' || PAPERS_AT_TERMINAL.includes(documentType))
    // Containers at its gate, and what it sees of them; no vessel is handled there.
    case 'DEPOT':
      return isOwn(eventType === 'OWN' || (eventType === 'EQUIPMENT' && isOverland))
    // Its vessels, and the containers that go on and off them; no gate.
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

/** What an earlier judgement put in. */
function withoutAssumedPlace(fact: JudgedFact): JudgedFact {
  if ((fact.kind !== 'EVENT' && fact.kind !== 'RELEASE') || fact.isPlaceAssumed !== true) return fact
  const { isPlaceAssumed: _, ...stated } = fact
  return { ...stated, place: null }
}

const sameText = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase()

/**
 * A port alone is that of each facility in it: the message leaves the facility out. A facility whose port the message leaves out is
 * known by its code. A place with a name only proves nothing.
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

/** Null where the text is no place that a partner can speak for. Answers it as it is kept: in capitals, aliases of ports resolved. */
export function readEntitledPlace(text: string): string | null {
  const place = text.trim().toUpperCase()
  const [, port, facility] = /^([A-Z]{2}[A-Z0-9]{3})(\/[^\s/][^/]{0,34})?$/.exec(place) ?? []
  if (port !== undefined) return `${canonicalLocode(port)}${facility ?? ''}`
  return place === '*' || /^[A-Z]{2}$/.test(place) ? place : null
}

/** A country or everywhere is no one place. */
function placeOfEntry(entry: string): PlaceRef | null {
  const [unLocode = '', facilityCode = null] = entry.split('/')
  if (unLocode.length !== 5) return null
  return { unLocode, name: null, facilityCode, facilityName: null, facilityType: null }
}
