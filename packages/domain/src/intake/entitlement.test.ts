import { describe, expect, it } from 'vitest'
import { recorded, recordedBill, recordedBooking } from '../tracking/recorded.fixture.ts'
import { releaseFact } from '../eir/release.fixture.ts'
import { entitle, entitleCall, type JudgedFact, type NotEntitledReason, readEntitledPlace } from './entitlement.ts'
import type { PlaceRef, VgmFact } from './facts.ts'
import {
  type Entitlement,
  PARTNER_KINDS,
  type PartnerKind,
  type SenderAuthority,
  authorityOf,
} from './sender-authority.ts'

/** The only place of a partner: one terminal at Ningbo. */
const OWN = 'CNNGB/CNNGBT1'
const entitled = (kinds: readonly PartnerKind[], more: Partial<Entitlement> = {}): Entitlement => ({
  kinds,
  messageTypes: null,
  places: [OWN],
  mayUseRoot: false,
  ...more,
})
const authority = (kind: PartnerKind, more: Partial<Entitlement> = {}): SenderAuthority => ({
  by: 'PARTNER',
  entitlement: entitled([kind], more),
})

const AT: Readonly<Record<'own' | 'foreign' | 'none', PlaceRef | null>> = {
  own: { unLocode: 'CNNGB', name: null, facilityCode: 'CNNGBT1', facilityName: null, facilityType: null },
  foreign: { unLocode: 'CNSHA', name: null, facilityCode: 'CNSHAT1', facilityName: null, facilityType: null },
  none: null,
}

const event = (parts: Parameters<typeof recorded>[0], place: PlaceRef | null): JudgedFact => ({
  ...recorded({ container: 'TSTU1234568', at: '2026-03-01T08:00', ...parts }).fact,
  place,
})
const vgm: VgmFact = {
  kind: 'VGM',
  container: 'TSTU1234568',
  isoSizeType: null,
  weight: { value: '20000', unit: 'KGM' },
  method: 'SM1',
  weighedAt: null,
  bookingNumber: 'B1',
  billNumber: null,
  declarationNumber: null,
  responsibleParty: null,
  signatory: null,
  signedOn: null,
  seals: [],
  parties: [],
}

type Make = (place: PlaceRef | null) => JudgedFact

/** The stated fact, and the type of its message. */
const STATED: Readonly<Record<string, readonly [messageType: string, make: Make]>> = {
  'CODECO gate out': ['CODECO', (place) => event({ code: 'GTOT', mode: 'TRUCK' }, place)],
  'CODECO gate in by rail': ['CODECO', (place) => event({ code: 'GTIN', mode: 'RAIL' }, place)],
  'COARRI load': ['COARRI', (place) => event({ code: 'LOAD', mode: 'VESSEL' }, place)],
  'COARRI arrival of the vessel': ['COARRI', (place) => event({ code: 'ARRI', mode: 'VESSEL' }, place)],
  '322 departure of the train': ['322', (place) => event({ code: 'DEPA', mode: 'RAIL' }, place)],
  'IFTSTA delayed': ['IFTSTA', (place) => event({ code: 'DELAYED' }, place)],
  'IFTSTA customs release': ['IFTSTA', (place) => event({ code: 'RELS', document: 'CUS' }, place)],
  'COREOR release': ['COREOR', (place) => releaseFact({ place })],
  'COREOR event of the release': ['COREOR', (place) => event({ code: 'RELS', document: 'SRM' }, place)],
  'TNT bill issued': ['TNT', (place) => event({ code: 'ISSU', document: 'TRD' }, place)],
  'VERMAS received': ['VERMAS', (place) => event({ code: 'RECE', document: 'VGM' }, place)],
}

const O = 'ok'
const K: NotEntitledReason = 'KIND'
const P: NotEntitledReason = 'PLACE'

/**
 * Derived by hand from the decision. The three results: at the sender's own facility, at another facility, without a
 * place. A sender with exactly one facility may leave the place out.
 */
const TABLE: readonly (readonly [
  stated: keyof typeof STATED,
  Readonly<Record<PartnerKind, readonly [string, string, string]>>,
])[] = [
  [
    'CODECO gate out',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [O, P, O],
      CARRIER: [K, K, K],
      INLAND: [O, P, O],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'CODECO gate in by rail',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [O, P, O],
      CARRIER: [K, K, K],
      INLAND: [O, P, O],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'COARRI load',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [O, P, O],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'COARRI arrival of the vessel',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [O, P, O],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    '322 departure of the train',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [O, P, O],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'IFTSTA delayed',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [O, P, O],
      CARRIER: [O, P, O],
      INLAND: [O, P, O],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'IFTSTA customs release',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [K, K, K],
      CUSTOMS: [O, P, O],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'COREOR release',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'COREOR event of the release',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'TNT bill issued',
    {
      LINE: [O, O, O],
      TERMINAL: [K, K, K],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [K, K, K],
    },
  ],
  [
    'VERMAS received',
    {
      LINE: [O, O, O],
      TERMINAL: [O, P, O],
      DEPOT: [K, K, K],
      CARRIER: [K, K, K],
      INLAND: [K, K, K],
      CUSTOMS: [K, K, K],
      CUSTOMER: [O, O, O],
    },
  ],
]

const outcome = (fact: JudgedFact, messageType: string, by: SenderAuthority): string => {
  const judged = entitle(fact, messageType, by)
  return judged.ok ? O : judged.reason
}

describe('who may state what', () => {
  it.each(TABLE.flatMap(([stated, kinds]) => PARTNER_KINDS.map((kind) => [stated, kind, kinds[kind]] as const)))(
    '%s by a %s',
    (stated, kind, expected) => {
      const [messageType, make] = STATED[stated] ?? ['', () => vgm]
      const found = (['own', 'foreign', 'none'] as const).map((at) =>
        outcome(make(AT[at]), messageType, authority(kind)),
      )
      expect(found).toEqual(expected)
    },
  )

  it.each([
    ['booking', recordedBooking('B1', {}).fact, 'IFTMBC', ['LINE']],
    ['bill', recordedBill('L1', {}).fact, 'IFTMCS', ['LINE']],
    ['verified mass', vgm, 'VERMAS', ['LINE', 'TERMINAL', 'CUSTOMER']],
  ] as const)('a %s is stated by %j', (_, fact, messageType, kinds) => {
    const may = PARTNER_KINDS.filter((kind) => outcome(fact, messageType, authority(kind)) === O)
    expect(may).toEqual(kinds)
  })

  it.each([['LINE'], ['TERMINAL'], ['CARRIER']] as const)('calls of vessels are stated by a %s', (kind) => {
    const found = (['own', 'foreign'] as const).map((at) =>
      entitleCall(AT[at] ?? placeOf('CNNGB'), 'IFTSAI', authority(kind)),
    )
    expect(found.map(({ ok }) => ok)).toEqual([true, kind === 'LINE'])
  })

  it.each([['DEPOT'], ['INLAND'], ['CUSTOMS'], ['CUSTOMER']] as const)('not by a %s', (kind) => {
    expect(entitleCall(placeOf('CNNGB'), 'IFTSAI', authority(kind, { places: ['*'] }))).toEqual({
      ok: false,
      reason: 'KIND',
    })
  })

  it('a customer’s kind beside another gives him no more at a foreign place', () => {
    const both: SenderAuthority = { by: 'PARTNER', entitlement: entitled(['CUSTOMER', 'DEPOT']) }
    expect(outcome(event({ code: 'GTIN' }, AT.foreign), 'CODECO', both)).toBe('PLACE')
    expect(entitle(vgm, 'VERMAS', both)).toMatchObject({ ok: true, value: { statedAs: 'CUSTOMER' } })
  })

  it('only messages that are agreed', () => {
    const only = authority('TERMINAL', { messageTypes: ['COARRI'] })
    expect(outcome(event({ code: 'LOAD' }, AT.own), 'COARRI', only)).toBe(O)
    expect(outcome(event({ code: 'GTIN' }, AT.own), 'CODECO', only)).toBe('MESSAGE_TYPE')
  })
})

const placeOf = (
  unLocode: string | null,
  facilityCode: string | null = null,
  name: string | null = null,
): PlaceRef => ({
  unLocode,
  name,
  facilityCode,
  facilityName: null,
  facilityType: null,
})

describe('whose place it is', () => {
  it.each([
    ['the port alone, of a facility in it', [OWN], placeOf('CNNGB'), O],
    ['another facility of the port', [OWN], placeOf('CNNGB', 'CNNGBT2'), 'PLACE'],
    ['the facility in lower case and blanks', [OWN], placeOf('CNNGB', ' cnngbt1 '), O],
    ['the facility without its port', [OWN], placeOf(null, 'CNNGBT1'), O],
    ['the facility’s code in another port', [OWN], placeOf('CNSHA', 'CNNGBT1'), 'PLACE'],
    ['every facility of a port', ['CNNGB'], placeOf('CNNGB', 'ANY'), O],
    ['an alias of the port', ['CNSHA'], placeOf('CNSGH', 'ANY'), O],
    ['a country', ['CN'], placeOf('CNSHA', 'ANY'), O],
    ['another country', ['CN'], placeOf('USLAX'), 'PLACE'],
    ['everywhere', ['*'], placeOf('USLAX'), O],
    ['a place name proves nothing', [OWN], placeOf(null, null, 'NINGBO'), 'PLACE'],
    ['a place name in a country proves nothing', ['CN'], placeOf(null, null, 'NINGBO'), 'PLACE'],
    ['no place at all in the book', [], placeOf('CNNGB'), 'PLACE'],
  ])('%s', (_, places, place, expected) => {
    expect(outcome(event({ code: 'GTIN' }, place), 'CODECO', authority('TERMINAL', { places }))).toBe(expected)
  })

  it.each([
    ['exactly one facility', [OWN], O],
    ['exactly one port', ['CNNGB'], O],
    ['two', [OWN, 'CNNGB/CNNGBT2'], 'NO_PLACE'],
    ['none', [], 'NO_PLACE'],
    ['a country is no place', ['CN'], 'NO_PLACE'],
    ['everywhere is no place', ['*'], 'NO_PLACE'],
  ])('without a place: %s', (_, places, expected) => {
    expect(outcome(event({ code: 'GTOT' }, null), 'CODECO', authority('DEPOT', { places }))).toBe(expected)
  })

  it('without a place it is the sender’s one facility, and another one when the book lists it', () => {
    const stated = event({ code: 'GTOT' }, null)
    const first = entitle(stated, 'CODECO', authority('TERMINAL'))
    expect(first).toMatchObject({
      ok: true,
      value: { fact: { place: { unLocode: 'CNNGB', facilityCode: 'CNNGBT1' }, isPlaceAssumed: true } },
    })
    if (!first.ok) throw new Error(first.reason)
    expect(entitle(first.value.fact, 'CODECO', authority('TERMINAL', { places: ['CNSHA'] }))).toMatchObject({
      ok: true,
      value: { fact: { place: { unLocode: 'CNSHA', facilityCode: null } } },
    })
    expect(outcome(first.value.fact, 'CODECO', authority('TERMINAL', { places: [OWN, 'CNSHA'] }))).toBe('NO_PLACE')
    expect(entitle(first.value.fact, 'CODECO', { by: 'OPERATOR' })).toEqual({
      ok: true,
      value: { statedAs: 'OPERATOR', fact: stated },
    })
  })
})

describe('who states a message', () => {
  const known = entitled(['TERMINAL'])
  const root = entitled(['TERMINAL'], { mayUseRoot: true })
  it.each([
    ['a key that the book knows', 'KEY', true, known, 'PARTNER'],
    ['a key that it does not', 'KEY', true, null, 'UNKNOWN_SENDER'],
    ['a folder that the book knows', 'INBOX', true, known, 'PARTNER'],
    ['a folder that it does not', 'INBOX', true, null, 'UNKNOWN_SENDER'],
    ['the root folder, marked', 'INBOX', false, root, 'PARTNER'],
    ['the root folder, not marked', 'INBOX', false, known, 'ROOT_FOLDER'],
    ['the root folder, unknown', 'INBOX', false, null, 'ROOT_FOLDER'],
    ['a command for a partner', 'COMMAND', true, known, 'PARTNER'],
    ['a command for one that the book does not know', 'COMMAND', true, null, 'UNKNOWN_SENDER'],
    ['a command, of a sender whom the book knows', 'COMMAND', false, known, 'PARTNER'],
    ['a command, of one whom it does not', 'COMMAND', false, null, 'OPERATOR'],
    ['before the channel was kept, known', null, false, known, 'PARTNER'],
    ['before the channel was kept, named but unknown', null, true, null, 'OPERATOR'],
    ['before the channel was kept, unknown', null, false, null, 'OPERATOR'],
  ] as const)('%s', (_, channel, isSenderNamed, entitlement, expected) => {
    const found = authorityOf({ channel, isSenderNamed }, entitlement)
    expect(found.by === 'NOBODY' ? found.reason : found.by).toBe(expected)
  })

  it('the statement of an unknown sender counts for nothing, whatever it is', () => {
    for (const reason of ['UNKNOWN_SENDER', 'ROOT_FOLDER'] as const)
      for (const fact of [vgm, event({ code: 'GTIN' }, AT.own), recordedBill('L1', {}).fact])
        expect(outcome(fact, 'CODECO', { by: 'NOBODY', reason })).toBe(reason)
  })

  it.each([
    ['cnsgh', 'CNSHA'],
    [' CNSHA/wgq4 ', 'CNSHA/WGQ4'],
    ['CN', 'CN'],
    ['*', '*'],
    ['CNSHA/', null],
    ['CNSHA/YARD 4', 'CNSHA/YARD 4'],
    ['CHINA', 'CHINA'],
    ['Shanghai', null],
    ['', null],
    ['CNSHA/A/B', null],
  ])('a place of the book: %j', (text, expected) => {
    expect(readEntitledPlace(text)).toBe(expected)
  })
})
