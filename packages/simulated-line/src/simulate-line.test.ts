import type { BookingFact, EventFact } from '@quayline/domain/intake/facts'
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { findPlace } from '@quayline/domain/reference/find-place'
import { messageContent } from '@quayline/edi/message-content'
import { describe, expect, it } from 'vitest'
import { line, NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { instantOf, receive, effective } from './received.fixture.ts'
import { SHARES } from './state-events.ts'
import { simulateLine } from './simulate-line.ts'

const DAY = 86_400_000

const { received, odd } = receivedOfLine()
const spoilt = new Set(line.faults.spoilt.map(({ file }) => file))

const wholeDays = (hour: string) =>
  simulateLine({ now: Date.parse(`2026-11-27T${hour}:00Z`), shipments: 60 }).files.filter(
    ({ name }) => name < '20261127',
  )

describe('the files', () => {
  it('are the same for the same order, and others for another seed', () => {
    expect(simulateLine({ now: NOW, shipments: 60 })).toEqual(
      simulateLine({ now: NOW, shipments: 60, seed: 'quayline' }),
    )
    expect(simulateLine({ now: NOW, shipments: 60, seed: 'other' }).files).not.toEqual(
      simulateLine({ now: NOW, shipments: 60 }).files,
    )
  })

  it('of whole days stay as they are when the same day grows older', () => {
    expect(wholeDays('21:30')).toEqual(wholeDays('03:10'))
  })

  it('tokenize and read without a warning, except the damaged ones', () => {
    expect([...odd.keys()].filter((name) => !spoilt.has(name))).toEqual([])
    const warned = received.filter(
      ({ file, reading }) => !spoilt.has(file) && (reading.warnings.length > 0 || reading.rejection !== null),
    )
    expect(warned.map(({ file, reading }) => [file, reading.warnings, reading.rejection])).toEqual([])
  })

  it('hold each kind of damage, and a receiver sees it', () => {
    const kinds = new Map(line.faults.spoilt.map(({ file, damage }) => [damage, file]))
    expect([...kinds.keys()].sort()).toEqual(['DTM_FORMAT', 'TRUNCATED', 'UNKNOWN_STATUS', 'UNT_COUNT'])
    expect(line.faults.spoilt.length).toBeLessThanOrEqual(12)
    for (const { file, damage } of line.faults.spoilt) {
      const [message] = received.filter((each) => each.file === file)
      const codes = [...(odd.get(file) ?? []), ...(message?.reading.warnings ?? [])].map(({ code }) => code)
      if (damage === 'TRUNCATED') expect(message?.reading.rejection?.reason).toBe('TRUNCATED')
      else expect(message?.reading.rejection).toBeNull()
      if (damage === 'UNT_COUNT') expect(codes).toContain('SEGMENT_COUNT_DIFFERS')
      if (damage === 'DTM_FORMAT') expect(codes).toContain('DTM_FORMAT')
      if (damage === 'UNKNOWN_STATUS') expect(codes).toContain('UNKNOWN_CODE')
    }
  })

  it('come from the line, its terminals and depots, in both code families, several messages in one', () => {
    const senders = new Set(line.files.map(({ sender }) => sender))
    expect(senders.has('QDLX')).toBe(true)
    expect([...senders].filter((sender) => /T\d$/.test(sender)).length).toBeGreaterThan(30)
    expect([...senders].filter((sender) => /D\d$/.test(sender)).length).toBeGreaterThan(20)
    const kinds = new Set(received.flatMap(({ reading }) => [`${reading.messageType} ${reading.directory}`]))
    expect([...kinds].sort()).toEqual([
      '315 004010',
      '322 004010',
      'COARRI D.00B',
      'COARRI D.95B',
      'CODECO D.00B',
      'CODECO D.95B',
      'COREOR D.00B',
      'IFTMBC D.99B',
      'IFTMCS D.99B',
      'IFTSTA D.99B',
      'VERMAS D.16A',
    ])
    const codes = new Set(
      received.flatMap(({ reading }) =>
        reading.facts.flatMap((fact) => (fact.kind === 'EVENT' ? [fact.sourceCode] : [])),
      ),
    )
    for (const code of [
      'CODECO/34',
      'CODECO/36',
      'CODECO/109',
      'CODECO/111',
      'COARRI/44',
      'COARRI/46',
      'COARRI/119',
      'COARRI/122',
    ]) {
      expect(codes).toContain(code)
    }
    for (const status of ['13', '48', '24', '1', '29', '21', '12', '82']) expect(codes).toContain(`IFTSTA/${status}`)
    expect(line.files.filter(({ text }) => (text.match(/UNH\+/g) ?? []).length > 1).length).toBeGreaterThan(200)
    expect(new Set(line.files.map(({ name }) => name)).size).toBe(line.files.length)
  })

  it('take less than two seconds to make', () => {
    // Processor time, because the tests share the machine with others, and waiting does not count.
    const spans = [1, 2, 3].map(() => {
      const start = process.cpuUsage().user
      simulateLine({ now: NOW })
      return (process.cpuUsage().user - start) / 1000
    })
    expect(Math.min(...spans)).toBeLessThan(2000)
  })
})

describe('the facts in them', () => {
  const events = received.flatMap(({ reading }) =>
    reading.facts.flatMap((fact) => (fact.kind === 'EVENT' ? [fact] : [])),
  )

  it('name containers and ships with valid check digits', () => {
    const containers = new Set(events.flatMap(({ container }) => container ?? []))
    expect(containers.size).toBeGreaterThan(300)
    for (const container of containers) {
      expect(container).toMatch(/^(QDLU|QZLU)\d{7}$/)
      expect(parseContainerNumber(container)).toMatchObject({ ok: true, value: { valid: true } })
    }
    // The weighted sum of all seven digits, with weight one for the check digit, ends in twice the check digit (IMO
    // A.1117).
    const imoNumbers = new Set(events.flatMap(({ vessel }) => vessel?.imoNumber ?? []))
    expect(imoNumbers.size).toBeGreaterThan(30)
    for (const imo of imoNumbers) {
      const sum = [...imo].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
      expect([imo, sum % 10]).toEqual([imo, (2 * Number(imo[6])) % 10])
    }
  })

  it('name only known places', () => {
    const codes = new Set(
      line.files.flatMap(({ text }) => [...text.matchAll(/LOC\+\d+\+(\w{5}):139:6/g)].map(([, code]) => code ?? '')),
    )
    expect(codes.size).toBeGreaterThan(60)
    expect([...codes].filter((code) => findPlace(code) === null)).toEqual([])
  })

  it('did not happen after now, nor were they reported before they happened', () => {
    for (const { reading, file, raw } of received.filter(({ file }) => !spoilt.has(file))) {
      const stamp = file.slice(0, 13)
      const preparedAt = Date.parse(
        `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}T${stamp.slice(9, 11)}:${stamp.slice(11, 13)}:00Z`,
      )
      expect(preparedAt).toBeLessThanOrEqual(NOW)
      for (const fact of reading.facts) {
        if (fact.kind !== 'EVENT' || fact.classifier !== 'ACT' || fact.place === null) continue
        expect([raw.reference, fact.sourceCode, instantOf(fact) <= preparedAt]).toEqual([
          raw.reference,
          fact.sourceCode,
          true,
        ])
      }
    }
  })

  it('go wrong in the stated shares', () => {
    for (const [mishap, share] of Object.entries(SHARES)) {
      const count = line.faults.mishaps[mishap as keyof typeof SHARES]
      expect([mishap, count / line.faults.events > share * 0.7]).toEqual([mishap, true])
      expect([mishap, count / line.faults.events < share * 1.3]).toEqual([mishap, true])
    }
    // Counted in the files: some later statements are not sent yet, and damaged messages are also corrected with
    // function 5.
    const ofEvents = received.filter(({ reading }) => ['IFTSTA', 'CODECO', 'COARRI'].includes(reading.messageType))
    const functions = (wanted: string) => ofEvents.filter(({ reading }) => reading.function === wanted).length
    expect(functions('REPLACE')).toBeGreaterThan(line.faults.mishaps.corrected * 0.8)
    expect(functions('REPLACE')).toBeLessThanOrEqual(line.faults.mishaps.corrected + line.faults.spoilt.length)
    expect(functions('CANCEL')).toBeGreaterThan(line.faults.mishaps.cancelled * 0.8)
    expect(functions('CANCEL')).toBeLessThanOrEqual(line.faults.mishaps.cancelled)
    const sent = [...ofEvents, ...received.filter(({ raw }) => raw.envelope.syntax === 'X12')]
    const documents = sent.map(
      ({ sender, raw, reading }) => `${sender} ${reading.documentNumber ?? messageContent(raw)} ${reading.function}`,
    )
    const repeated = documents.length - new Set(documents).size
    expect(repeated).toBeGreaterThan(line.faults.mishaps.duplicated * 0.8)
    expect(repeated).toBeLessThanOrEqual(line.faults.mishaps.duplicated + line.faults.spoilt.length)
  })

  it('confirm every booking with a closing date and change some', () => {
    const bookings = received.filter(({ reading }) => reading.messageType === 'IFTMBC')
    const first = new Map<string, BookingFact>()
    for (const { reading } of bookings) {
      const [fact] = reading.facts
      if (fact?.kind === 'BOOKING') first.set(fact.bookingNumber, fact)
    }
    expect(first.size).toBe(400)
    expect([...first.values()].filter(({ legs }) => legs[0]?.cargoCutOff === null)).toEqual([])
    const functions = new Set(bookings.map(({ reading }) => reading.function))
    expect([...functions].sort()).toEqual(['CHANGE', 'ORIGINAL', 'REPLACE'])
  })

  it('bill both ways, and a bill knows its containers', () => {
    const bills = received.flatMap(({ reading }) =>
      reading.facts.flatMap((fact) => (fact.kind === 'BILL' ? [fact] : [])),
    )
    expect(bills.filter(({ transportDocumentType }) => transportDocumentType === 'SWB').length).toBeGreaterThan(100)
    expect(bills.filter(({ transportDocumentType }) => transportDocumentType === 'BOL').length).toBeGreaterThan(60)
    const billed = new Map(bills.map((bill) => [bill.billNumber, bill.containers.map(({ container }) => container)]))
    for (const shipment of line.shipments) {
      const all = shipment.billNumbers.flatMap((number) => billed.get(number) ?? [])
      if (shipment.billNumbers.length > 0) expect(all.toSorted()).toEqual(shipment.containers.toSorted())
    }
  })
})

/** The position of an event in a trip; legs by their ports. */
function rank(event: EventFact, booking: BookingFact): number {
  const { legs } = booking
  const port = event.place?.unLocode ?? ''
  const atFirstPort = legs[0]?.loadAt?.unLocode === port
  if (event.mode === 'RAIL' && (event.eventType === 'TRANSPORT' || event.code === 'LOAD' || event.code === 'DISC'))
    return 41 + ['LOAD', 'DEPA', 'ARRI', 'DISC'].indexOf(event.code) / 10
  switch (`${event.code} ${event.emptyIndicator ?? ''}`) {
    case 'GTOT EMPTY':
      return 0
    case 'GTIN LADEN':
      return atFirstPort ? 1 : 42
    case 'LOAD LADEN':
      return 10 + 2 * legs.findIndex(({ stage, loadAt }) => stage === 'MAIN' && loadAt?.unLocode === port)
    case 'DISC LADEN':
      return 11 + 2 * legs.findIndex(({ stage, dischargeAt }) => stage === 'MAIN' && dischargeAt?.unLocode === port)
    case 'AVAILABLE ':
      return 40
    case 'GTOT LADEN':
      return legs.filter(({ stage }) => stage === 'MAIN').at(-1)?.dischargeAt?.unLocode === port ? 41 : 43
    case 'FREE_TIME_EXPIRING ':
      return 42.1
    case 'FREE_TIME_EXPIRED ':
      return 42.2
    case 'ARRI ':
      return 43.5
    case 'DROP LADEN':
      return 44
    case 'GTIN EMPTY':
      return 45
    default:
      throw new Error(`${event.code} ${event.emptyIndicator}`)
  }
}

const count = (test: (shipment: (typeof line.shipments)[number]) => boolean) => line.shipments.filter(test).length

describe('the journeys', () => {
  const bookings = new Map<string, BookingFact>()
  for (const { reading } of received)
    for (const fact of reading.facts) if (fact.kind === 'BOOKING') bookings.set(fact.bookingNumber, fact)
  const perContainer = new Map<string, { readonly at: number; readonly event: EventFact }[]>()
  for (const event of effective(received.filter(({ file }) => !spoilt.has(file)))) {
    // Shipment events do not move containers.
    if (event.container === null || event.eventType === 'SHIPMENT') continue
    const list = perContainer.get(event.container) ?? []
    list.push({ at: instantOf(event), event })
    perContainer.set(event.container, list)
  }

  it('of one container are possible, one trip after the other', () => {
    let trips = 0
    for (const [container, list] of perContainer) {
      list.sort((one, other) => one.at - other.at)
      let current = ''
      let reached = -1
      for (const { event, at } of list) {
        if (event.bookingNumber !== null && event.bookingNumber !== current) {
          // A new trip starts, and a container never returns to an earlier one.
          expect(line.shipments.findIndex((s) => s.bookingNumber === event.bookingNumber)).toBeGreaterThan(
            line.shipments.findIndex((s) => s.bookingNumber === current),
          )
          current = event.bookingNumber
          reached = -1
          trips++
        }
        const booking = bookings.get(current)
        if (booking === undefined) throw new Error(`${container} has no booking`)
        const place = rank(event, booking)
        expect([container, new Date(at).toISOString(), event.sourceCode, place >= reached]).toEqual([
          container,
          new Date(at).toISOString(),
          event.sourceCode,
          true,
        ])
        reached = place
      }
    }
    expect(trips).toBeGreaterThan(500)
  })

  it('of every hue: direct, over one hub and two, inland by rail, truck and barge, finished, under way and only booked', () => {
    expect(count(({ stage }) => stage === 'BOOKED')).toBeGreaterThan(20)
    expect(count(({ stage }) => stage === 'FINISHED')).toBeGreaterThan(60)
    expect(count(({ stage }) => stage === 'UNDER_WAY')).toBeGreaterThan(count(({ stage }) => stage === 'FINISHED'))
    for (const transshipments of [0, 1, 2])
      expect(count((shipment) => shipment.transshipments === transshipments)).toBeGreaterThan(10)
    expect(count(({ containers }) => containers.length > 1)).toBeGreaterThan(80)
    const inland = new Set(
      [...bookings.values()].flatMap(({ legs }) =>
        legs.flatMap(({ stage, mode }) => (stage === 'ON_CARRIAGE' ? [mode] : [])),
      ),
    )
    expect([...inland].sort()).toEqual(['BARGE', 'RAIL', 'TRUCK'])
  })

  it('use containers again, among them a leased one of two customers, never at the same time', () => {
    const trips = new Map<string, string[]>()
    for (const { containers, bookingNumber } of line.shipments) {
      for (const container of containers) trips.set(container, [...(trips.get(container) ?? []), bookingNumber])
    }
    expect([...trips.values()].filter((made) => made.length > 1).length).toBeGreaterThan(60)
    const leased = line.highlights.leasedContainer ?? ''
    expect(leased).toMatch(/^QZLU/)
    const shippers = (trips.get(leased) ?? []).map(
      (number) => line.shipments.find((s) => s.bookingNumber === number)?.shipper,
    )
    expect(new Set(shippers).size).toBe(2)
    const list = perContainer.get(leased) ?? []
    const [first = '', second = ''] = trips.get(leased) ?? []
    const times = (booking: string) => list.filter(({ event }) => event.bookingNumber === booking).map(({ at }) => at)
    expect(Math.max(...times(first))).toBeLessThan(Math.min(...times(second)) - DAY)
  })

  it('have something to show', () => {
    const { billNumber, bookingNumber, container } = line.highlights
    const bill = line.shipments.find(({ billNumbers }) => billNumbers.includes(billNumber ?? ''))
    expect(bill).toMatchObject({ stage: 'UNDER_WAY' })
    expect(line.shipments.find((shipment) => shipment.bookingNumber === bookingNumber)?.stage).toBe('BOOKED')
    expect(line.shipments.filter(({ containers }) => containers.includes(container ?? '')).length).toBeGreaterThan(1)
    const events = perContainer.get(bill?.containers[0] ?? '') ?? []
    expect(events.length).toBeGreaterThanOrEqual(6)
  })

  it('have a booking whose container was discharged long ago and is not back', () => {
    const { overdueBooking } = line.highlights
    const containers = line.shipments.find(({ bookingNumber }) => bookingNumber === overdueBooking)?.containers ?? []
    const waits = containers.map((container) => {
      const own = (perContainer.get(container) ?? []).filter(({ event }) => event.bookingNumber === overdueBooking)
      const isBack = own.some(({ event }) => event.code === 'GTIN' && event.emptyIndicator === 'EMPTY')
      const discharged = own.findLast(({ event }) => event.code === 'DISC' && event.voyage !== null)
      return isBack || discharged === undefined ? 0 : NOW - discharged.at
    })
    expect(Math.max(...waits)).toBeGreaterThan(14 * DAY)
  })
})

describe('at other times and sizes', () => {
  it.each([
    ['2028-02-29T00:00:00Z', 25],
    ['2026-03-29T01:30:00Z', 25],
    ['2026-11-01T06:00:00Z', 25],
    ['2024-12-31T23:59:00Z', 25],
    ['2026-11-27T14:06:00Z', 1],
    ['2026-11-27T14:06:00Z', 0],
  ])('%s with %i shipments is as clean', (now, shipments) => {
    const small = simulateLine({ now: Date.parse(now), shipments })
    expect(small.shipments.length).toBe(shipments)
    const { received: messages } = receive(small)
    const bad = new Set(small.faults.spoilt.map(({ file }) => file))
    for (const { file, reading } of messages) {
      if (bad.has(file)) continue
      expect([file, reading.warnings, reading.rejection]).toEqual([file, [], null])
      for (const fact of reading.facts) {
        if (fact.kind === 'EVENT' && fact.classifier === 'ACT' && fact.place !== null)
          expect(instantOf(fact)).toBeLessThanOrEqual(Date.parse(now))
      }
    }
  })
})
