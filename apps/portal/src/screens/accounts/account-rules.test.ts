import { describe, expect, it } from 'vitest'
import { formatFaults, passwordFaults, phoneFaults } from './account-check.ts'
import { COMPANY_START, companyPayload } from './company-fields.ts'
import { deviceName } from './device-name.ts'
import { neverEmpty, PARTICULARS_START, particularsChange, particularsOf, phonePartsOf } from './particulars-draft.ts'
import {
  BASIC_START,
  basicFaults,
  basicPayload,
  CERTIFIED_START,
  certifiedFaults,
  certifiedPayload,
} from './registration-draft.ts'
import { USER } from '../user.fixture.ts'

describe('what a field accepts (docs/requirements/accounts.md 3)', () => {
  it.each([
    ['username', 'abc12', 'username'],
    ['username', 'abc123', undefined],
    ['username', 'a'.repeat(20), undefined],
    ['username', 'a'.repeat(21), 'username'],
    ['username', 'abc 123', 'username'],
    ['username', '用户名字六个', 'username'],
    ['username', 'аbc123', 'username'], // the first letter is Cyrillic
    ['email', 'ana@line.example', undefined],
    ['email', 'ana@line', 'mail'],
    ['code', '12345', 'code'],
    ['code', '123456', undefined],
    ['code', '１２３４５６', 'code'],
    ['firstName', '三', undefined],
    ['lastName', '欧阳', undefined],
    ['lastName', 'x'.repeat(201), 'name'],
    ['companyName', 'Seabird Trading (Ningbo) Co., Ltd.', undefined],
    ['companyName', '海鸟贸易', 'companyName'],
    ['companyName', 'Seabird <b>', 'companyName'],
    ['postalCode', 'SW1A1AA', undefined],
    ['postalCode', 'SW1A 1AA', 'postalCode'],
    ['postalCode', '31500#', 'postalCode'],
    ['website', 'www.line.example', 'website'],
    ['website', 'javascript:alert(1)', 'website'],
    ['website', 'https://line.example/a', undefined],
    ['sapId', '123456789', 'sapId'],
    ['sapId', '1234567890', undefined],
    ['sapId', '12345678901', 'sapId'],
    ['truckId', 'T-1', 'plainCode'],
    ['truckId', 'T1', undefined],
  ])('%s "%s" -> %s', (field, text, rule) => {
    expect(formatFaults({ [field]: text })[field]).toBe(rule)
  })

  it('says nothing of what is empty or of fields that it does not know', () => {
    expect(formatFaults({ username: '', email: '  ', website: '', whatever: '海' })).toEqual({})
  })

  it.each([
    ['Abcdef1', 'Abcdef1', { password: 'passwordLength' }],
    ['Abcdefg1', 'Abcdefg1', {}],
    [`Ab1${'x'.repeat(17)}`, `Ab1${'x'.repeat(17)}`, {}],
    [`Ab1${'x'.repeat(18)}`, `Ab1${'x'.repeat(18)}`, { password: 'passwordLength' }],
    ['abcdefg1', 'abcdefg1', { password: 'passwordKinds' }],
    ['ABCDEFG1', 'ABCDEFG1', { password: 'passwordKinds' }],
    ['Abcdefgh', 'Abcdefgh', { password: 'passwordKinds' }],
    ['Forward1', 'Forward1', { password: 'passwordIsUsername' }],
    ['Abcdefg1', 'Abcdefg2', { confirmPassword: 'samePassword' }],
    ['Abcdefg1', '', {}],
    ['', '', {}],
  ])('password "%s" and "%s" of forward1', (password, confirmed, faults) => {
    expect(passwordFaults(password, confirmed, 'forward1')).toEqual(faults)
  })
})

describe('telephone numbers', () => {
  const phone = (country: string, area: string, number: string) => ({
    'workPhone.country': country,
    'workPhone.area': area,
    'workPhone.number': number,
  })

  it('may be missing, but not half of one', () => {
    expect(phoneFaults(phone('', '', ''), 'workPhone')).toEqual({})
    expect(phoneFaults(phone('86', '', ''), 'workPhone')).toEqual({ 'workPhone.number': 'phoneNumber' })
    expect(phoneFaults(phone('', '', '62351234'), 'workPhone')).toEqual({ 'workPhone.country': 'phonePart' })
  })

  it('that are asked for must be there; the area code never is', () => {
    expect(phoneFaults(phone('', '', ''), 'workPhone', true)).toEqual({
      'workPhone.country': 'phonePart',
      'workPhone.number': 'phoneNumber',
    })
    expect(phoneFaults(phone('86', '', '6235'), 'workPhone', true)).toEqual({})
  })

  it.each([
    ['workPhone', '623', { 'workPhone.number': 'phoneNumber' }],
    ['workPhone', '6235', {}],
    ['mobile', '1380000', { 'mobile.number': 'mobile' }],
    ['mobile', '13800000', {}],
    ['mobile', '1'.repeat(16), { 'mobile.number': 'mobile' }],
  ] as const)('%s %s', (name, number, faults) => {
    expect(phoneFaults({ [`${name}.country`]: '86', [`${name}.area`]: '', [`${name}.number`]: number }, name)).toEqual(
      faults,
    )
  })

  it.each([
    ['workPhone', '34 96 1234567', ['34', '96', '1234567']],
    ['workPhone', '34 1234567', ['34', '', '1234567']],
    ['workPhone', null, ['', '', '']],
    ['mobile', '34 612345678', ['34', undefined, '612345678']],
    ['workPhone', '1234567', ['1234567', '', '']],
  ] as const)('%s "%s" comes apart', (name, text, [country, area, number]) => {
    const parts = phonePartsOf(name, text)
    expect([parts[`${name}.country`], parts[`${name}.area`], parts[`${name}.number`]]).toEqual([country, area, number])
  })
})

const PERSON = {
  username: ' forwarder1 ',
  password: ' Abcdef1 ',
  confirmPassword: ' Abcdef1 ',
  email: ' ana@line.example ',
  code: '123456',
  firstName: '三',
  lastName: ' 张 ',
  countryCode: 'CN',
  termsAgreed: true,
}

describe('a basic registration', () => {
  it('sends what was entered without blanks at the ends, the password as it is, and nothing that is empty', () => {
    expect(basicPayload({ ...BASIC_START, ...PERSON }, 'zh-CN')).toEqual({
      username: 'forwarder1',
      password: ' Abcdef1 ',
      confirmPassword: ' Abcdef1 ',
      email: 'ana@line.example',
      code: '123456',
      firstName: '三',
      lastName: '张',
      countryCode: 'CN',
      language: 'zh-CN',
      termsAgreed: true,
    })
  })

  it('needs the terms', () => {
    expect(basicFaults({ ...BASIC_START, ...PERSON })).toEqual({})
    expect(basicFaults({ ...BASIC_START, ...PERSON, termsAgreed: false })).toEqual({ termsAgreed: 'terms' })
  })
})

describe('a certified registration', () => {
  const COMPANY = {
    companyName: 'Seabird Ltd',
    department: 'Export',
    jobTitle: 'Clerk',
    address: '1 Quay Road',
    city: 'Ningbo',
    'workPhone.country': '86',
    'workPhone.number': '62351234',
    'fax.country': '86',
    'fax.area': '574',
    'fax.number': '6235',
    'mobile.country': '86',
    'mobile.number': '13800000001',
  }

  it('sends the company with whole telephone numbers', () => {
    const sent = certifiedPayload({ ...CERTIFIED_START, ...PERSON, ...COMPANY }, 'en-US')
    expect(sent.workPhone).toEqual({ country: '86', number: '62351234' })
    expect(sent.fax).toEqual({ country: '86', area: '574', number: '6235' })
    expect(sent.mobile).toEqual({ country: '86', number: '13800000001' })
    expect(sent).not.toHaveProperty('state')
    expect(sent).not.toHaveProperty('website')
  })

  it('needs the work phone, and accepts Chinese in persons’ names only', () => {
    const faults = certifiedFaults({
      ...CERTIFIED_START,
      ...PERSON,
      ...COMPANY,
      'workPhone.number': '',
      companyName: '海鸟',
    })
    expect(faults).toEqual({ 'workPhone.number': 'phoneNumber', companyName: 'companyName' })
  })

  it('leaves an optional telephone out that was not begun', () => {
    const sent = companyPayload({ ...COMPANY_START, ...COMPANY, 'fax.country': '', 'fax.area': '', 'fax.number': '' })
    expect(sent).not.toHaveProperty('fax')
  })
})

describe('a change of particulars', () => {
  const start = particularsOf({ ...USER, state: 'Valencia', fax: '34 96 7654321' })

  it('is empty when nothing was changed, blanks at the ends included', () => {
    expect(particularsChange(start, start)).toEqual({})
    expect(particularsChange(start, { ...start, city: ' Valencia ' })).toEqual({})
  })

  it('sends only what differs; null empties an optional field', () => {
    expect(
      particularsChange(start, {
        ...start,
        city: 'Madrid',
        state: '',
        'fax.country': '',
        'fax.area': '',
        'fax.number': '',
      }),
    ).toEqual({ city: 'Madrid', state: null, fax: null })
    expect(particularsChange(start, { ...start, 'workPhone.area': '' })).toEqual({
      workPhone: { country: '34', number: '1234567' },
    })
    expect(particularsChange(start, { ...start, 'mobile.number': '600000000' })).toEqual({
      mobile: { country: '34', number: '600000000' },
    })
  })

  it('never empties what certification asks for', () => {
    expect(neverEmpty(start)).toEqual([
      'department',
      'jobTitle',
      'address',
      'city',
      'workPhone.country',
      'workPhone.number',
    ])
    expect(neverEmpty(PARTICULARS_START)).toEqual([])
    expect(particularsChange(start, { ...start, city: '' })).toEqual({})
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['curl/8.9.1', 'curl/8.9.1'],
    ['', ''],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
