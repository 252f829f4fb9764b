// The readers read the output of the writers back as the same facts.
import fc from 'fast-check'
import type { BookingFact, Fact, PlaceRef } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { writeVesselReport } from '../coarri/write.ts'
import { writeGateReport } from '../codeco/write.ts'
import { writeBookingConfirmation } from '../iftmbc/write.ts'
import { writeBill } from '../iftmcs/write.ts'
import { writeStatusReport } from '../iftsta/write.ts'
import type { WrittenEvent } from './written-event.ts'
import { readBack, expectSame, head, yangshan, booking, bill, event, call } from './written-message.fixture.ts'

describe('written, read again', () => {
  it('IFTMBC in every function', () => {
    expectSame(writeBookingConfirmation(head, booking), [booking])
    for (const messageFunction of ['ORIGINAL', 'REPLACE', 'CANCEL', 'CHANGE', 'ADDITION'] as const) {
      const { reading } = readBack(writeBookingConfirmation({ ...head, function: messageFunction }, booking))
      expect(reading).toMatchObject({
        function: messageFunction,
        documentNumber: 'DOC1',
        documentAt: '2024-03-02T20:00',
      })
    }
  })

  it('IFTMCS', () => expectSame(writeBill({ ...head, documentNumber: bill.billNumber }, bill), [bill]))

  it('CODECO in both families', () => {
    const out: WrittenEvent = {
      ...event,
      code: 'GTOT',
      moveDirection: 'IMPORT',
      mode: 'RAIL',
      damages: [{ type: 'DEN', area: 'LEFT', severity: null }],
    }
    for (const family of ['D95B', 'D00B'] as const) {
      expectSame(
        writeGateReport({ ...head, family, gate: 'GTIN', facilityCode: 'CNSHAYSP3' }, [
          event,
          { ...event, container: 'TSTU2000013' },
        ]),
        [event, { ...event, container: 'TSTU2000013' }],
      )
      expectSame(writeGateReport({ ...head, family, gate: 'GTOT', facilityCode: 'CNSHAYSP3' }, [out]), [out])
    }
  })

  it('CODECO of an empty return without any reference', () => {
    const depot: PlaceRef = {
      unLocode: 'USDAL',
      name: null,
      facilityCode: 'USDALD1',
      facilityName: 'Dallas Box Park',
      facilityType: 'DEPO',
    }
    const empty: WrittenEvent = {
      ...event,
      emptyIndicator: 'EMPTY',
      moveDirection: null,
      place: depot,
      vessel: null,
      voyage: null,
      bookingNumber: null,
      billNumber: null,
      portOfLoading: null,
      portOfDischarge: null,
      placeOfDelivery: null,
      seals: [],
      weights: null,
    }
    expectSame(writeGateReport({ ...head, family: 'D95B', gate: 'GTIN', facilityCode: 'USDALD1' }, [empty]), [empty])
  })

  it('COARRI in both families, the vessel call beside the moves', () => {
    const loaded: WrittenEvent = { ...event, code: 'LOAD', mode: 'VESSEL', moveDirection: 'TRANSSHIPMENT' }
    const quiet = { ...call, actualArrival: null, estimatedDeparture: null }
    for (const family of ['D95B', 'D00B'] as const) {
      expectSame(writeVesselReport({ ...head, family, move: 'LOAD' }, quiet, [loaded]), [loaded])
      const discharged: WrittenEvent = { ...loaded, code: 'DISC', place: { ...yangshan, unLocode: 'USLAX' } }
      const callAtEnd = { ...quiet, terminal: { ...yangshan, unLocode: 'USLAX' } }
      expectSame(writeVesselReport({ ...head, family, move: 'DISC' }, callAtEnd, [discharged]), [discharged])
    }
    const { reading } = readBack(writeVesselReport({ ...head, family: 'D00B', move: 'LOAD' }, call, [loaded]))
    expect(reading.facts.filter((fact) => fact.kind === 'EVENT' && fact.eventType === 'TRANSPORT')).toMatchObject([
      { code: 'ARRI', classifier: 'ACT', time: { local: '2024-03-01T19:00' } },
      { code: 'DEPA', classifier: 'EST', time: { local: '2024-03-02T14:00' } },
    ])
  })

  const events: readonly WrittenEvent[] = [
    { ...event, code: 'GTOT', emptyIndicator: 'EMPTY', weights: null, seals: [] },
    { ...event, code: 'GTIN' },
    { ...event, code: 'LOAD', mode: 'VESSEL' },
    {
      ...event,
      eventType: 'TRANSPORT',
      code: 'DEPA',
      mode: 'VESSEL',
      container: null,
      isoSizeType: null,
      emptyIndicator: null,
      moveDirection: null,
      seals: [],
      weights: null,
    },
    { ...event, eventType: 'TRANSPORT', code: 'ARRI', classifier: 'EST', mode: 'VESSEL' },
    { ...event, code: 'DISC', mode: 'VESSEL', moveDirection: 'IMPORT' },
    {
      ...event,
      eventType: 'SHIPMENT',
      code: 'RELS',
      documentType: 'CUS',
      mode: null,
      vessel: null,
      voyage: null,
      portOfLoading: null,
      portOfDischarge: null,
    },
    {
      ...event,
      eventType: 'OWN',
      code: 'AVAILABLE',
      mode: null,
      vessel: null,
      voyage: null,
      portOfLoading: null,
      portOfDischarge: null,
    },
    { ...event, code: 'DROP', vessel: null, voyage: null, portOfLoading: null, portOfDischarge: null },
    { ...event, code: 'GTIN', emptyIndicator: 'EMPTY' },
  ]
  it.each(events.map((written) => [written.code, written.emptyIndicator, written] as const))(
    'IFTSTA %s %s',
    (_code, _empty, written) => {
      expectSame(writeStatusReport(head, [written]), [written])
    },
  )

  it('IFTSTA keeps many statuses apart', () => {
    const { reading } = readBack(writeStatusReport(head, events))
    expect(reading.facts.map((fact: Fact) => fact.kind === 'EVENT' && fact.code)).toEqual(
      events.map(({ code }) => code),
    )
  })

  it('any texts survive in names and remarks', () => {
    // EDI text is trimmed by the reader, and control characters become blanks in the writer (ISO 9735 has none of them).
    const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }).map((text) => `x${text}x`)
    fc.assert(
      fc.property(words, words, (name, remark) => {
        const written: BookingFact = {
          ...booking,
          parties: [{ role: 'CZ', code: 'C1', name, addressLines: [] }],
          remarks: [remark],
        }
        const [read] = readBack(writeBookingConfirmation(head, written)).reading.facts
        expect(read).toMatchObject({ parties: [{ name }], remarks: [remark] })
      }),
      { numRuns: 200 },
    )
  })
})
