import { describe, expect, it } from 'vitest'
import {
  brokenPasswordRules,
  isLatinCompanyName,
  isMobileNumber,
  isName,
  isOfficeCode,
  isPartyCode,
  isPhoneNumber,
  isPhonePart,
  isPlainCode,
  isPostalCode,
  isRegionCode,
  isSapId,
  isUsername,
  loginName,
} from './account-rules.ts'
import { isMailAddress } from './mail-address.ts'

describe('usernames', () => {
  it.each(['abcdef', 'ABCDEF', 'a1b2c3', '123456', 'a'.repeat(20)])('%s is one', (text) => {
    expect(isUsername(text)).toBe(true)
  })
  it.each([
    ['too short', 'abcde'],
    ['too long', 'a'.repeat(21)],
    ['empty', ''],
    ['a blank before', ' abcdef'],
    ['a blank behind', 'abcdef '],
    ['a blank within', 'abc def'],
    ['a line break behind', 'abcdef\n'],
    ['an underscore', 'abc_def'],
    ['a dot', 'abc.def'],
    ['an at sign', 'abc@def'],
    ['Cyrillic a', 'аbcdef'],
    ['full-width letters', 'ａｂｃｄｅｆ'],
    ['the Kelvin sign', '\u212Aelvin'],
    ['a dotless i', 'abcdıf'],
    ['an accent', 'abcdéf'],
    ['Chinese', '宁波港用户名'],
    ['Arabic digits', '١٢٣٤٥٦'],
    ['a zero-width blank', 'abc\u200Bdef'],
    ['a NUL', 'abcdef\0'],
    ['SQL', "a' or 1=1"],
  ])('%s is none', (_, text) => {
    expect(isUsername(text)).toBe(false)
  })
})

describe('names as compared', () => {
  it.each([
    ['Anna01', 'anna01'],
    [' ANNA01\t', 'anna01'],
    ['Anna@Line.Example', 'anna@line.example'],
    ['\u212Aelvin', '\u212Aelvin'],
    ['İstanbul', 'İstanbul'],
  ])('%j is %j', (typed, compared) => {
    expect(loginName(typed)).toBe(compared)
  })
})

describe('passwords (docs/requirements/accounts.md 3: 8 to 20, upper, lower, digit, not the username)', () => {
  it.each([
    ['Abcdefg1', []],
    ['Abcdefghijklmnopqr12', []],
    ['Ab1 !?€宁波', []],
    ['ÄÖü12345', []],
    ['Abcdef1', ['LENGTH']],
    ['Abcdefghijklmnopqrs12', ['LENGTH']],
    ['abcdefg1', ['UPPER_CASE']],
    ['ABCDEFG1', ['LOWER_CASE']],
    ['Abcdefgh', ['DIGIT']],
    ['Abcdef1\n', ['CHARACTERS']],
    ['Abcdef1\0', ['CHARACTERS']],
    ['UserName01', ['IS_USERNAME']],
    ['', ['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT']],
    ['12345678', ['UPPER_CASE', 'LOWER_CASE']],
  ])('%j', (password, broken) => {
    expect(brokenPasswordRules(password, 'username01')).toEqual(broken)
  })

  it('counts characters, not halves of them', () => {
    expect(brokenPasswordRules('Ab1😀😀😀😀', 'username01')).toEqual(['LENGTH'])
    expect(brokenPasswordRules('Ab1😀😀😀😀😀', 'username01')).toEqual([])
  })
})

it('other particulars', () => {
  expect(['a@b.example', 'Ana.Lopez+box@shipper.example'].map(isMailAddress)).toEqual([true, true])
  expect(
    ['', 'a', 'a@b', '@b.example', 'a b@c.example', 'a@b.example\n', `${'a'.repeat(250)}@b.example`].map(isMailAddress),
  ).toEqual(Array.from({ length: 7 }, () => false))
  expect(['Ana López', '宁波安娜', 'O’Brien & Söhne'].map(isName)).toEqual([true, true, true])
  expect(['', ' Ana', 'Ana ', 'A\nB', 'A\0', 'x'.repeat(201)].map(isName)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['QC0002', '1', 'A B', 'x'.repeat(80)].map(isPartyCode)).toEqual([true, true, true, true])
  expect(['', ' A', 'A ', 'É1', 'x'.repeat(81), 'A\t'].map(isPartyCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect([isRegionCode('CN'), isRegionCode('cn'), isRegionCode('CHN')]).toEqual([true, false, false])
  expect([isOfficeCode('NGB'), isOfficeCode('ngb'), isOfficeCode('')]).toEqual([true, false, false])
})

const longest = (length: number): string => 'a'.repeat(length)

describe('company names as documents print them: Latin letters, no Chinese, no special characters (docs/requirements/accounts.md 3)', () => {
  it.each([
    'A',
    '3',
    'Acme',
    'ACME SHIPPING CO., LTD.',
    'Smith & Sons (Hong Kong) Ltd',
    "O'Brien Freight",
    'A/S Nordic',
    'Acme-Trans 2000',
    'Acme (HK)',
    longest(100),
  ])('%j is one', (text) => {
    expect(isLatinCompanyName(text)).toBe(true)
  })
  it.each([
    ['empty', ''],
    ['101 characters', longest(101)],
    ['a blank alone', ' '],
    ['a blank before', ' Acme'],
    ['a blank behind', 'Acme '],
    ['a line break behind', 'Acme\n'],
    ['a tab within', 'Acme\tLtd'],
    ['a no-break space within', 'Acme\u00A0Ltd'],
    ['Chinese', '宁波货运有限公司'],
    ['Chinese within', 'Acme 货运 Ltd'],
    ['full-width letters', 'Ａｃｍｅ'],
    ['full-width brackets', 'Acme（HK）'],
    ['Cyrillic a', 'Аcme'],
    ['Greek omicron', 'Acme Cο'],
    ['the Kelvin sign', '\u212Aelvin'],
    ['a long s', 'Acme\u017F'],
    ['a typographic apostrophe', 'O’Brien'],
    ['a zero-width blank', 'Ac\u200Bme'],
    ['a right-to-left mark', 'Acme\u202E'],
    ['special characters', 'Acme#1'],
    ['a mark-up', 'Acme <b>'],
    ['a formula', '=Acme'],
    ['a formula with a sign', '+Acme'],
    ['signs alone', '&&'],
    ['a NUL', 'Acme\0'],
    ['an emoji', 'Acme 🚢'],
  ])('%s is none', (_, text) => {
    expect(isLatinCompanyName(text)).toBe(false)
  })
})

describe('numbers and codes, to the boundary', () => {
  it.each([
    ['country or area code', isPhonePart, ['1', '86', '0574', '9999'], ['', '00086', '12345']],
    ['fixed line', isPhoneNumber, ['1234', '9'.repeat(15)], ['', '123', '1'.repeat(16)]],
    ['mobile', isMobileNumber, ['12345678', '1'.repeat(15)], ['', '1234567', '1'.repeat(16)]],
    ['SAP id', isSapId, ['0000000000', '1234567890'], ['', '123456789', '12345678901', '123456789A']],
  ] as const)('%s', (_, test, good, bad) => {
    const full = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    const arabic = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630))
    for (const text of good) {
      expect([text, test(text)]).toEqual([text, true])
      for (const spoilt of [
        full(text),
        arabic(text),
        `+${text.slice(1)}`,
        `${text.slice(1)}-`,
        ` ${text.slice(1)}`,
        `${text}\n`,
      ])
        expect([spoilt, test(spoilt)]).toEqual([spoilt, false])
    }
    for (const text of bad) expect([text, test(text)]).toEqual([text, false])
  })

  it.each([
    ['315000', true],
    ['SW1A1AA', true],
    ['SW1A 1AA', false],
    ['4400-112', false],
    ['D', true],
    ['a'.repeat(12), true],
    ['a'.repeat(13), false],
    ['', false],
    [' 315000', false],
    ['315000 ', false],
    ['-315000', false],
    ['315000-', false],
    ['315_000', false],
    ['315000\n', false],
    ['３１５０００', false],
    ['315\u2010000', false],
    ['315\u00A0000', false],
    ['邮编', false],
  ])('postal code %j', (text, expected) => {
    expect(isPostalCode(text)).toBe(expected)
  })

  it.each([
    ['A', true],
    ['GB123456789000', true],
    ['9'.repeat(35), true],
    ['9'.repeat(36), false],
    ['', false],
    ['GB 1', false],
    ['GB-1', false],
    ['GB_1', false],
    ['GB1\n', false],
    ['ＧＢ１', false],
    ['СВ1', false],
    ['=1', false],
  ])('code of letters and digits %j', (text, expected) => {
    expect(isPlainCode(text)).toBe(expected)
  })
})

describe('names that mislead', () => {
  it.each([
    ['turned by a direction override', 'Acme\u202Edtl'],
    ['isolated', 'Acme\u2066x\u2069'],
    ['a line separator', 'Ana\u2028Lopez'],
    ['a paragraph separator', 'Ana\u2029Lopez'],
    ['zero-width characters alone', '\u200B\u200D'],
    ['a combining accent alone', '\u0301'],
    ['signs alone', '---'],
    ['half a character', 'Ana\uD83D'],
  ])('%s', (_, text) => {
    expect(isName(text)).toBe(false)
  })
  it.each([
    'Ana López',
    'ana',
    '李',
    'محمد',
    'می\u200Cخواهم',
    'क्\u200Dष',
    "D'Arcy",
    '3M',
    'x'.repeat(200),
    '𠮷'.repeat(200),
  ])('%j is a name', (text) => {
    expect(isName(text)).toBe(true)
  })
})
