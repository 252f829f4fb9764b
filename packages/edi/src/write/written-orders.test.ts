// Orders and instructions: the segments of the writers, compared with ones written by hand after the samples, and read
// back.
import type { InstructionFact, ReleaseFact, VgmFact } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { writeContainerOrder } from '../coparn/write.ts'
import { writeReleaseOrder } from '../coreor/write.ts'
import { writeInstruction } from '../iftmin/write.ts'
import { writeVerifiedMasses } from '../vermas/write.ts'
import {
  at,
  bill,
  city,
  event,
  expectSame,
  head,
  leg,
  lines,
  navigator,
  readBack,
  yangshan,
} from './written-message.fixture.ts'

const losAngeles = { ...city('USLAX', 'LOS ANGELES'), facilityCode: 'T1', facilityType: 'POTE' } as const
const depot = {
  ...city('CNSHA', 'SHANGHAI'),
  facilityCode: 'D7',
  facilityName: 'Depot 7',
  facilityType: 'DEPO',
} as const

const delivery: ReleaseFact = {
  kind: 'RELEASE',
  releaseType: 'DELIVERY',
  releaseNumber: 'REL77',
  bookingNumber: null,
  billNumber: 'TESTSHA2400017',
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  count: null,
  emptyIndicator: 'LADEN',
  moveDirection: 'IMPORT',
  place: losAngeles,
  returnPlace: { ...city('USDAL', 'DALLAS'), facilityCode: 'D9', facilityType: 'DEPO' },
  validFrom: at('2024-03-17T08:00'),
  validUntil: at('2024-03-24'),
  mode: 'TRUCK',
  vessel: navigator,
  voyage: '014E',
  portOfLoading: 'CNSHA',
  portOfDischarge: 'USLAX',
  placeOfDelivery: 'USDAL',
  seals: [{ number: 'TS998877', source: 'CAR' }],
  grossWeight: { value: '24310', unit: 'KGM' },
  parties: [{ role: 'CN', code: 'QC0001', name: "O'Brien & Sons", addressLines: ['1 Sample Road'] }],
  remark: 'CALL FIRST\nDOCK 3',
}
const released = {
  eventType: 'SHIPMENT',
  documentType: 'SRM',
  code: 'RELS',
  container: 'TSTU1234568',
  time: at(head.documentAt),
}

const pickUp: ReleaseFact = {
  ...delivery,
  releaseType: 'EMPTY_RELEASE',
  bookingNumber: 'BK2400017',
  billNumber: null,
  container: null,
  count: 3,
  emptyIndicator: 'EMPTY',
  moveDirection: 'EXPORT',
  place: depot,
  returnPlace: null,
  seals: [],
  grossWeight: null,
}

const mass: VgmFact = {
  kind: 'VGM',
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  weight: { value: '24.310', unit: 'TNE' },
  method: 'SM1',
  weighedAt: at('2024-02-29T18:30'),
  bookingNumber: 'BK2400017',
  billNumber: 'TESTSHA2400017',
  declarationNumber: 'DECL-9',
  responsibleParty: 'SHIPPER EXAMPLE',
  signatory: 'J. SIGNER',
  signedOn: '2024-03-01',
  seals: [{ number: 'TS998877', source: 'SHI' }],
  parties: [
    { role: 'SPC', code: 'QC0001', name: 'SHIPPER EXAMPLE', addressLines: [] },
    { role: 'AM', code: null, name: 'J. SIGNER', addressLines: [] },
  ],
}

const instruction: InstructionFact = {
  kind: 'INSTRUCTION',
  instructionNumber: 'SI-2024-0017',
  bookingNumbers: ['BK2400017', 'BK2400018'],
  billNumbers: ['TESTSHA2400017'],
  requestedDocument: 'SWB',
  placeOfReceipt: city('CNSHA', 'SHANGHAI'),
  placeOfDelivery: city('USDAL', 'DALLAS'),
  legs: [leg],
  parties: bill.parties,
  containers: [
    { ...BOX('TSTU1234568'), packages: 500, seals: [{ number: 'TS1', source: 'SHI' }] },
    { ...BOX('TSTU2000013'), packages: 360, grossWeight: { value: '16800', unit: 'KGM' } },
  ],
  cargo: [
    {
      description: 'TOYS\nPLASTIC: CARS',
      packages: 820,
      packageType: 'CT',
      grossWeight: { value: '20410.5', unit: 'KGM' },
      volume: { value: '61.5', unit: 'MTQ' },
      marks: ['N/M', "O'BRIEN"],
      split: [
        { container: 'TSTU1234568', packages: 500 },
        { container: 'TSTU2000013', packages: 320 },
      ],
    },
    {
      description: 'COTTON WASTE',
      packages: 40,
      packageType: 'BE',
      grossWeight: { value: '8800', unit: 'KGM' },
      volume: null,
      marks: [],
      split: [{ container: 'TSTU2000013', packages: 40 }],
    },
  ],
  remarks: ['FREIGHT PREPAID'],
}

function BOX(container: string) {
  return { container, isoSizeType: '45G1', grossWeight: null, seals: [] }
}

describe('COREOR', () => {
  it('is written as a release order', () => {
    expect(lines(writeReleaseOrder({ ...head, family: 'D00B' }, [delivery]))).toEqual([
      "BGM+129+DOC1+9'",
      "DTM+137:202403022000:203'",
      "RFF+RE:REL77'",
      "TDT+20+014E+1++TEST:172:166+++9000003:146:11:TEST NAVIGATOR'",
      "NAD+CN+QC0001:160:86+O?'Brien & Sons:1 Sample Road'",
      "EQD+CN+TSTU1234568+45G1:102:5++3+5'",
      "RFF+BM:TESTSHA2400017'",
      "DTM+7:202403170800:203'",
      "DTM+36:20240324:102'",
      "LOC+9+CNSHA:139:6'",
      "LOC+11+USLAX:139:6:LOS ANGELES+T1:TER:ZZZ'",
      "LOC+7+USDAL:139:6'",
      "LOC+99+USDAL:139:6:DALLAS+D9:STO:ZZZ'",
      "MEA+AAE+G+KGM:24310'",
      "SEL+TS998877+CA'",
      "FTX+AAI+++CALL FIRST'",
      "FTX+AAI+++DOCK 3'",
      "TDT+1++3'",
      "CNT+16:1'",
    ])
  })

  it.each(['D95B', 'D00B'] as const)('is read back, in every function (%s)', (family) => {
    for (const releases of [[delivery], [{ ...delivery, place: { ...depot, unLocode: 'USDAL' } }]]) {
      expectSame(writeReleaseOrder({ ...head, family }, releases), [...releases, released])
    }
    const cancel = readBack(writeReleaseOrder({ ...head, family, function: 'CANCEL' }, [delivery])).reading
    expect(cancel).toMatchObject({ function: 'CANCEL', documentNumber: 'REL77', facts: [delivery, released] })
  })

  it('releases several containers in one message', () => {
    const other = { ...delivery, container: 'TSTU2000013', seals: [], remark: null, mode: null }
    expectSame(writeReleaseOrder({ ...head, family: 'D00B' }, [delivery, other]), [
      delivery,
      other,
      released,
      { ...released, container: 'TSTU2000013' },
    ])
  })
})

describe('COPARN', () => {
  it.each([
    ['D95B', 'EMPTY_RELEASE', '12'],
    ['D00B', 'EMPTY_RELEASE', '108'],
    ['D95B', 'ACCEPTANCE', '11'],
    ['D00B', 'ACCEPTANCE', '126'],
  ] as const)('%s %s is BGM+%s', (family, order, name) => {
    expect(lines(writeContainerOrder({ ...head, family, order, function: 'CANCEL' }, []))).toEqual([
      `BGM+${name}+DOC1+1'`,
      "DTM+137:202403022000:203'",
      "CNT+16:0'",
    ])
  })

  it('is read back: empties by number of containers, an announced container at its terminal', () => {
    const announced: ReleaseFact = {
      ...delivery,
      releaseType: 'ACCEPTANCE',
      bookingNumber: 'BK2400017',
      moveDirection: 'EXPORT',
      place: yangshan,
      returnPlace: null,
    }
    for (const family of ['D95B', 'D00B'] as const) {
      expectSame(writeContainerOrder({ ...head, family, order: 'EMPTY_RELEASE' }, [pickUp]), [pickUp])
      expectSame(writeContainerOrder({ ...head, family, order: 'ACCEPTANCE' }, [announced]), [announced])
    }
    expect(lines(writeContainerOrder({ ...head, family: 'D95B', order: 'EMPTY_RELEASE' }, [pickUp]))).toEqual(
      expect.arrayContaining(["EQD+CN++45G1:102:5++2+4'", "EQN+3'", "LOC+98+CNSHA:139:6:SHANGHAI+D7:STO:ZZZ:Depot 7'"]),
    )
  })
})

describe('VERMAS', () => {
  it('is written after the SMDG sample', () => {
    const written = writeVerifiedMasses({ ...head, function: 'REPLACE' }, [mass])
    expect(written).toMatchObject({ type: 'VERMAS', version: 'D', release: '16A', association: 'SMDG10' })
    expect(lines(written)).toEqual([
      "BGM+749+DOC1+5'",
      "DTM+137:202403022000:203'",
      "EQD+CN+TSTU1234568+45G1:102:5'",
      "RFF+BN:BK2400017'",
      "RFF+BM:TESTSHA2400017'",
      "RFF+VGR:DECL-9'",
      "SEL+TS998877+SH'",
      "MEA+AAE+VGM+TNE:24.310'",
      "DTM+WAT:202402291830:203'",
      "DOC+SM1:VGM:306'",
      "DTM+171:20240301:102'",
      "NAD+SPC+QC0001:160:86+SHIPPER EXAMPLE'",
      "NAD+AM++J. SIGNER'",
    ])
  })

  it('is read back, also without a method, a date or a party', () => {
    const bare: VgmFact = {
      ...mass,
      container: 'TSTU2000013',
      method: null,
      weighedAt: null,
      signedOn: null,
      responsibleParty: null,
      signatory: null,
      parties: [],
      seals: [],
    }
    const received = {
      eventType: 'SHIPMENT',
      documentType: 'VGM',
      code: 'RECE',
      time: at(head.documentAt),
      weights: { verifiedGrossMass: mass.weight, grossWeight: null, tareWeight: null },
    }
    expectSame(writeVerifiedMasses(head, [mass, bare]), [
      mass,
      { ...received, container: 'TSTU1234568', seals: mass.seals },
      bare,
      { ...received, container: 'TSTU2000013', seals: [] },
    ])
    expect(readBack(writeVerifiedMasses(head, [mass])).reading.documentAt).toBe(head.documentAt)
  })
})

describe('IFTMIN', () => {
  it('is written with its goods spread over the containers', () => {
    const written = lines(writeInstruction(head, instruction))
    expect(written.slice(0, 2)).toEqual(["BGM+340+SI-2024-0017+9'", "DTM+137:202403022000:203'"])
    expect(written).toContain("DOC+710'")
    expect(written.slice(written.indexOf("GID+1+820:CT::6'"))).toEqual([
      "GID+1+820:CT::6'",
      "FTX+AAA+++TOYS'",
      "FTX+AAA+++PLASTIC?: CARS'",
      "MEA+AAE+WT+KGM:20410.5'",
      "MEA+AAE+AAW+MTQ:61.5'",
      "PCI++N/M'",
      "PCI++O?'BRIEN'",
      "SGP+TSTU1234568+500'",
      "SGP+TSTU2000013+320'",
      "GID+2+40:BE::6'",
      "FTX+AAA+++COTTON WASTE'",
      "MEA+AAE+WT+KGM:8800'",
      "SGP+TSTU2000013+40'",
      "EQD+CN+TSTU1234568+45G1:102:5+2++5'",
      "SEL+TS1+SH'",
      "EQD+CN+TSTU2000013+45G1:102:5+2++5'",
      "MEA+AAE+G+KGM:16800'",
    ])
  })

  it('is read back, an original bill asked for as well', () => {
    for (const asked of [instruction, { ...instruction, requestedDocument: 'BOL' } as const]) {
      const received = {
        eventType: 'SHIPMENT',
        documentType: 'SHI',
        code: 'RECE',
        container: null,
        billNumber: event.billNumber,
      }
      expectSame(writeInstruction(head, asked), [
        asked,
        { ...received, bookingNumber: 'BK2400017' },
        { ...received, bookingNumber: 'BK2400018' },
      ])
    }
  })
})
