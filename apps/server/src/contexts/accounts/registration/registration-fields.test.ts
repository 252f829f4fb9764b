// Every field rule of registration at its boundaries (docs/requirements/accounts.md 3), reported at the field.
import { appUser } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { basicBody, certifiedBody, post, TEST_SETTINGS } from './registration.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, settings: TEST_SETTINGS })
}, 60_000)
afterAll(() => test.close())

/** Valid fields reach the check of the code, which is wrong here. */
const GOOD = 'the code is looked at'

async function verdict(kind: 'basic' | 'certified', body: object): Promise<string> {
  const answer = await post(test, `/v1/ebuser/registration/${kind}`, body)
  const { code, data } = answer.json<{ code: number; data: { errors: { path: string; rule: string }[] } | null }>()
  if (code === 5466) return GOOD
  expect([answer.statusCode, code]).toEqual([400, 5400])
  return (data?.errors ?? []).map(({ path, rule }) => `${path}: ${rule}`).join(', ')
}

const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword })
const LABELS = `${'b'.repeat(63)}.${'c'.repeat(63)}`
const without = (name: string) => ({ [name]: undefined })

describe('basic registration', () => {
  it.each<[string, object, string]>([
    ['a username of 5', { username: 'abcd5' }, 'username: username'],
    ['a username of 6', { username: 'abcd56' }, GOOD],
    ['a username of 20', { username: 'a'.repeat(19) + '1' }, GOOD],
    ['a username of 21', { username: 'a'.repeat(20) + '1' }, 'username: username'],
    ['digits alone', { username: '123456' }, GOOD],
    ['a username with a blank', { username: 'abc def' }, 'username: username'],
    ['a username with a hyphen', { username: 'abc-def' }, 'username: username'],
    ['Cyrillic letters', { username: 'аbcdef1' }, 'username: username'],
    ['full-width digits', { username: 'abcdef１' }, 'username: username'],
    ['Chinese letters', { username: '上海集装箱船' }, 'username: username'],
    ['a password of 7', passwords('Abcde67'), 'password: password-length'],
    ['a password of 8', passwords('Abcdef78'), GOOD],
    ['a password of 20', passwords(`Ab1${'x'.repeat(17)}`), GOOD],
    ['a password of 21', passwords(`Ab1${'x'.repeat(18)}`), 'password: password-length'],
    ['20 characters that are 40 units', passwords(`Ab1${'😀'.repeat(17)}`), GOOD],
    ['no upper case', passwords('abcdef78'), 'password: password-kinds'],
    ['no lower case', passwords('ABCDEF78'), 'password: password-kinds'],
    ['no digit', passwords('Abcdefgh'), 'password: password-kinds'],
    ['a digit of another script only', passwords('Abcdefg٣'), 'password: password-kinds'],
    ['the username', { username: 'Abcdef78', ...passwords('Abcdef78') }, 'password: password-username'],
    ['it in other letters', { username: 'abcdef78', ...passwords('ABCdef78') }, 'password: password-username'],
    ['another confirmation', passwords('Abcdef78', 'Abcdef79'), 'confirmPassword: same-password'],
    ['no confirmation', without('confirmPassword'), 'confirmPassword: required'],
    ['no at sign', { email: 'ana.customer.example' }, 'email: mail'],
    ['two at signs', { email: 'a@b@customer.example' }, 'email: mail'],
    ['no domain', { email: 'ana@localhost' }, 'email: mail'],
    ['a line break', { email: 'ana@customer.example\nBcc: x@y.example' }, 'email: mail'],
    // RFC 5321 4.5.3.1: 64 octets before the @, 254 in all.
    ['an address of 254', { email: `${'a'.repeat(64)}@${LABELS}.${'d'.repeat(53)}.example` }, GOOD],
    ['65 before the @', { email: `${'a'.repeat(65)}@customer.example` }, 'email: mail'],
    ['an address of 255', { email: `${'a'.repeat(64)}@${LABELS}.${'d'.repeat(54)}.example` }, 'email: mail'],
    ['five digits', { code: '12345' }, 'code: format'],
    ['seven digits', { code: '1234567' }, 'code: format'],
    ['letters in the code', { code: '12345a' }, 'code: format'],
    ['Arabic digits', { code: '١٢٣٤٥٦' }, 'code: format'],
    ['blanks around the code', { code: ' 123456 ' }, GOOD],
    ['a Chinese name', { firstName: '伟', lastName: '沈' }, GOOD],
    ['no first name', { firstName: '' }, 'firstName: format'],
    ['a blank name', { lastName: ' ' }, 'lastName: format'],
    ['no country', without('countryCode'), 'countryCode: required'],
    ['a country of three letters', { countryCode: 'ESP' }, 'countryCode: country'],
    ['a country in small letters', { countryCode: 'es' }, 'countryCode: country'],
    ['a mobile of 7', { mobile: { country: '34', number: '1234567' } }, 'mobile.number: mobile'],
    ['a mobile of 8', { mobile: { country: '34', number: '12345678' } }, GOOD],
    ['a language that is none of ours', { language: 'de' }, 'language: one-of'],
    ['terms not agreed', { termsAgreed: false }, 'termsAgreed: one-of'],
    ['terms not mentioned', without('termsAgreed'), 'termsAgreed: required'],
    ['terms as text', { termsAgreed: 'true' }, 'termsAgreed: one-of'],
    ['a company', { companyName: 'Red Lantern' }, 'companyName: unknown-field'],
  ])('%s', async (_, changes, expected) => {
    expect(await verdict('basic', basicBody('customer1', changes))).toBe(expected)
  })

  it('reports every broken field at once', async () => {
    expect(await verdict('basic', basicBody('abc', { ...passwords('abc'), email: 'x', countryCode: 'x' }))).toMatch(
      /username: username.*email: mail.*countryCode: country/,
    )
  })

  it.each(['kind', 'adminRole', 'admin_role', 'role', 'companyId', 'emailVerified', 'approvalRegion', 'sapId'])(
    'nobody gives himself %s',
    async (field) => {
      const asked = { [field]: 'HQ_ADMIN' }
      expect(await verdict('basic', basicBody('customer1', asked))).toBe(`${field}: unknown-field`)
      expect(await verdict('certified', certifiedBody('customer1', asked))).toBe(`${field}: unknown-field`)
    },
  )
})

describe('certified registration', () => {
  const phone = (changes: object) => ({ workPhone: { country: '34', area: '96', number: '1234567', ...changes } })

  it.each<[string, object, string]>([
    ['signs of company names', { companyName: "O'Neil & Sons (Asia) Co., Ltd." }, GOOD],
    ['a Chinese company', { companyName: '红灯笼陶瓷有限公司' }, 'companyName: company-name'],
    ['one Chinese letter', { companyName: 'Red Lantern 陶' }, 'companyName: company-name'],
    ['full-width letters', { companyName: 'Ｒed Lantern' }, 'companyName: company-name'],
    ['a special character', { companyName: 'Red*Lantern' }, 'companyName: company-name'],
    ['markup', { companyName: 'Red <b>Lantern' }, 'companyName: company-name'],
    ['a formula', { companyName: '=1+1' }, 'companyName: company-name'],
    ['a company of 100', { companyName: 'a'.repeat(100) }, GOOD],
    ['a company of 101', { companyName: 'a'.repeat(101) }, 'companyName: company-name'],
    ['no company', without('companyName'), 'companyName: required'],
    ['no department', without('department'), 'department: required'],
    ['an empty department', { department: '' }, 'department: format'],
    ['no job title', without('jobTitle'), 'jobTitle: required'],
    ['no city', without('city'), 'city: required'],
    ['no address', without('address'), 'address: required'],
    ['no telephone', without('workPhone'), 'workPhone: required'],
    ['a country code of 4', phone({ country: '1234' }), GOOD],
    ['a country code of 5', phone({ country: '12345' }), 'workPhone.country: phone-part'],
    ['a country code with a plus', phone({ country: '+34' }), 'workPhone.country: phone-part'],
    ['no area', phone({ area: undefined }), GOOD],
    ['an empty area', phone({ area: '' }), 'workPhone.area: phone-part'],
    ['a number of 3', phone({ number: '123' }), 'workPhone.number: phone-number'],
    ['a number of 4', phone({ number: '1234' }), GOOD],
    ['a number with letters', phone({ number: '1234a' }), 'workPhone.number: phone-number'],
    ['a postal code', { postalCode: 'SW1A1AA' }, GOOD],
    ['a blank in a postal code', { postalCode: 'SW1A 1AA' }, 'postalCode: postal-code'],
    ['signs in a postal code', { postalCode: '46_024' }, 'postalCode: postal-code'],
    ['Chinese in a postal code', { postalCode: '三一五' }, 'postalCode: postal-code'],
    ['a recent bill', { recentNumber: 'COSU 6103622780' }, GOOD],
    ['a recent number of 3', { recentNumber: 'A12' }, 'recentNumber: number-format'],
    ['signs in a recent number', { recentNumber: 'COSU6103622780?' }, 'recentNumber: number-format'],
    ['two recent numbers', { recentNumber: '6103622780,6103622781' }, 'recentNumber: number-format'],
    ['a web site', { website: 'https://redlantern.example' }, GOOD],
    ['a script for a web site', { website: 'javascript:alert(1)' }, 'website: format'],
    ['terms not agreed', { termsAgreed: false }, 'termsAgreed: one-of'],
  ])('%s', async (_, changes, expected) => {
    expect(await verdict('certified', certifiedBody('customer1', changes))).toBe(expected)
  })
})

it('none of this has made a user', async () => {
  expect(await test.database.db.select().from(appUser)).toEqual([])
})
