// Track & Trace events over HTTP: each event is a message, identified by its eventID, and tracked like statements in
// EDI.
import { gateInEvent, departureEvent, releaseEvent } from '@quayline/edi/dcsa-tnt/tnt-event.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { bearer, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { gateIn, interchange, loaded } from './sample-messages.fixture.ts'

let test: TestApp
let otherKey = ''
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  otherKey = await createAccessKey(test.database.db, test.clock, { role: 'partner', holder: 'TERMINAL2' })
})
afterAll(() => test.close())

/** Nothing in the event says that the terminal is at the port of loading. */
const GATE_IN = ['2026-03-01 08:15 Cargo Received']

let boxes = 0
let box = ''
let id = ''
/**
 * Another container and other eventIDs for every test: wrong ISO 6346 check digits only cause warnings and do not
 * matter here.
 */
beforeEach(() => {
  boxes++
  box = `TSTU10000${String(boxes).padStart(2, '0')}`
  id = `0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d${String(boxes).padStart(2, '0')}`
})

const gated = (members: object = {}) => ({
  ...gateInEvent,
  eventID: `${id}01`,
  equipmentReference: box,
  references: [],
  ...members,
})

async function send(body: unknown, key = test.partnerKey) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/intake/messages',
    headers: { 'content-type': 'application/json', language: 'en_US', ...bearer(key) },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const outcomes = (data: { messages: { outcome: string }[] }) => data.messages.map(({ outcome }) => outcome)

/**
 * The customer's view of the container, newest first: time and text. The first laden gate-in is reported twice, as
 * cargo received.
 */
async function tracked(container = box) {
  const { data } = (await test.app.inject(`/v1/public/tracking/${container}`)).json()
  const rows: { timeOfIssue: string; containerNumberStatus: string }[] =
    data.content?.containers[0]?.containerCircleStatus ?? []
  return rows.map(({ timeOfIssue, containerNumberStatus }) => `${timeOfIssue} ${containerNumberStatus}`)
}

describe('POST /v1/intake/messages with Track & Trace events', () => {
  it('takes a list, one event, and an object with a list', async () => {
    const data = await send([
      gated(),
      { ...departureEvent, eventID: `${id}02` },
      { ...releaseEvent, eventID: `${id}03` },
    ])
    expect(data).toMatchObject({ accepted: 3, duplicate: 0, rejected: 0, warnings: [] })
    expect(data.messages[0]).toMatchObject({ position: 0, messageType: 'TNT', documentNumber: `${id}01`, reason: null })
    expect(outcomes(await send(gated({ eventID: `${id}04` })))).toEqual(['ACCEPTED'])
    expect(outcomes(await send({ events: [gated({ eventID: `${id}05` })] }))).toEqual(['ACCEPTED'])
    // Three events about the same move.
    expect(await tracked()).toEqual(GATE_IN)
  })

  it('knows an event again by its eventID, in any order, in one body and whatever else it says', async () => {
    const [first, second] = [gated(), gated({ eventID: `${id}02`, equipmentEventTypeCode: 'LOAD' })]
    expect(outcomes(await send([first, second]))).toEqual(['ACCEPTED', 'ACCEPTED'])
    const before = await tracked()
    expect(outcomes(await send([second, first]))).toEqual(['DUPLICATE', 'DUPLICATE'])
    const changed = { ...first, eventID: first.eventID.toUpperCase(), emptyIndicatorCode: 'EMPTY', changed: true }
    expect(outcomes(await send([changed, changed]))).toEqual(['DUPLICATE', 'DUPLICATE'])
    const again = gated({ eventID: `${id}03` })
    expect(outcomes(await send([again, again, again]))).toEqual(['ACCEPTED', 'DUPLICATE', 'DUPLICATE'])
    expect(await tracked()).toEqual(before)
  })

  it('bad events do not stop good ones, and the corrected event under the same eventID is taken', async () => {
    const bad = gated({ emptyIndicatorCode: undefined })
    const good = gated({ eventID: `${id}02`, equipmentEventTypeCode: 'LOAD' })
    const data = await send([bad, good, 17, {}])
    expect(data).toMatchObject({ accepted: 1, duplicate: 0, rejected: 3 })
    expect(data.messages).toMatchObject([
      { position: 0, outcome: 'REJECTED', reason: 'INVALID_EVENT', text: 'emptyIndicatorCode is missing' },
      { position: 1, outcome: 'ACCEPTED', documentNumber: `${id}02` },
      { position: 2, outcome: 'REJECTED', reason: 'INVALID_EVENT', text: 'The event must be an object' },
      { position: 3, outcome: 'REJECTED', reason: 'INVALID_EVENT' },
    ])
    // The same rejected event again is a duplicate; another error under the same eventID is not.
    expect(outcomes(await send([bad, gated({ emptyIndicatorCode: 'FULL' })]))).toEqual(['DUPLICATE', 'REJECTED'])
    expect(outcomes(await send(gated()))).toEqual(['ACCEPTED'])
    expect(outcomes(await send(gated()))).toEqual(['DUPLICATE'])
  })

  it('two partners can use the same eventID', async () => {
    expect(outcomes(await send(gated()))).toEqual(['ACCEPTED'])
    expect(outcomes(await send(gated(), otherKey))).toEqual(['ACCEPTED'])
    expect(outcomes(await send(gated(), otherKey))).toEqual(['DUPLICATE'])
    // Both events are about the same move: the customer sees it once.
    expect(await tracked()).toEqual(GATE_IN)
  })

  it('an event and the CODECO and COARRI that say the same are one row each, whichever came first', async () => {
    const edi = [interchange([gateIn({ container: box, document: box })]), interchange([loaded({ container: box })])]
    const events = [
      // The publisher writes UTC; the terminal's time zone is Shanghai.
      gated({ eventDateTime: '2026-03-01T00:15:00Z' }),
      gated({ eventID: `${id}02`, equipmentEventTypeCode: 'LOAD', eventDateTime: '2026-03-02T22:40:00+08:00' }),
    ]
    for (const text of edi) expect(outcomes(await send(text))).toEqual(['ACCEPTED'])
    const fromEdi = await tracked()
    expect(outcomes(await send(events, otherKey))).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await tracked()).toEqual(fromEdi)
    // So the terminal is at the port where the container was loaded.
    expect(fromEdi).toEqual([
      '2026-03-02 22:40 Loaded at First POL',
      '2026-03-01 08:15 Gate-In at First POL',
      ...GATE_IN,
    ])

    const second = box.replace('TSTU1', 'TSTU2')
    const moved = events.map((event, place) => ({ ...event, eventID: `${id}1${place}`, equipmentReference: second }))
    expect(outcomes(await send(moved, otherKey))).toEqual(['ACCEPTED', 'ACCEPTED'])
    for (const text of edi) await send(text.replaceAll(box, second))
    expect(await tracked(second)).toEqual(fromEdi)
  })

  it.each([
    ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['blanks and line breaks', (text: string) => `\r\n\t ${text}\n`],
  ])('%s before it', async (_, wrapped) => {
    expect(outcomes(await send(wrapped(JSON.stringify(gated()))))).toEqual(['ACCEPTED'])
  })

  it.each([
    ['{', 'INVALID_EVENT', 'The text is no well-formed JSON'],
    ['[]', 'INVALID_EVENT', 'The text holds no event'],
    ['{"events":[]}', 'INVALID_EVENT', 'The text holds no event'],
    [Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), 'INVALID_EVENT', 'JSON must be encoded in UTF-8'],
    ['['.repeat(1_000_000), 'TOO_LARGE', 'It is nested more than 64 deep'],
    [`[${'{},'.repeat(100_000)}{}]`, 'TOO_LARGE', 'The file has 100001 events, the limit is 100000: send it in parts'],
  ])('sets %.30s aside as a whole', async (body, reason, text) => {
    const { messages } = await send(body)
    expect(messages).toMatchObject([{ position: 0, outcome: 'REJECTED', reason, text, messageType: '' }])
    expect(outcomes(await send(body))).toEqual(['DUPLICATE'])
  })

  it('needs a partner’s key, as everything that is sent', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(gated()),
    })
    expect(answer.statusCode).toBe(401)
  })
})
