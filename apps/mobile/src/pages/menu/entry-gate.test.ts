import { describe, expect, it } from 'vitest'
import { entryGate, type GateFacts } from './entry-gate.ts'
import { type EntryName, QUERY_ENTRIES } from './query-entry.ts'

const ANONYMOUS = { state: 'ready', token: null, region: null, isAuthUser: false } as const
const WAITING = { ...ANONYMOUS, state: 'waiting' } as const
const BASIC = { ...ANONYMOUS, token: 'a-token-of-16-characters' } as const
const CERTIFIED = { ...BASIC, isAuthUser: true } as const

const BILL = { number: '6103622780', type: 'bl' } as const
const inApp: GateFacts = {
  language: 'zh-CN',
  session: CERTIFIED,
  offersPages: true,
  asked: BILL,
  customsArea: null,
}
const onWeb: GateFacts = { ...inApp, offersPages: false }

const entry = (name: EntryName) => {
  const found = QUERY_ENTRIES.find((each) => each.name === name)
  if (found === undefined) throw new Error(`No entry ${name}`)
  return found
}
const gate = (name: EntryName, facts: GateFacts) => entryGate(entry(name), facts)
const present = (facts: GateFacts): EntryName[] =>
  QUERY_ENTRIES.filter((each) => entryGate(each, facts).kind !== 'absent').map(({ name }) => name)

const LOGIN_ONLY = ['vgm', 'shipmentFolder', 'demurrage', 'freeDays', 'importEir'] as const

describe('the entries, in the order of docs/requirements/native-app.md 4.1', () => {
  it('in the app, for a bill and a user in the United States whose page is Chinese: all but the import EIR', () => {
    expect(present({ ...inApp, session: { ...CERTIFIED, region: 'US' } })).toEqual([
      'cargoTracking',
      'customsDeclaration',
      'vgm',
      'shipmentFolder',
      'demurrage',
      'freeDays',
      'cutoff',
      'pickUpNumber',
    ])
  })

  it('on the web and in an app without openPage: those that have a page of ours', () => {
    expect(present({ ...onWeb, session: { ...CERTIFIED, region: 'US' } })).toEqual([
      'cargoTracking',
      'customsDeclaration',
      'demurrage',
      'freeDays',
      'cutoff',
      'pickUpNumber',
    ])
  })

  it('before anybody is known: what needs no host', () => {
    expect(present({ ...onWeb, session: WAITING, asked: null })).toEqual([
      'cargoTracking',
      'customsDeclaration',
      'demurrage',
      'freeDays',
      'cutoff',
      'importEir',
    ])
  })
})

describe('demurrage is there for Chinese pages and for the region China only', () => {
  it.each([
    ['zh-CN', null, true],
    ['zh-CN', 'US', true],
    ['en-US', 'CN', true],
    ['fr', 'CN', true],
    ['en-US', null, false],
    ['es-ES', 'US', false],
    ['fr', 'FR', false],
    ['en-US', 'HK', false],
  ] as const)('language %s, region %s: %s', (language, region, isThere) => {
    const facts = { ...inApp, language, session: { ...CERTIFIED, region } }
    expect(present(facts).includes('demurrage')).toBe(isThere)
  })
})

describe('import EIR is there in China, and while nobody knows where the visitor is', () => {
  it.each([
    ['zh-CN', 'CN', true],
    ['en-US', 'CN', true],
    ['en-US', null, true],
    ['zh-CN', 'US', false],
    ['zh-CN', 'HK', false],
  ] as const)('language %s, region %s: %s', (language, region, isThere) => {
    const facts = { ...inApp, language, session: { ...CERTIFIED, region } }
    expect(present(facts).includes('importEir')).toBe(isThere)
  })
})

describe('pick-up number and last free day is there in the US and Canada, by bill of lading', () => {
  it.each([
    ['US', 'bl', true],
    ['CA', 'bl', true],
    ['US', 'bkg', false],
    ['US', 'cntr', false],
    ['US', null, false],
    ['CN', 'bl', false],
    ['MX', 'bl', false],
    [null, 'bl', false],
  ] as const)('region %s, number type %s: %s', (region, type, isThere) => {
    const facts = { ...inApp, asked: { ...BILL, type }, session: { ...CERTIFIED, region } }
    expect(present(facts).includes('pickUpNumber')).toBe(isThere)
  })

  it('is not there without a number', () => {
    expect(present({ ...inApp, asked: null, session: { ...CERTIFIED, region: 'US' } })).not.toContain('pickUpNumber')
  })
})

describe('customs declaration', () => {
  const customs = (facts: Partial<GateFacts>) => gate('customsDeclaration', { ...inApp, session: ANONYMOUS, ...facts })

  it('asks for the area of the bill first', () => {
    expect(customs({})).toEqual({ kind: 'ask-customs-area', billNumber: '6103622780' })
    expect(customs({ asked: { number: 'BK2600041', type: 'bkg' } })).toMatchObject({ kind: 'ask-customs-area' })
    expect(customs({ asked: { number: '6103622780', type: null } })).toMatchObject({ kind: 'ask-customs-area' })
  })

  it.each(['CA', 'US', 'EU', 'JP'])('opens for %s, for an anonymous visitor too', (customsArea) => {
    expect(customs({ customsArea })).toEqual({
      kind: 'path',
      path: '/customs-declaration?language=zh-CN&num=6103622780&type=bl',
    })
  })

  it.each(['', 'CN', 'TR', 'us', 'GB'])('is refused for %j', (customsArea) => {
    expect(customs({ customsArea })).toEqual({ kind: 'refused', prompt: 'no_customs_declaration_data' })
  })

  it('needs a bill: without one, and for a container, the page asks for it and nobody is asked before', () => {
    const path = '/customs-declaration?language=zh-CN'
    expect(customs({ asked: null })).toEqual({ kind: 'path', path })
    expect(customs({ asked: { number: 'CBHU4398907', type: 'cntr' } })).toEqual({ kind: 'path', path })
  })

  it('does not wait for the app', () => {
    expect(customs({ session: WAITING })).toMatchObject({ kind: 'ask-customs-area' })
  })
})

describe.each(LOGIN_ONLY)('the login-only entry %s', (name) => {
  it('waits for the app, then needs a token, then an authenticated user', () => {
    expect(gate(name, { ...inApp, session: WAITING })).toEqual({ kind: 'wait' })
    // A token that arrives before the other facts is not evaluated yet.
    expect(gate(name, { ...inApp, session: { ...BASIC, state: 'waiting' } })).toEqual({ kind: 'wait' })
    expect(gate(name, { ...inApp, session: ANONYMOUS })).toEqual({ kind: 'login' })
    // The flag alone does not identify a user.
    expect(gate(name, { ...inApp, session: { ...ANONYMOUS, isAuthUser: true } })).toEqual({ kind: 'login' })
    expect(gate(name, { ...inApp, session: BASIC })).toEqual({ kind: 'refused', prompt: 'need_is_auth_user' })
    expect(['path', 'host-page']).toContain(gate(name, inApp).kind)
  })
})

describe.each(['cargoTracking', 'customsDeclaration', 'cutoff', 'pickUpNumber'] as const)('%s', (name) => {
  it('is open to anonymous visitors and does not wait', () => {
    for (const session of [WAITING, ANONYMOUS, BASIC]) {
      const facts = { ...inApp, customsArea: 'US', session: { ...session, region: 'US' } }
      expect(['path', 'host-page']).toContain(gate(name, facts).kind)
    }
  })
})

describe('what opens', () => {
  it('is our page, with the number and its type', () => {
    expect(gate('cargoTracking', { ...inApp, language: 'fr' })).toEqual({
      kind: 'path',
      path: '/cargo-tracking?number=6103622780&language=fr&type=bl',
    })
    expect(gate('cargoTracking', { ...inApp, asked: null })).toEqual({
      kind: 'path',
      path: '/cargo-tracking?language=zh-CN',
    })
    expect(gate('importEir', inApp)).toEqual({ kind: 'path', path: '/eir-home?language=zh-CN&num=6103622780&type=bl' })
  })

  it("is the host's page where we have none, with what is known of the number", () => {
    expect(gate('vgm', inApp)).toEqual({
      kind: 'host-page',
      name: 'vgm',
      params: { number: '6103622780', type: 'bl' },
    })
    expect(gate('shipmentFolder', { ...inApp, asked: { number: 'X1', type: null } })).toEqual({
      kind: 'host-page',
      name: 'shipment-folder',
      params: { number: 'X1' },
    })
    expect(gate('vgm', { ...inApp, asked: null })).toEqual({ kind: 'host-page', name: 'vgm', params: {} })
  })

  it('charges and free days are pages of ours, with the document in their box and never a container', () => {
    expect(gate('demurrage', inApp)).toEqual({
      kind: 'path',
      path: '/demurrage-home?language=zh-CN&num=6103622780&type=bl',
    })
    expect(gate('freeDays', inApp)).toEqual({
      kind: 'path',
      path: '/demurrageFree-home?language=zh-CN&num=6103622780&type=bl',
    })
    const ofBox = { ...inApp, asked: { number: 'CBHU4398907', type: 'cntr' } } as const
    expect(gate('demurrage', ofBox)).toEqual({ kind: 'path', path: '/demurrage-home?language=zh-CN' })
    expect(gate('freeDays', ofBox)).toEqual({ kind: 'path', path: '/demurrageFree-home?language=zh-CN' })
  })

  it('pick-up number and last free day is our page, with the bill', () => {
    const facts = { ...onWeb, session: { ...ANONYMOUS, region: 'CA' } }
    expect(gate('pickUpNumber', facts)).toEqual({
      kind: 'path',
      path: '/pick-up-number?language=zh-CN&num=6103622780&type=bl',
    })
  })

  it('the cut-off query is our page, in the app and on the web, with the number in its box', () => {
    for (const facts of [inApp, onWeb]) {
      expect(gate('cutoff', facts)).toEqual({
        kind: 'path',
        path: '/cutoff-home?language=zh-CN&num=6103622780&type=bl',
      })
      expect(gate('cutoff', { ...facts, asked: null })).toEqual({ kind: 'path', path: '/cutoff-home?language=zh-CN' })
    }
  })
})
