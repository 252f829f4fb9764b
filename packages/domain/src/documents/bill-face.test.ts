import { describe, expect, it } from 'vitest'
import { COMPLETE_INSTRUCTION } from '../instructions/complete-instruction.fixture.ts'
import { EMPTY_INSTRUCTION, EMPTY_PARTY, type ShippingInstruction } from '../instructions/shipping-instruction.ts'
import { type BillFace, billFace, FACE_GOODS_LINES, type FaceKind, type FaceOptions, RIDER_LINES } from './bill-face.ts'
import type { FaceRow } from './face-goods.ts'

const OPTIONS: FaceOptions = { kind: { is: 'DRAFT' }, issuedOn: null, onBoardOn: null, preCarriage: null }

const faceOf = (change: Partial<ShippingInstruction>, options: Partial<FaceOptions> = {}): BillFace =>
  billFace({ ...COMPLETE_INSTRUCTION, ...change }, { ...OPTIONS, ...options })

const textOf = (row: FaceRow): string =>
  row.is === 'TEXT' ? row.text : [row.marks, row.packages, row.description, row.weight, row.volume].join('|')

describe('the face', () => {
  const face = faceOf({}, { issuedOn: '2026-12-05', onBoardOn: '2026-12-04', preCarriage: 'TRUCK' })

  it('shows each box', () => {
    expect(face.title).toBe('BILL OF LADING')
    expect(face.billNumber).toBe('QYL0000000017')
    expect(face.boxes).toMatchObject({
      consignee: ['TOYS IMPORT SRO', 'DLOUHA 5', 'PRAHA', '11000 CZ TEL +420 2 1111', 'EORI CZ123456789'],
      preCarriage: ['TRUCK'],
      placeOfReceipt: [],
      vesselVoyage: ['QUAY SPIRIT / 026W'],
      portOfLoading: ['SHANGHAI, CHINA'],
      portOfDischarge: ['HAMBURG'],
      placeOfDelivery: ['Praha'],
      bookings: ['QYB0000000011'],
      references: ['FF FWD-REF-1'],
      freight: ['FREIGHT PREPAID', 'DESTINATION PORT COLLECT'],
      payableAt: ['Shanghai'],
      originals: ['THREE (3)'],
      issued: ['Shanghai', '2026-12-05'],
      onBoard: ['SHIPPED ON BOARD', '2026-12-04'],
      clauses: ['CLEAN ON BOARD'],
    })
  })

  it('shows the goods, then the containers', () => {
    expect(face.rows.map(textOf)).toEqual([
      'TOYS|500 CARTONS|PLASTIC TOYS|10000.750 KGS|62.4 CBM',
      'PRAHA||NOT RESTRICTED||',
      'C/NO. 1-500||HS CODE 950300||',
      'CSQU3054383 / 45G1 / SEAL CN123 / 200 CARTONS / TOYS / 4000.250 KGS / 31.2 CBM',
      'TSTU1234568 / 45G1 / SEAL S1 / 300 CARTONS / 6000.500 KGS / 31.2 CBM',
    ])
    expect(face.totalText).toBe('TOTAL 2 CONTAINERS / 500 PACKAGES / 10000.750 KGS / 62.4 CBM')
  })

  it('remarks to the line are not part of the bill', () => {
    expect(JSON.stringify(face)).not.toContain('PLEASE SHOW NOTIFY IN FULL')
  })

  it('of an empty draft is empty', () => {
    const { boxes, rows, totalText, riders } = billFace(EMPTY_INSTRUCTION, OPTIONS)
    expect(boxes.shipper).toEqual([])
    expect(rows).toEqual([])
    expect(totalText).toBe('')
    expect(riders).toEqual([])
  })
})

describe('the mark', () => {
  it.each<[FaceKind, string]>([
    [{ is: 'DRAFT' }, 'DRAFT'],
    [{ is: 'TEST' }, 'TEST'],
    [{ is: 'COPY' }, 'COPY NON-NEGOTIABLE'],
    [{ is: 'SEA_WAYBILL' }, 'NON-NEGOTIABLE'],
    [{ is: 'ORIGINAL', number: 2, of: 3 }, 'ORIGINAL 2/3'],
  ])('%j', (kind, mark) => {
    expect(faceOf({}, { kind }).mark).toBe(mark)
  })

  it('a sea waybill is called so', () => {
    expect(faceOf({ documentType: 'SWB' }).title).toBe('SEA WAYBILL')
  })
})

describe('the consignee', () => {
  const named = (name: string): Partial<ShippingInstruction> => ({
    isToOrder: true,
    parties: { CONSIGNEE: { ...EMPTY_PARTY, name } },
  })

  it.each<[string, Partial<ShippingInstruction>, string[]]>([
    ['to order of nobody', { isToOrder: true, parties: {} }, ['TO ORDER']],
    ['to order of a bank', named('BANK OF BOHEMIA'), ['TO ORDER OF', 'BANK OF BOHEMIA']],
    ['as the message wrote it', named('To the order of BANK'), ['To the order of BANK']],
    ['a company that begins alike', named('TO ORDERLY LTD'), ['TO ORDER OF', 'TO ORDERLY LTD']],
    ['straight', { parties: { CONSIGNEE: { ...EMPTY_PARTY, name: 'ACME' } } }, ['ACME']],
    ['none', { parties: {} }, []],
  ])('%s', (_, change, lines) => {
    expect(faceOf(change).boxes.consignee).toEqual(lines)
  })
})

describe('freight, originals, dates', () => {
  it.each([
    ['COL', 'FREIGHT COLLECT'],
    ['MIXED', 'FREIGHT PREPAID AND COLLECT'],
  ] as const)('%s', (freightTerm, text) => {
    expect(faceOf({ freightTerm, charges: [] }).boxes.freight).toEqual([text])
  })

  it('a term that is not stated is not shown', () => {
    expect(faceOf({ freightTerm: null, charges: [] }).boxes.freight).toEqual([])
  })

  it.each([
    [0, 0, 'ZERO (0)'],
    [1, 2, 'THREE (3)'],
    [9, 9, 'EIGHTEEN (18)'],
  ])('%i and %i originals', (originalsWithCharges, originalsWithoutCharges, text) => {
    expect(faceOf({ originalsWithCharges, originalsWithoutCharges }).boxes.originals).toEqual([text])
  })

  it('a bill received for shipment has no date on board', () => {
    const { boxes } = faceOf({ isShippedOnBoard: false }, { onBoardOn: '2026-12-04' })
    expect(boxes.onBoard).toEqual(['RECEIVED FOR SHIPMENT'])
  })
})

describe('riders', () => {
  const [item] = COMPLETE_INSTRUCTION.cargo
  const described = (count: number): Partial<ShippingInstruction> => ({
    containers: [],
    cargo: [
      { ...item, hsCodes: [], marks: [], description: Array.from({ length: count }, (_, n) => `LINE ${n + 1}`) },
    ] as never,
  })

  it('none when the goods just fit', () => {
    const face = faceOf({ ...described(FACE_GOODS_LINES), parties: {} })
    expect(face.rows).toHaveLength(33)
    expect(face.riders).toEqual([])
  })

  it('the rest when they do not, and the face says where it goes on', () => {
    const face = faceOf({ ...described(34), parties: {} })
    expect(face.rows.map(textOf).slice(-2)).toEqual(['||LINE 32||', 'CONTINUED ON RIDER 1 OF 1'])
    expect(face.riders.map(({ number, of, rows }) => [number, of, rows.map(textOf)])).toEqual([
      [1, 1, ['||LINE 33||', '||LINE 34||']],
    ])
  })

  it('a box that is too long stands on the rider as a whole', () => {
    const address = ['1', '2', '3', '4', '5', '6']
    const name = 'A COMPANY WHOSE NAME IS LONGER THAN A LINE OF THE BOX'
    expect(faceOf({ parties: { SHIPPER: { ...EMPTY_PARTY, name, address } } }).riders).toEqual([])
    const face = faceOf({ parties: { SHIPPER: { ...EMPTY_PARTY, name, address, phone: '1' } } })
    expect(face.boxes.shipper).toEqual([
      'A COMPANY WHOSE NAME IS LONGER THAN',
      'A LINE OF THE BOX',
      ...address.slice(0, 5),
      'SEE RIDER',
    ])
    expect(face.riders[0]?.rows.map(textOf)).toEqual([
      'SHIPPER:',
      'A COMPANY WHOSE NAME IS LONGER THAN',
      'A LINE OF THE BOX',
      ...address,
      'TEL 1',
    ])
  })

  it('ten combined bookings: as many on a line as it holds, the rest on the rider', () => {
    const bookingNumbers = Array.from({ length: 10 }, (_, index) => `QYB000000001${index}`)
    const face = faceOf({ bookingNumbers })
    expect(face.boxes.bookings).toEqual(['QYB0000000010 QYB0000000011', 'SEE RIDER'])
    expect(face.riders[0]?.rows.map(textOf).slice(0, 3)).toEqual([
      'BOOKINGS:',
      'QYB0000000010 QYB0000000011',
      'QYB0000000012 QYB0000000013',
    ])
  })

  it('999 containers: every one is there once, with the same sums', () => {
    const containers = Array.from({ length: 999 }, (_, index) => ({
      ...(COMPLETE_INSTRUCTION.containers[0] as ShippingInstruction['containers'][0]),
      containerNo: `TSTU${String(index).padStart(7, '0')}`,
      packages: 2,
      weight: { value: '1000.1', unit: 'KGM' as const },
      volume: null,
    }))
    const cargo = [{ ...item, packages: null, weight: null, volume: null }] as ShippingInstruction['cargo']
    const face = faceOf({ containers, cargo })
    // 999 × 2 packages, 999 × 1000.1 kg.
    expect(face.totalText).toBe('TOTAL 999 CONTAINERS / 1998 PACKAGES / 999099.9 KGS')
    const rows = [...face.rows, ...face.riders.flatMap((rider) => rider.rows)].map(textOf)
    expect(rows.filter((text) => text.startsWith('TSTU'))).toEqual(
      containers.map(({ containerNo }) => `${containerNo} / 45G1 / SEAL CN123 / 2 CARTONS / TOYS / 1000.1 KGS`),
    )
    // 3 rows of goods and 999 of containers: 32 on the face, 970 on riders of 60.
    expect(face.riders).toHaveLength(17)
    expect(face.boxes.shipper).not.toContain('SEE RIDER')
    expect(
      face.riders.every(({ rows: { length } }, index) => length === RIDER_LINES || index === face.riders.length - 1),
    ).toBe(true)
    expect(face.riders.map(({ number, of }) => `${number}/${of}`).at(-1)).toBe(
      `${face.riders.length}/${face.riders.length}`,
    )
  })
})

describe('goods', () => {
  it('a container with two items: its seals once, counted once', () => {
    const [first] = COMPLETE_INSTRUCTION.containers
    const [item] = COMPLETE_INSTRUCTION.cargo
    const lines = [
      first,
      { ...first, cargoItem: 1, packageCode: 'PX', packages: 1, goods: null },
    ] as ShippingInstruction['containers']
    const face = faceOf({ cargo: [item, item] as ShippingInstruction['cargo'], containers: lines })
    expect(face.rows.slice(-2).map(textOf)).toEqual([
      'CSQU3054383 / 45G1 / SEAL CN123 / 200 CARTONS / TOYS / 4000.250 KGS / 31.2 CBM',
      'CSQU3054383 / 1 PALLET / 4000.250 KGS / 31.2 CBM',
    ])
    expect(face.totals.containers).toBe(1)
  })

  it('units are never added up into each other', () => {
    const [item] = COMPLETE_INSTRUCTION.cargo
    const pounds = { ...item, weight: { value: '2.5', unit: 'LBR' }, volume: null, packages: 1 }
    expect(faceOf({ cargo: [item, pounds] as never, containers: [] }).totalText).toBe(
      'TOTAL 501 PACKAGES / 10000.750 KGS + 2.5 LBS / 62.4 CBM',
    )
  })

  it('a sum of which a part is unknown is none', () => {
    const [item] = COMPLETE_INSTRUCTION.cargo
    const unknown = { ...item, packages: null, weight: { value: 'about 5', unit: 'KGM' }, volume: null }
    expect(faceOf({ cargo: [item, unknown] as never, containers: [] }).totalText).toBe('TOTAL 62.4 CBM')
  })

  it('a container without a number, a code without a name', () => {
    const [line] = COMPLETE_INSTRUCTION.containers
    const containers = [
      { ...line, containerNo: '', packageCode: '4G', goods: null, volume: null },
    ] as ShippingInstruction['containers']
    expect(faceOf({ containers }).rows.map(textOf).at(-1)).toBe(
      'CONTAINER NUMBER TO FOLLOW / 45G1 / SEAL CN123 / 200 4G / 4000.250 KGS',
    )
  })
})

it('a face of 40 containers is laid out while a key is pressed', () => {
  const containers = Array.from(
    { length: 40 },
    () => COMPLETE_INSTRUCTION.containers[0] as ShippingInstruction['containers'][0],
  )
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now()
    faceOf({ containers })
    return performance.now() - started
  }).toSorted((one, other) => one - other)
  expect(times[25]).toBeLessThan(5)
})
