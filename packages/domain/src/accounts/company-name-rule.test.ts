import { describe, expect, it } from 'vitest'
import { isSameCompanyName } from './company-name-rule.ts'

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
