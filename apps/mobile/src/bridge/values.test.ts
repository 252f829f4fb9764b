import { describe, expect, it } from 'vitest'
import { OTHER_TOKEN, TOKEN } from './fake-page.fixture.ts'
import { isLogout, readFlag, readPort, readRegion, readToken, readUserId, readVessel } from './values.ts'

const OBJECTS: readonly unknown[] = [undefined, {}, [], [TOKEN], { token: TOKEN }, 42, true, Symbol('x'), () => TOKEN]

describe('a token', () => {
  it.each([TOKEN, OTHER_TOKEN, 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'abcd+/==abcd~-_.'])('%s is one', (value) => {
    expect(readToken(value)).toBe(value)
  })

  it.each([
    ...OBJECTS,
    '',
    null,
    'short',
    'undefined',
    'Bearer 0123456789abcdef',
    `${TOKEN}\n`,
    `${TOKEN}\r\nCookie: a=b`,
    ` ${TOKEN}`,
    `${TOKEN}"`,
    `${TOKEN}ü`,
    'x'.repeat(4097),
  ])('%j is none', (value) => {
    expect(readToken(value)).toBeNull()
  })

  it('is distinguished from "nobody is logged in"', () => {
    expect(['', null].map(isLogout)).toEqual([true, true])
    expect([undefined, 'undefined', 0, false, {}, TOKEN].map(isLogout)).toEqual(Array.from({ length: 6 }, () => false))
  })
})

describe('a user id', () => {
  it.each([
    ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000001'],
    ['wang.li@shipper.example', 'wang.li@shipper.example'],
    [4711, '4711'],
  ])('%j is one', (value, read) => {
    expect(readUserId(value)).toBe(read)
  })

  it.each([
    ...OBJECTS.filter((each) => each !== 42),
    '',
    null,
    'null',
    'undefined',
    'nil',
    'a b',
    '<b>',
    "'",
    'x'.repeat(101),
    Number.NaN,
    1.5,
    2 ** 60,
  ])('%j is none', (value) => {
    expect(readUserId(value)).toBeNull()
  })
})

describe('a region', () => {
  it.each([
    ['CN', 'CN'],
    ['us', 'US'],
  ])('%j is one', (value, read) => {
    expect(readRegion(value)).toBe(read)
  })

  it.each([...OBJECTS, '', null, 'CHN', 'C', '中国', 'C1', 'CN\n'])('%j is none', (value) => {
    expect(readRegion(value)).toBeNull()
  })
})

describe('the authenticated flag', () => {
  it.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    ['', null],
    [null, null],
    [undefined, null],
    ['yes', null],
    [2, null],
    [{}, null],
    ['TRUE', null],
  ])('%j is %j', (value, read) => {
    expect(readFlag(value)).toBe(read)
  })
})

describe('what the pickers return', () => {
  it('is an object or its JSON; other fields do not come along', () => {
    const vessel = { description: 'EXAMPLE MERIDIAN', code: 'EXM' }
    expect(readVessel(vessel)).toEqual(vessel)
    expect(readVessel(JSON.stringify({ ...vessel, imo: 9_000_003 }))).toEqual(vessel)
    expect(readPort({ cityNameEn: 'Ningbo', cityNameCn: '宁波' })).toEqual({ cityNameEn: 'Ningbo' })
    expect(readPort('{"cityNameEn":"Ningbo"}')).toEqual({ cityNameEn: 'Ningbo' })
  })

  it.each([
    undefined,
    null,
    '',
    'Ningbo',
    '{',
    '[]',
    'null',
    {},
    { description: 'X' },
    { code: 'X', cityNameEn: '' },
    { description: '  ', code: 'X', cityNameEn: '  ' },
    { description: 'X', code: 1, cityNameEn: 1 },
    { description: 'X', code: 'x'.repeat(201), cityNameEn: 'x'.repeat(201) },
  ])('%j is nothing picked', (value) => {
    expect(readVessel(value)).toBeNull()
    expect(readPort(value)).toBeNull()
  })
})
