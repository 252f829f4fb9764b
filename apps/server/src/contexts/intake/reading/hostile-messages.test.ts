// SQL and HTML in every free text of a message: stored as plain text, unchanged, and harmless on every page.
import path from 'node:path'
import { documentVersion, event, message } from '@quayline/database/schema'
import type { BillFact, BookingFact, EventFact, LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import { writeVesselReport } from '@quayline/edi/coarri/write'
import { writeGateReport } from '@quayline/edi/codeco/write'
import { writeBookingConfirmation } from '@quayline/edi/iftmbc/write'
import { writeBill } from '@quayline/edi/iftmcs/write'
import { writeInterchange, type MessageToWrite } from '@quayline/edi/write/writer'
import { type MessageBody, segment } from '@quayline/edi/write/written-segment'
import type { WrittenEvent } from '@quayline/edi/write/written-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPageBundle } from '../../../load-page-bundle.ts'
import type { PageBundle } from '../../../platform/pages/pages.ts'
import { bearer, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { HOSTILE_TEXTS } from '../../hostile-text.fixture.ts'

const MOBILE = path.join(import.meta.dirname, '../../../../../mobile/dist')
const bundle = await loadPageBundle(MOBILE)
if (bundle === null) console.error(`Pages are not tested: ${MOBILE} is not built (npm run build)`)

const ATTACKS = Object.entries(HOSTILE_TEXTS)
const at = (local: string) => ({ local, offset: null })
/** A place that is in no table: pages show it as the message has it. */
const placeOf = (text: string): PlaceRef => ({
  unLocode: null,
  name: text,
  facilityCode: null,
  facilityName: text,
  facilityType: 'POTE',
})
const numbersOf = (index: number) => ({
  booking: `71700000${String(index).padStart(2, '0')}`,
  bill: `QDLX72700000${String(index).padStart(2, '0')}`,
  container: `QDLU90000${String(index).padStart(2, '0')}`,
})

/** One shipment with the same text in every text field, in five messages of one sender. */
function messagesOf(text: string, index: number): readonly MessageBody[] {
  const { booking, bill, container } = numbersOf(index)
  const head = { documentNumber: text, function: 'ORIGINAL', documentAt: '2026-02-01T10:00', carrier: 'QDLX' } as const
  const vessel = { imoNumber: null, callSign: null, carrierCode: null, name: text }
  const leg: LegFact = {
    stage: 'MAIN',
    mode: 'VESSEL',
    vessel,
    voyage: text,
    service: text,
    loadAt: placeOf(text),
    dischargeAt: placeOf(`${text} 2`),
    estimatedDeparture: at('2026-02-10T10:00'),
    actualDeparture: null,
    estimatedArrival: at('2026-03-10T10:00'),
    actualArrival: null,
    cargoCutOff: null,
    documentCutOff: null,
  }
  const party = { role: 'CZ', code: text, name: text, addressLines: [text, text] }
  const carriage = { placeOfReceipt: placeOf(text), placeOfDelivery: placeOf(text), legs: [leg], parties: [party] }
  const booked: BookingFact = {
    kind: 'BOOKING',
    bookingNumber: booking,
    billNumbers: [bill],
    ...carriage,
    equipment: [{ isoSizeType: '22G1', count: 1, container: null }],
    remarks: [text],
  }
  const billed: BillFact = {
    kind: 'BILL',
    billNumber: bill,
    bookingNumbers: [booking],
    transportDocumentType: 'BOL',
    issuedOn: null,
    releaseOffice: placeOf(text),
    ...carriage,
    containers: [
      { container, isoSizeType: text, packages: 1, grossWeight: null, seals: [{ number: `1${text}`, source: null }] },
    ],
    goods: [{ description: text, packages: 1, packageType: 'CT', grossWeight: null }],
    remarks: [text],
  }
  const moved: WrittenEvent = {
    eventType: 'EQUIPMENT',
    code: 'GTIN',
    documentType: null,
    classifier: 'ACT',
    time: at('2026-02-09T10:00'),
    container,
    isoSizeType: '22G1',
    emptyIndicator: 'LADEN',
    moveDirection: 'EXPORT',
    place: placeOf(text),
    mode: 'TRUCK',
    vessel,
    voyage: text,
    bookingNumber: booking,
    billNumber: bill,
    portOfLoading: null,
    portOfDischarge: null,
    placeOfDelivery: null,
    seals: [{ number: `1${text}`, source: null }],
    weights: null,
    damages: [{ type: text, area: text, severity: text }],
    remark: text,
  }
  const call = { vessel, voyage: text, terminal: placeOf(text), actualArrival: null, estimatedDeparture: null }
  const status: MessageBody = {
    type: 'IFTSTA',
    version: 'D',
    release: '99B',
    body: [
      segment('BGM', '23', text, '9'),
      segment('CNI', '1'),
      segment('STS', '1', ['48', '', '', text], ['1', '', '', text]),
      segment('RFF', ['BN', booking]),
      segment('DTM', ['334', '202602101200', '203']),
      segment('FTX', 'AAI', '', '', [text]),
      segment('LOC', '175', ['', '', '', text]),
      segment('EQD', 'CN', container),
    ],
  }
  return [
    writeBookingConfirmation({ ...head, documentNumber: `1${text}` }, booked),
    writeBill({ ...head, documentNumber: bill }, billed),
    writeGateReport({ ...head, family: 'D95B', facilityCode: text, gate: 'GTIN' }, [moved]),
    writeVesselReport({ ...head, family: 'D95B', move: 'LOAD' }, call, [
      { ...moved, code: 'LOAD', time: at('2026-02-10T08:00') },
    ]),
    status,
  ]
}

const interchangeOf = (text: string, index: number): string =>
  writeInterchange({
    sender: text,
    receiver: text,
    preparedAt: '2026-02-10T12:00',
    controlReference: text,
    syntax: 'UNOY:4',
    messages: messagesOf(text, index).map(
      (body, position): MessageToWrite => ({ ...body, reference: `${position}${text}` }),
    ),
  })

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, pages: bundle })
})
afterAll(() => test.close())

const send = async (payload: string) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/v1/intake/messages',
      headers: { ...bearer(test.partnerKey), 'content-type': 'application/edifact' },
      payload,
    })
  ).json()

describe('hostile text in a message', () => {
  it.each(ATTACKS)('%s is accepted and kept as it was sent', async (kind, text) => {
    const index = ATTACKS.findIndex(([name]) => name === kind)
    const { booking, bill, container } = numbersOf(index)
    const { code, data } = await send(interchangeOf(text, index))
    expect([code, data.accepted, data.rejected, data.duplicate]).toEqual([0, 5, 0, 0])

    const { db } = test.database
    const events = (await db.select({ fact: event.fact, container: event.container }).from(event))
      .filter((row) => row.container === container)
      .map(({ fact }) => fact as EventFact)
    expect(events.map((fact) => fact.code).toSorted()).toEqual(['GTIN', 'LOAD', 'LOAD'])
    for (const fact of events) expect(fact.place?.name).toBe(text)
    const gate = events.find((fact) => fact.code === 'GTIN')
    expect(gate).toMatchObject({
      vessel: { name: text },
      voyage: text,
      remark: text,
      place: { name: text, facilityName: text },
      seals: [{ number: `1${text}` }],
      damages: [{ type: text, area: text, severity: text }],
    })
    expect(events.find((fact) => fact.sourceCode === 'IFTSTA/48')?.remark).toBe([text, text, text].join('\n'))

    const documents = (await db.select({ fact: documentVersion.fact }).from(documentVersion))
      .map(({ fact }) => fact as BookingFact | BillFact)
      .filter((fact) => [booking, bill].includes(fact.kind === 'BOOKING' ? fact.bookingNumber : fact.billNumber))
    expect(documents).toHaveLength(2)
    for (const fact of documents) {
      expect(fact).toMatchObject({
        placeOfReceipt: { name: text },
        legs: [{ vessel: { name: text }, voyage: text, loadAt: { name: text, facilityName: text } }],
        parties: [{ code: text, name: text, addressLines: [text, text] }],
        remarks: [text],
      })
    }
    const numbers = (await db.select({ number: message.documentNumber, partner: message.partner }).from(message))
      .filter(({ number }) => number === text)
      .map(({ partner }) => partner)
    // The key identifies the sender, whatever sender the interchange names.
    expect(numbers).toEqual(['TERMINAL1', 'TERMINAL1', 'TERMINAL1'])
  })

  it.each(ATTACKS)('%s comes back from the API as text', async (kind, text) => {
    const { bill, container } = numbersOf(ATTACKS.findIndex(([name]) => name === kind))
    const tracked = await test.app.inject(`/v1/public/tracking/${bill}`)
    expect(tracked.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(tracked.headers['x-content-type-options']).toBe('nosniff')
    expect(tracked.json().data.content).toMatchObject({
      actualShipment: [{ vesselName: text, voyageNo: text, portOfLoading: text }],
      trackingPath: { fromCity: text, pol: `${text} - ${text}` },
      containerStatus: [{ containers: [{ containerNumber: container, sealNumber: `1${text}` }] }],
    })
    const box = (await test.app.inject(`/v1/public/tracking/${container}`)).json()
    expect(box.data.content.containers[0].containerCircleStatus[0].location).toContain(text)
  })
})

const DATA = /<script type="application\/json" id="page-data" nonce="[\w+/=-]+">([^<]*)<\/script>/

/** Only our own elements: the text is escaped in the markup and escaped again in the page's data. */
function expectHarmless(html: string, text: string, { scripts }: PageBundle): void {
  const data = DATA.exec(html)?.[1]
  if (data === undefined) throw new Error('the page carries no data, or data that ends early')
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(text).slice(1, -1))
  const markup = html.replace(DATA, '')
  expect(markup.match(/<script/gi) ?? []).toHaveLength(scripts.length)
  expect(markup.match(/<\/script/gi) ?? []).toHaveLength(scripts.length)
  expect(markup).not.toMatch(/<img[^>]*onerror|<svg[^>]*onload|<!--<script|href="javascript:/i)
  if (/[<>&"']/.test(text)) expect(markup).not.toContain(text)
}

describe.runIf(bundle !== null)('hostile text on a page', () => {
  const pageOf = async (url: string): Promise<string> => {
    const answer = await test.app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+'/)
    return answer.body
  }
  const share = async (type: string, number: string): Promise<string> => {
    const created = await test.app.inject({
      method: 'POST',
      url: '/v1/sharedatas',
      headers: { ...bearer(test.operatorKey), 'content-type': 'application/json' },
      payload: JSON.stringify({ type, number }),
    })
    return new URL(created.json().data.url).search
  }

  it.each(ATTACKS)('%s is shown and does nothing', async (kind, text) => {
    if (bundle === null) throw new Error('no pages')
    const { booking, bill, container } = numbersOf(ATTACKS.findIndex(([name]) => name === kind))
    const pages = [
      `/?number=${bill}`,
      `/?number=${container}`,
      `/bill-of-lading${await share('bl', bill)}`,
      `/bill-of-lading${await share('bkg', booking)}&language=fr`,
      `/box-dynamics${await share('blcntr', `${bill}/${container}`)}`,
      `/box-dynamics${await share('cntr', container)}`,
    ]
    for (const url of pages) {
      const html = await pageOf(url)
      expectHarmless(html, text, bundle)
      // The text is still shown: the reader sees what was sent.
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(html).toContain(escaped.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'))
    }
  })

  it.each(ATTACKS)('%s in the address is no part of the page either', async (_, text) => {
    if (bundle === null) throw new Error('no pages')
    const typed = encodeURIComponent(text)
    for (const url of [
      `/?number=${typed}`,
      `/?${typed}=1`,
      `/bill-of-lading?key=${typed}`,
      `/box-dynamics?key=x&language=${typed}`,
    ]) {
      const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } })
      expect([200, 400]).toContain(statusCode)
      const markup = body.replace(DATA, '')
      expect(body).toMatch(DATA)
      expect(markup.match(/<script/gi) ?? []).toHaveLength(bundle.scripts.length)
      expect(markup).not.toMatch(/<img[^>]*onerror|<svg[^>]*onload|<!--<script|href="javascript:/i)
    }
  })
})
