// What may happen to an application and by whom: every role against every state, reassignment across regions, SAP IDs
// and reasons.
import { describe, expect, it } from 'vitest'
import type { Administrator } from './administer-rule.ts'
import {
  APPROVAL_STATUSES,
  type ApprovalState,
  isRejectReason,
  isSameCompanyName,
  judgeReassignment,
  maySeeApproval,
  possibleActions,
  problemsOfPass,
} from './approval-rule.ts'

const admin = (changes: Partial<Administrator>): Administrator => ({
  userId: 'admin',
  adminRole: null,
  adminRegion: null,
  territories: [],
  companyId: 'acme',
  ...changes,
})
const HQ = admin({ adminRole: 'HQ_ADMIN' })
const REGION = admin({ adminRole: 'REGION_ADMIN', adminRegion: 'CN' })
const PORT = admin({ adminRole: 'PORT_ADMIN', territories: ['CN-EAST', 'CN-NORTH'] })
const COMPANY = admin({ adminRole: 'COMPANY_ADMIN' })
const NOBODY = admin({})

const state = (changes: Partial<ApprovalState> = {}): ApprovalState => ({
  status: 'PENDING',
  region: 'CN',
  territoryCode: 'CN-EAST',
  ...changes,
})
const OWN = state()
const UNASSIGNED = state({ territoryCode: null })
const SOUTH = state({ territoryCode: 'CN-SOUTH' })
const EUROPE = state({ region: 'EU', territoryCode: 'EU-MED' })
const AT_HQ = state({ region: 'HQ', territoryCode: null })

describe('who answers for an application', () => {
  it.each([
    ['headquarters', HQ, [true, true, true, true, true]],
    ['the region', REGION, [true, true, true, false, false]],
    ['the port', PORT, [true, false, false, false, false]],
    [
      'a region’s administrator without a region',
      admin({ adminRole: 'REGION_ADMIN' }),
      [false, false, false, false, false],
    ],
    [
      'a port’s administrator without a territory',
      admin({ adminRole: 'PORT_ADMIN' }),
      [false, false, false, false, false],
    ],
    [
      'a port’s administrator who was a region’s',
      admin({ adminRole: 'PORT_ADMIN', adminRegion: 'CN' }),
      [false, false, false, false, false],
    ],
    ['a company’s administrator', COMPANY, [false, false, false, false, false]],
    ['nobody', NOBODY, [false, false, false, false, false]],
  ] as const)('%s', (_, who, expected) => {
    expect([OWN, UNASSIGNED, SOUTH, EUROPE, AT_HQ].map((application) => maySeeApproval(who, application))).toEqual(
      expected,
    )
  })
})

describe('what can be done', () => {
  it.each([
    ['PENDING', ['PASS', 'REJECT', 'HOLD', 'REASSIGN']],
    ['HOLDING', ['PASS', 'REJECT', 'REASSIGN']],
    ['PASS', []],
    ['REJECT', []],
  ] as const)('%s', (status, expected) => {
    for (const who of [HQ, REGION, PORT]) expect(possibleActions(who, state({ status }))).toEqual(expected)
  })

  it('nothing by those who do not answer for it, in no state', () => {
    for (const status of APPROVAL_STATUSES) {
      for (const who of [COMPANY, NOBODY]) expect(possibleActions(who, state({ status }))).toEqual([])
      expect(possibleActions(REGION, { ...EUROPE, status })).toEqual([])
      expect(possibleActions(PORT, { ...SOUTH, status })).toEqual([])
      expect(possibleActions(PORT, { ...UNASSIGNED, status })).toEqual([])
    }
  })
})

describe('to which territory an application may go', () => {
  it.each([
    ['headquarters, anywhere', HQ, 'EU', null],
    ['headquarters, to none that exists', HQ, undefined, 'UNKNOWN_TERRITORY'],
    ['the region, inside', REGION, 'CN', null],
    ['the region, over its border', REGION, 'EU', 'HQ_ONLY'],
    ['the region, to headquarters', REGION, 'HQ', 'HQ_ONLY'],
    ['the region, to none that exists', REGION, undefined, 'UNKNOWN_TERRITORY'],
    ['the region in another case', REGION, 'cn', 'HQ_ONLY'],
    ['a region’s administrator without a region', admin({ adminRole: 'REGION_ADMIN' }), 'CN', 'HQ_ONLY'],
    ['the port, even inside its region', PORT, 'CN', 'HQ_ONLY'],
    [
      'a port’s administrator who was a region’s',
      admin({ adminRole: 'PORT_ADMIN', adminRegion: 'CN' }),
      'CN',
      'HQ_ONLY',
    ],
    ['a company’s administrator', COMPANY, 'CN', 'HQ_ONLY'],
  ] as const)('%s', (_, who, target, reason) => {
    const judged = judgeReassignment(who, target)
    expect(judged.ok ? null : judged.reason).toBe(reason)
  })
})

describe('what is missing to pass', () => {
  const whole = { sapId: '0012345678', region: 'CN', territoryCode: 'CN-EAST' }
  it.each([
    ['whole', whole, []],
    ['no SAP id', { ...whole, sapId: undefined }, ['SAP_ID_REQUIRED']],
    ['an empty SAP id', { ...whole, sapId: '' }, ['SAP_ID_REQUIRED']],
    ['nine digits', { ...whole, sapId: '123456789' }, ['SAP_ID_FORMAT']],
    ['eleven digits', { ...whole, sapId: '12345678901' }, ['SAP_ID_FORMAT']],
    ['a blank behind', { ...whole, sapId: '1234567890 ' }, ['SAP_ID_FORMAT']],
    ['blanks alone', { ...whole, sapId: '          ' }, ['SAP_ID_FORMAT']],
    ['full-width digits', { ...whole, sapId: '１２３４５６７８９０' }, ['SAP_ID_FORMAT']],
    ['no region', { ...whole, region: null }, ['REGION_REQUIRED']],
    ['no territory', { ...whole, territoryCode: null }, ['TERRITORY_REQUIRED']],
    [
      'nothing, all faults reported at once',
      { sapId: undefined, region: null, territoryCode: null },
      ['SAP_ID_REQUIRED', 'REGION_REQUIRED', 'TERRITORY_REQUIRED'],
    ],
  ] as const)('certified user: %s', (_, given, problems) => {
    expect(problemsOfPass('CERTIFIED_USER', given)).toEqual(problems)
  })

  it('a company administrator needs region and territory too; the SAP id his company has', () => {
    const given = { sapId: undefined, region: 'CN', territoryCode: 'CN-EAST' }
    expect(problemsOfPass('COMPANY_ADMIN', given)).toEqual([])
    expect(problemsOfPass('COMPANY_ADMIN', { ...given, territoryCode: null })).toEqual(['TERRITORY_REQUIRED'])
    expect(problemsOfPass('COMPANY_ADMIN', { ...given, region: null, territoryCode: null })).toEqual([
      'REGION_REQUIRED',
      'TERRITORY_REQUIRED',
    ])
  })
})

describe('reasons of a rejection: required, at most 100 characters as people count (docs/requirements/accounts.md 5)', () => {
  it.each([
    ['one character', 'x', true],
    ['100', 'x'.repeat(100), true],
    ['101', 'x'.repeat(101), false],
    ['100 ideographs', '证'.repeat(100), true],
    ['101 ideographs', '证'.repeat(101), false],
    ['100 of two UTF-16 units each', '𠮷'.repeat(100), true],
    ['101 of them', '𠮷'.repeat(101), false],
    ['100 letters with a separate accent', 'e\u0301'.repeat(100), true],
    ['101 of them', 'e\u0301'.repeat(101), false],
    ['100 thumbs with a skin colour', '👍🏽'.repeat(100), true],
    ['100 flags', '🇨🇳'.repeat(100), true],
    ['a family of three is one character', '👨‍👩‍👧'.repeat(100), true],
    ['blanks around do not count', `  ${'x'.repeat(100)}\n`, true],
    ['empty', '', false],
    ['blanks', ' \t\n\u3000\u00A0', false],
    ['nothing but zero-width characters', '\u200B\u200D\u2060', false],
    ['nothing but a direction mark', '\u202E', false],
    ['a lone accent', '\u0301', false],
    ['an ideograph', '无', true],
    ['a question mark alone is visible', '?', true],
  ])('%s', (_, text, expected) => {
    expect(isRejectReason(text)).toBe(expected)
  })
})

describe('one company', () => {
  it.each([
    ['Blue Heron Trading', 'Blue Heron Trading'],
    ['Blue Heron Trading', 'BLUE HERON TRADING'],
    ['Grey Heron Shipping Pte. Ltd.', 'Grey Heron Shipping Pte Ltd'],
    ['A.B.C. Co., Ltd', 'ABC CO LTD'],
    ['Smith & Sons', 'Smith  &  Sons.'],
    ['Compañía del Puerto', 'COMPANIA DEL PUERTO'],
    ['Ｈｅｒｏｎ', 'Heron'],
    ['上海蓝鹭贸易有限公司', '上海蓝鹭贸易有限公司 '],
  ])('%s = %s', (one, other) => {
    expect([isSameCompanyName(one, other), isSameCompanyName(other, one)]).toEqual([true, true])
  })
})

describe('two companies', () => {
  it.each([
    ['Blue Heron Trading', 'Blue Heron Trading (Ningbo)'],
    ['Blue Heron', 'Grey Heron'],
    ['Heron Ltd', 'Heron Limited'],
    ['Heron 1', 'Heron 11'],
    // A Cyrillic letter that looks like a Latin one.
    ['ACME', '\u0410CME'],
    ['', ''],
    ['...', '---'],
    ['', 'Heron'],
  ])('%s ≠ %s', (one, other) => {
    expect([isSameCompanyName(one, other), isSameCompanyName(other, one)]).toEqual([false, false])
  })
})
