import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { bearer, logInAs } from '../../platform/test-app.fixture.ts'
import { ALL, CONTAINER, codeOf, type Feed, openFeed, OTHER, PATH, START } from './feed-scenario.fixture.ts'

describe.each(await oneDatabase())('the feed of a company with several codes, on the $name', ({ open }) => {
  let feed: Feed
  let token: string
  beforeAll(async () => {
    feed = await openFeed(open)
    // A code that documents name only since an hour after the events of the other code became visible.
    await feed.db.execute(sql`
      insert into party_event (party_code, event_id, document_type, number, containers, created_at)
      select 'GROUPLATE', event_id, document_type, number, containers, created_at + interval '1 hour'
      from party_event where party_code = 'CONSIGNEE1'`)
    const partyCodes = ['CONSIGNEE1', 'CONSIGNEE2', 'GROUPLATE']
    const surroundings = { database: { db: feed.db }, clock: fixedClock(START) } as Parameters<typeof logInAs>[0]
    token = (await logInAs(surroundings, { username: 'group01', company: 'GROUP1', partyCodes })).token
  }, 120_000)
  afterAll(() => feed.close())

  const ask = (query: string) => feed.app.inject({ url: `${PATH}${query}`, headers: bearer(token) })
  const eventsOf = async (query: string): Promise<readonly TntEvent[]> => {
    const answer = await ask(query)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('has each event once, when the first code saw it, and through the documents of all', async () => {
    const events = await eventsOf('')
    expect(events.map(codeOf)).toEqual(ALL)
    const ofConsignee = await feed.eventsOf('', 'CONSIGNEE1')
    expect(events.map(({ eventCreatedDateTime }) => eventCreatedDateTime)).toEqual(
      ofConsignee.map(({ eventCreatedDateTime }) => eventCreatedDateTime),
    )
    const departed = JSON.stringify(events.find((event) => codeOf(event) === 'DEPA'))
    for (const number of ['T1', 'T2', CONTAINER, OTHER]) expect(departed).toContain(`"${number}"`)
  })

  it('pages from event to event, none twice and none left out', async () => {
    const codes: string[] = []
    let cursor: string | undefined
    do {
      const answer = await ask(
        cursor === undefined ? '?limit=1&sort=eventCreatedDateTime:DESC' : `?limit=1&cursor=${cursor}`,
      )
      codes.push(...answer.json<TntEvent[]>().map(codeOf))
      cursor = answer.headers['next-page-cursor'] as string | undefined
    } while (cursor !== undefined && codes.length <= ALL.length)
    expect(codes).toEqual(ALL.toReversed())
  })

  it('finds by the documents of each, and one event by its id', async () => {
    expect((await eventsOf('?transportDocumentReference=T1')).map(codeOf)).toEqual(ALL)
    expect((await eventsOf('?transportDocumentReference=T2')).map(codeOf)).toEqual(['CONF', 'DEPA', 'ARRI'])
    const [first] = await eventsOf('')
    expect((await ask(`/${first?.eventID}`)).json()).toEqual(first)
  })

  it('holds nothing of companies whose codes are not its own', async () => {
    expect(await eventsOf('?carrierBookingReference=B2')).toEqual([])
  })
})
