import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { bill, booking, state } from '../tracking/event-feed.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  const to = (port: string, ...further: string[]) => ({
    parties: [],
    legs: [port, ...further].map((discharge, index, all) => ({
      from: index === 0 ? 'CNSHA' : (all[index - 1] ?? ''),
      to: discharge,
      voyage: `01${index}E`,
    })),
  })
  await state(test.database.db, {
    bookings: [booking('7300000010', to('USLGB')), booking('7300000099', { parties: [] })],
    bills: [
      bill('7300000011', to('CAVAN')),
      bill('7300000012', to('NLRTM')),
      bill('7300000013', to('JPTYO')),
      bill('7300000014', to('SGSIN')),
      // Transshipped at Pusan, declared in the United States; and at Vancouver before that.
      bill('7300000015', to('KRPUS', 'USLGB')),
      bill('7300000016', to('CAVAN', 'USLGB')),
      // Landed in England for a consignee in Germany.
      bill('7300000017', { ...to('GBFXT'), delivery: 'DEHAM' }),
    ],
  })
})
afterAll(() => test.close())

const PATH = '/v1/ebbase/public/customsGeneralInquiry/searchCustomsCde'
const ask = (query: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `${PATH}${query}`, headers })
const areaOf = async (number: string): Promise<unknown> => {
  const answer = await ask(`?blNumber=${encodeURIComponent(number)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET searchCustomsCde', () => {
  it.each([
    ['COSU7300000010', 'US'],
    ['7300000010', 'US'],
    ['cosu 730-0000010', 'US'],
    ['7300000011', 'CA'],
    ['7300000012', 'EU'],
    ['7300000013', 'JP'],
    ['7300000015', 'US'],
    ['7300000016', 'CA'],
    ['7300000017', 'EU'],
    // None of the areas is on its way.
    ['7300000014', ''],
    // No route yet, no such bill, and a container: nothing to declare is success.
    ['7300000099', ''],
    ['9999999999', ''],
    ['CBHU4398907', ''],
  ])('of %s answers %j in content, without a login', async (number, area) => {
    expect(await areaOf(number)).toEqual({ code: 0, message: 'success', data: { content: { area } } })
  })

  it.each([
    ['nothing', '', 'required', 'blNumber'],
    ['an empty number', '?blNumber=', 'min-length', 'blNumber'],
    ['blanks', '?blNumber=%20%20', 'required', 'Enter a bill of lading, booking or container number'],
    ['HTML', '?blNumber=%3Cb%3E1', 'number-format', 'This is not a bill of lading or booking number'],
    ['an over-long number', `?blNumber=${'9'.repeat(201)}`, 'max-length', 'blNumber'],
    ['NUL', '?blNumber=A%001234', 'characters', 'blNumber'],
    [
      'several containers and no bill',
      '?blNumber=7300000011,7300000012',
      'container-number',
      'This is not a container number',
    ],
  ])('%s is refused with the field, the rule and a text for the reader', async (_, query, rule, text) => {
    const answer = await ask(query, { language: 'en_US' })
    expect(answer.statusCode).toBe(400)
    const { code, message, data } = answer.json()
    expect(code).toBe(5400)
    expect(data.errors[0]).toMatchObject({ path: 'blNumber', rule })
    expect(message).toContain(text)
  })

  it('answers two areas never, whichever way they are asked for at once', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `73000000${11 + (index % 3)}`)
    const areas = await Promise.all(
      numbers.map(async (number) => (await ask(`?blNumber=${number}`)).json().data.content.area),
    )
    expect(areas).toEqual(numbers.map((_, index) => ['CA', 'EU', 'JP'][index % 3]))
  })
})
