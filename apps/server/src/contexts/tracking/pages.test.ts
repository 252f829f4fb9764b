import type { PageContent } from '@quayline/page-contract/page'
import { CONTAINER_NUMBER, DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'

const BILL = '6103622780'
const DOCTYPE = '<!doctype html>'
const render = ({ content }: { content: PageContent }): string => DOCTYPE + JSON.stringify(content)

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, pages: { render, scripts: [], styles: [], folder: null } })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
})
afterAll(() => test.close())

const open = (query: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/cargo-tracking${query}`, headers: { accept: 'text/html', ...headers } })
const contentOf = async (query: string): Promise<unknown> => JSON.parse((await open(query)).body.slice(DOCTYPE.length))
const api = async (num: string, type: string) =>
  (await test.app.inject(`/v1/public/tracking/${encodeURIComponent(num)}?numberType=${type}`)).json()

describe('/cargo-tracking', () => {
  it('is an empty search without a number, and keeps the type', async () => {
    expect(await contentOf('')).toEqual({ page: 'home', state: 'ready', cargoTracking: { type: null } })
    expect(await contentOf('?type=bkg&number=%20')).toEqual({
      page: 'home',
      state: 'ready',
      cargoTracking: { type: 'bkg' },
    })
  })

  it.each(['bl', 'bkg'])('answers in the document as the API does for type %s', async (type) => {
    const { data, clocks, asOf: at, asOfSource: source } = await api(BILL, type)
    expect(data.type).toBe(type)
    expect(await contentOf(`?number=${BILL}&type=${type}&language=en_US`)).toEqual({
      page: 'home',
      state: 'answered',
      number: BILL,
      answer: data,
      clocks,
      asOf: { at, source },
      cargoTracking: { type },
      // Checks only that the page includes it; its content is tested with its source (domain route-map).
      routeMap: expect.objectContaining({ ports: expect.any(Array) }),
    })
  })

  it('finds out what the number is when no type is given, or none that exists', async () => {
    for (const query of ['', '&type=', '&type=BL', '&type=__proto__'])
      expect(await contentOf(`?number=${CONTAINER_NUMBER}${query}`)).toMatchObject({
        state: 'answered',
        answer: { type: 'cntr' },
        cargoTracking: { type: null },
      })
  })

  it('answers up to six containers and says which it does not know', async () => {
    const six = [CONTAINER_NUMBER, ...Array.from({ length: 5 }, (_, index) => `MSKU123456${index}`)].join()
    expect(await contentOf(`?type=cntr&number=${encodeURIComponent(six)}`)).toMatchObject({
      state: 'answered',
      answer: { type: 'cntr', content: { notFound: 'MSKU1234560,MSKU1234561,MSKU1234562,MSKU1234563,MSKU1234564' } },
    })
  })

  it.each([
    [
      'seven containers',
      'cntr',
      Array.from({ length: 7 }, (_, index) => `MSKU123456${index}`).join(),
      'At most 6 container numbers at once',
    ],
    ['a bill that is given as a container', 'cntr', BILL, 'This is not a container number'],
    ['two bills', 'bl', `${BILL},6110045210`, 'This is not a bill of lading or booking number'],
    ['HTML', 'bl', '<b>1', 'This is not a bill of lading or booking number'],
    ['an over-long number', 'bl', '9'.repeat(201), 'number: '],
    ['NUL', 'bl', 'A\u00001234', 'number: '],
  ])('refuses %s with 400, with a text for the reader', async (_, type, number, text) => {
    const answer = await open(`?type=${type}&language=en_US&number=${encodeURIComponent(number)}`)
    expect(answer.statusCode).toBe(400)
    expect(JSON.parse(answer.body.slice(DOCTYPE.length))).toMatchObject({
      state: 'refused',
      number: number.slice(0, 200),
      message: expect.stringContaining(text),
      cargoTracking: { type },
    })
  })

  it('never has what only parties see in its document, whoever sends which credential', async () => {
    const answer = await open(`?number=${BILL}&type=bl`, { authorization: `Bearer ${test.operatorKey}` })
    expect(JSON.parse(answer.body.slice(DOCTYPE.length))).toMatchObject({ answer: { content: { action: [] } } })
  })
})
