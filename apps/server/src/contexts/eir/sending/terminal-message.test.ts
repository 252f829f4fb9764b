import type { Eir } from '@quayline/domain/eir/eir'
import type { PlaceRef, ReleaseFact } from '@quayline/domain/intake/facts'
import { inspectEdi } from '@quayline/edi/inspect'
import { describe, expect, it } from 'vitest'
import { readTerminalMessage, senderOfMessage } from './terminal-message-read.ts'
import { carrierOf, isReturnChosen, messageBytes, terminalMessages, eirForTerminal } from './terminal-message.ts'

const facility = (facilityCode: string, facilityName: string | null = null): PlaceRef => ({
  unLocode: 'CNNGB',
  name: null,
  facilityCode,
  facilityName,
  facilityType: 'POTE',
})

const release: ReleaseFact = {
  kind: 'RELEASE',
  releaseType: 'DELIVERY',
  releaseNumber: 'RO1',
  bookingNumber: '7700000001',
  billNumber: null,
  container: 'TSTU1234568',
  isoSizeType: '22G1',
  count: null,
  emptyIndicator: 'LADEN',
  moveDirection: 'IMPORT',
  place: facility('T1'),
  returnPlace: null,
  validFrom: null,
  validUntil: null,
  mode: null,
  vessel: null,
  voyage: null,
  portOfLoading: null,
  portOfDischarge: 'CNNGB',
  placeOfDelivery: null,
  seals: [],
  grossWeight: null,
  parties: [
    { role: 'CN', code: 'QC0001', name: 'Consignee', addressLines: [] },
    { role: 'NI', code: 'QC0002', name: 'Somebody to notify', addressLines: [] },
    { role: 'CU', code: 'D1', name: null, addressLines: [] },
  ],
  remark: 'internal text',
}
const eir = (eirNumber: string, change: Partial<Eir> = {}): Eir => ({
  eirUuid: `uuid of ${eirNumber}`,
  eirNumber,
  packageUuid: 'package',
  container: 'TSTU1234568',
  isoSizeType: '22G1',
  isShipperOwned: false,
  pickUp: facility('T1'),
  returnTo: facility('D1'),
  endsAt: null,
  shipmentNumbers: [],
  partyCodes: [],
  release,
  statedBy: 'QLTB',
  ...change,
})
const point = {
  facilityCode: 'D9',
  isoSizeType: '*',
  name: '九号堆场',
  nameEn: 'Depot Nine',
  availableQuantity: 1,
  latitude: null,
  longitude: null,
}
const sending = {
  function: 'ORIGINAL',
  carrier: 'QLTB',
  haulier: { code: 'QF0001', name: 'Ningbo Trucks' },
  at: Date.UTC(2026, 11, 31, 17),
} as const

describe('terminalMessages', () => {
  it('one interchange a facility, each with the EIRs that concern it', () => {
    const eirs = [
      eirForTerminal(eir('NGBA'), null),
      eirForTerminal(eir('NGBB', { pickUp: facility('T2') }), null),
      eirForTerminal(eir('NGBC', { returnTo: facility('T1') }), null),
      eirForTerminal(eir('NGBD', { returnTo: null }), null),
    ]
    const messages = terminalMessages(eirs, sending)
    const contents = messages.map(({ recipient, text }) => [
      recipient,
      readTerminalMessage(text).map(({ eirNumber }) => eirNumber),
    ])
    expect(contents).toEqual([
      ['D1', ['NGBA', 'NGBB']],
      ['T1', ['NGBA', 'NGBC', 'NGBD']],
      ['T2', ['NGBB']],
    ])
    expect(new Set(messages.map(({ controlReference }) => controlReference)).size).toBe(3)
  })

  it('an order that names no facility goes to its port', () => {
    const nowhere = { unLocode: null, name: null, facilityCode: null, facilityName: null, facilityType: null }
    const messages = terminalMessages([eirForTerminal(eir('NGBA', { pickUp: nowhere, returnTo: null }), null)], sending)
    expect(messages.map(({ recipient }) => recipient)).toEqual(['CNNGB'])
  })

  it('is true EDIFACT: sender, receiver, counts, and the office’s clock across the year’s end', () => {
    const [message] = terminalMessages([eirForTerminal(eir('NGBA', { returnTo: null }), null)], sending)
    const { warnings, segments, messages } = inspectEdi(messageBytes(message?.text ?? ''))
    expect([warnings, messages]).toEqual([[], 1])
    // 17:00 UTC on 31 December is 01:00 of the new year at Ningbo.
    expect(segments[0]).toMatchObject({
      tag: 'UNB',
      elements: [['UNOC', '3'], ['QLTB'], ['T1'], ['270101', '0100'], [message?.controlReference]],
    })
  })

  it('names the consignee and the line, nobody else’s names and no internal text', () => {
    const [message] = terminalMessages([eirForTerminal(eir('NGBA'), null)], sending)
    expect(message?.text).toContain('NAD+CN+QC0001')
    for (const text of ['QC0002', 'Somebody to notify', 'internal text']) expect(message?.text).not.toContain(text)
  })

  it('Chinese names go as UTF-8 under level Y, and come back whole', () => {
    const chinese = eir('NGBA', { pickUp: facility('T1', '北仑第二集装箱码头'), returnTo: null })
    const [message] = terminalMessages([eirForTerminal(chinese, null)], sending)
    expect(message?.text).toContain('UNB+UNOY:4+QLTB+T1+20270101:0100+')
    expect(inspectEdi(messageBytes(message?.text ?? '')).warnings).toEqual([])
    const [read] = readTerminalMessage(message?.text ?? '')
    expect(read?.release.place?.facilityName).toBe('北仑第二集装箱码头')
  })
})

describe('a chosen return point', () => {
  it('is distinguished from one that the line ordered, also after text and back', () => {
    const [chosen, ordered] = [
      eirForTerminal(eir('NGBA', { returnTo: null }), point),
      eirForTerminal(eir('NGBB'), null),
    ]
    expect([chosen, ordered].map(isReturnChosen)).toEqual([true, false])
    const [message] = terminalMessages([chosen, ordered], sending).filter(({ recipient }) => recipient === 'T1')
    const read = readTerminalMessage(message?.text ?? '')
    expect(read.map(isReturnChosen)).toEqual([true, false])
    expect(read.map(({ release: { returnPlace } }) => returnPlace?.facilityCode)).toEqual(['D9', 'D1'])
  })
})

describe('readTerminalMessage', () => {
  it('knows who sent it', () => {
    const [message] = terminalMessages([eirForTerminal(eir('NGBA'), null)], sending)
    expect(senderOfMessage(message?.text ?? '')).toBe('QLTB')
  })

  it.each(['', 'no EDI', "UNB+UNOC:3+A+B+260301:0800+1'UNZ+0+1'"])('is loud about what is none of ours: %s', (text) => {
    expect(() => readTerminalMessage(text)).toThrow()
  })
})

describe('carrierOf', () => {
  const named = (role: string, code: string | null) => ({ role, code, name: 'x', addressLines: [] })
  it.each([
    ['the carrier named first', [named('CF', 'BBBB'), named('CA', 'AAAA')], 'AAAA'],
    ['the operator of the containers', [named('CA', null), named('CF', 'BBBB')], 'BBBB'],
    ['else whoever stated the order', [], 'QLTB'],
  ])('%s', (_, parties, expected) => {
    expect(carrierOf(eir('NGBA', { release: { ...release, parties } }))).toBe(expected)
  })
})
