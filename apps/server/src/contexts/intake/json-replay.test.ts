// Messages sent as events can be rebuilt from the archive: the same rows, also if a partner used one eventID for two
// texts.
import type { OpenDatabase } from '@quayline/database/database'
import { departureEvent, gateInEvent, releaseEvent } from '@quayline/edi/dcsa-tnt/tnt-event.fixture'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'
import { factsIn, file, type IntakeForTests, intakeForTests } from './intake.fixture.ts'
import { replay, replayAll } from './replay.ts'
import { gateIn, interchange } from './reading/sample-messages.fixture.ts'

const changed = { ...gateInEvent, emptyIndicatorCode: 'EMPTY', eventCreatedDateTime: '2026-02-28T00:00:00Z' }
const bad = { ...departureEvent, transportCall: undefined }
const BODIES: readonly string[] = [
  JSON.stringify([gateInEvent, departureEvent, 17, releaseEvent]),
  interchange([gateIn()]),
  JSON.stringify(changed),
  JSON.stringify({ events: [bad, releaseEvent, changed] }),
  '[',
  JSON.stringify([departureEvent, changed, gateInEvent]),
]

describe.each(await oneDatabase())('replay of events on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    await intake?.remove()
    intake = intakeForTests(database.db)
    await intake.forget()
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  async function takeIn(bodies: readonly string[]): Promise<void> {
    for (const body of bodies) {
      intake.later(1000)
      await ingest(intake, [file(body, { partner: 'LINE1' })])
    }
  }
  const facts = () => factsIn(database.db)
  const emptyIndicators = async () =>
    (await facts()).events.flatMap(({ code, fact }) =>
      code === 'GTIN' ? (fact as { readonly emptyIndicator: string }).emptyIndicator : [],
    )

  it('gives the same rows over what is there, and from an empty database', async () => {
    await takeIn(BODIES)
    const live = await facts()
    expect(live.messages.filter(({ state }) => state === 'ACCEPTED')).toHaveLength(4)
    // The number 17, the departure without its call, and the broken body.
    expect(live.messages.filter(({ state }) => state === 'REJECTED')).toHaveLength(3)
    for (const round of ['over what is there', 'once more', 'from nothing']) {
      if (round === 'from nothing') await intake.forget()
      expect(await replayAll(intake), round).toMatchObject({ deliveries: 6, accepted: 4, rejected: 3, damages: [] })
      expect(await facts(), round).toEqual(live)
    }
  })

  it('reads single events again in place: the text that came first stands', async () => {
    await takeIn(BODIES)
    const live = await facts()
    const ids = live.messages.map(({ id }) => id)
    const outcomes = await replay(intake, ids)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(live.messages.map(({ state }) => state))
    expect(await facts()).toEqual(live)
    expect(await emptyIndicators()).toEqual(['LADEN', 'LADEN'])
  })

  it('in the other order the other text came first', async () => {
    await takeIn([JSON.stringify(changed), JSON.stringify(gateInEvent)])
    const live = await facts()
    expect(await emptyIndicators()).toEqual(['EMPTY'])
    await replayAll(intake)
    expect(await facts()).toEqual(live)
  })

  it('the same events in any order and grouping give the same events', async () => {
    const events = [gateInEvent, departureEvent, releaseEvent]
    await takeIn([JSON.stringify(events)])
    const together = await facts()
    await intake.forget()
    await takeIn(events.toReversed().map((event) => JSON.stringify(event)))
    expect(await facts()).toEqual(together)
  })
})
