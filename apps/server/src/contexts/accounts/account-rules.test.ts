import { describe, expect, it } from 'vitest'
import {
  brokenPasswordRules,
  isMailAddress,
  isName,
  isOfficeCode,
  isPartyCode,
  isRegionCode,
  isUsername,
  loginName,
} from './account-rules.ts'
import { newPassword } from './new-password.ts'

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

describe('passwords (seed 001 section 6: 8 to 20, upper, lower, digit, not the username)', () => {
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

  it('those that we make keep the rules and never repeat', () => {
    const made = Array.from({ length: 300 }, newPassword)
    for (const password of made) expect([password, brokenPasswordRules(password, 'username01')]).toEqual([password, []])
    expect(new Set(made).size).toBe(made.length)
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
