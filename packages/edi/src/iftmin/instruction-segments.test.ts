// Conversion of single segments of an IFTMIN to values of the instruction.
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import { describe, expect, it } from 'vitest'
import type { IftminRules } from '../document-rules.ts'
import { splitFile } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { testReading } from '../test-message.ts'

const rulesOf = (IFTMIN: IftminRules) => ({ messageNameCodes: {}, statusCodes: {}, documents: { IFTMIN } })

function only(documents: ReturnType<typeof testReading>['documents']): InstructionMessage {
  const [document] = documents ?? []
  if (document?.kind !== 'INSTRUCTION') throw new Error('no instruction')
  return document
}

const D99B = 'IFTMIN:D:99B:UN'
const messageOf = (body: readonly string[], rules: IftminRules = {}, functionCode = '9') =>
  only(testReading(D99B, [`BGM+340+SI1+${functionCode}`, 'RFF+BN:BK1', ...body], rulesOf(rules)).documents)
const contentOf = (body: readonly string[], rules: IftminRules = {}) => messageOf(body, rules).instruction

describe('an instruction, segment by segment', () => {
  it.each([
    ['', 'NEW'],
    ['9', 'NEW'],
    ['5', 'REPLACE'],
  ])('function %j is %s', (code, expected) => expect(messageOf([], {}, code).function).toBe(expected))

  it.each(['1', '2', '4', '6', '01'])(
    'function %s is not taken without a rule, and reported; its facts stay',
    (code) => {
      const reading = testReading(D99B, [`BGM+340+SI1+${code}`, 'RFF+BN:BK1'])
      expect(reading.documents).toBeUndefined()
      expect(reading.warnings.map((warning) => warning.code)).toContain('FUNCTION_WITHOUT_RULE')
      expect(reading.facts).toHaveLength(2)
    },
  )

  it('withdraws by the sender’s own code', () => {
    expect(messageOf([], { cancel: '1' }, '1').function).toBe('CANCEL')
  })

  it.each<[string, object | null]>([
    ['KGM:21000', { value: '21000', unit: 'KGM' }],
    ['LBR:46297', { value: '46297', unit: 'LBR' }],
    ['LBS:46297', { value: '46297', unit: 'LBR' }],
    ['TON:21.5', { value: '21500', unit: 'KGM' }],
    ['TNE:0.0005', { value: '0.5', unit: 'KGM' }],
    ['KGM:20410,5', { value: '20410.5', unit: 'KGM' }],
    ['KGM:0', null],
    ['XXX:5', null],
    ['KGM:-5', null],
  ])('weight %s', (sent, expected) => {
    expect(contentOf(['GID+1+5:CT', `MEA+AAE+WT+${sent}`]).cargo[0]?.weight).toEqual(expected)
  })

  it.each<[string, object]>([
    ['MTQ:61.2', { value: '61.2', unit: 'MTQ' }],
    ['CBM:61.2', { value: '61.2', unit: 'MTQ' }],
    ['CBF:2161', { value: '2161', unit: 'FTQ' }],
    ['FTQ:2161', { value: '2161', unit: 'FTQ' }],
    ['DMQ:61200', { value: '61.2', unit: 'MTQ' }],
  ])('volume %s', (sent, expected) => {
    expect(contentOf(['GID+1+5:CT', `MEA+VOL+AAW+${sent}`]).cargo[0]?.volume).toEqual(expected)
  })

  it('reports that tonnes became kilograms', () => {
    const { warnings } = testReading(D99B, ['BGM+340+SI1+9', 'RFF+BN:BK1', 'GID+1', 'MEA+AAE+WT+TON:21.5'])
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'UNIT_CONVERTED', text: '21.5 TON is 21500 KGM' }))
  })

  it.each([
    ['NAD+CN+++TO ORDER', true],
    ['NAD+CN+++TO ORDER OF BANK SAMPLE', true],
    ['NAD+CN+++TO THE ORDER OF SHIPPER', true],
    ['NAD+CN+TO ORDER::ZZZ++BANK SAMPLE', true],
    ['NAD+CN+++ORDERLY TOOLS LTD', false],
    ['NAD+CN+++POTO ORDERS', false],
  ])('%s is to order: %s', (nad, expected) => expect(contentOf([nad]).isToOrder).toBe(expected))

  it('finds parties that stand after the goods', () => {
    expect(contentOf(['GID+1', 'NAD+CN+++TO ORDER']).isToOrder).toBe(true)
    expect(contentOf(['NAD+CZ+++A', 'GID+1', 'NAD+CN+++MAKER OF THE GOODS']).parties.CONSIGNEE).toBeUndefined()
  })

  it('puts the main notify party first, whatever the order of the segments', () => {
    const body = ['NAD+N2+++C', 'NAD+NI+++A', 'NAD+N1+++B']
    const names = (rules: IftminRules) => {
      const { NOTIFY_1, NOTIFY_2, NOTIFY_3 } = contentOf(body, rules).parties
      return [NOTIFY_1?.name, NOTIFY_2?.name, NOTIFY_3?.name]
    }
    expect(names({})).toEqual(['A', 'B', 'C'])
    expect(names({ mainNotify: 'N1' })).toEqual(['B', 'C', 'A'])
  })

  it('reads contacts and tax numbers, and a party code of the sender’s own', () => {
    const body = ['NAD+EX+EX77:160:ZZZ++MAKER', 'CTA+IC+:MS LI', 'COM+86-1:TE', 'COM+LI@X.EXAMPLE:EM', 'RFF+GN:TAX1']
    expect(contentOf(body, { parties: { EX: 'ACTUAL_SHIPPER' } }).parties).toEqual({
      ACTUAL_SHIPPER: {
        code: 'EX77',
        name: 'MAKER',
        address: [],
        country: null,
        postcode: null,
        contactName: 'MS LI',
        phone: '86-1',
        email: 'LI@X.EXAMPLE',
        taxNumber: 'TAX1',
        eori: null,
      },
    })
  })

  it('joins a name that was cut inside a word, and keeps a longer one in the address', () => {
    const first = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ LOGISTIC'
    expect(first).toHaveLength(35)
    expect(contentOf([`NAD+CZ+++${first}:S COMPANY:UNIT 5+1 ROAD`]).parties.SHIPPER).toMatchObject({
      name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ LOGISTICS COMPANY',
      address: ['UNIT 5', '1 ROAD'],
    })
  })

  it('takes originals by the code that the rule names, and either without one', () => {
    const body = ['NAD+CZ+++A', 'DOC+705+:27+MA++2', 'DOC+706+:26+MA++1']
    expect(contentOf(body)).toMatchObject({ originalsWithCharges: 2, originalsWithoutCharges: 0 })
    expect(contentOf(body, { originals: '706' })).toMatchObject({ originalsWithCharges: 0, originalsWithoutCharges: 1 })
    expect(contentOf([])).toMatchObject({ documentType: 'BOL', originalsWithoutCharges: 3 })
    expect(contentOf(['DOC+710'])).toMatchObject({ documentType: 'SWB', originalsWithoutCharges: 0 })
    expect(contentOf(['DOC+706+++10+10']).originalsWithoutCharges).toBe(3)
  })

  it('keeps two Houses apart, and does not guess which one a filing and parties belong to', () => {
    const body = [
      'NAD+GO+++HOUSE CONSIGNEE',
      'GID+1',
      'RFF+BH:h1',
      'SGP+TSTU1234568',
      'GID+2',
      'RFF+BH:H2',
      'SGP+TSTU1234568',
    ]
    const { instruction, unplaced } = messageOf(body, { filings: true })
    expect(instruction.houseBills.map(({ number, consignee }) => [number, consignee])).toEqual([
      ['H1', null],
      ['H2', null],
    ])
    expect(instruction.containers.map(({ cargoItem, houseBillNumber }) => [cargoItem, houseBillNumber])).toEqual([
      [0, 'H1'],
      [1, 'H2'],
    ])
    expect(unplaced).toEqual(['NAD+GO+++HOUSE CONSIGNEE'])
  })

  it('has the data of the one House by rule', () => {
    const body = [
      'FTX+CCI++ENS+1:10',
      'FTX+CCI++HBL+A:CN-SG-DE:ORDER',
      'FTX+CCI++MFS+5:CA:8ABC:H9',
      'FTX+CCI++MPCI+1:AE:77',
      'RFF+AHP:DE1234567',
      'NAD+GO+++HOUSE CN',
      'NAD+EX+++HOUSE SH',
      'NAD+ZZZ+++HOUSE NI',
    ]
    const { instruction, unplaced } = messageOf(body, { filings: true })
    expect(instruction.filings).toEqual([
      { regime: 'EU_ENS', country: null, performedBy: 'SELF', filerCode: null, identificationNumber: 'DE1234567' },
      { regime: 'CA_ACI', country: 'CA', performedBy: 'CARRIER', filerCode: '8ABC', identificationNumber: null },
    ])
    expect(instruction.isDeliveredInIcs2Zone).toBe(true)
    expect(instruction.houseBills).toMatchObject([
      {
        number: 'H9',
        payment: 'A',
        isToOrder: true,
        routingCountries: ['CN', 'SG', 'DE'],
        consignee: { name: 'HOUSE CN' },
        shipper: { name: 'HOUSE SH' },
        notify: { name: 'HOUSE NI' },
      },
    ])
    expect(unplaced).toEqual(['FTX+CCI++MPCI+1:AE:77'])
  })

  it('has the ship of the carriage that loads, and the last port of discharge', () => {
    const body = [
      'TDT+20+1E+1++++++:::FIRST',
      'TDT+20+2E+1++++++:::SECOND',
      'LOC+9+CNNGB',
      'LOC+11+SGSIN',
      'TDT+20+3E+1++++++:::THIRD',
      'LOC+9+SGSIN',
      'LOC+11+DEHAM',
    ]
    const { instruction, unplaced } = messageOf(body)
    expect(instruction).toMatchObject({
      voyage: '2E',
      portOfLoading: { unLocode: 'CNNGB' },
      portOfDischarge: { unLocode: 'DEHAM' },
    })
    expect(unplaced.filter((text) => text.startsWith('TDT'))).toHaveLength(2)
  })

  it('reports totals that are not the sum, and keeps them', () => {
    const body = ['CNT+11:6', 'CNT+16:1', 'GID+1+5:CT', 'SGP+TSTU1234568+5', 'EQD+CN+TSTU1234568']
    const reading = testReading(D99B, ['BGM+340+SI1+9', 'RFF+BN:BK1', ...body])
    expect(reading.warnings.map(({ code }) => code)).toContain('TOTAL_DIFFERS')
    expect(only(reading.documents).unplaced).toEqual(['CNT+11:6'])
  })

  it('keeps a name or number in the characters that were released', () => {
    expect(messageOf(['MOA+44:5?:5']).unplaced).toEqual(['MOA+44:5?:5'])
  })

  it('is a test where the interchange is marked so', () => {
    const text = "UNB+UNOC:3+A+B+240302:0405+7++++++1'UNH+1+IFTMIN:D:99B:UN'BGM+340+S+9'RFF+BN:BK1'UNT+4+1'UNZ+1+7'"
    const { segments } = tokenize(new TextEncoder().encode(text))
    const [message] = splitFile(segments).messages
    expect(message && only(readMessage(message, rulesOf({})).documents).isTest).toBe(true)
  })
})

describe('what has only a part of its place is kept as well', () => {
  it.each<[string, readonly string[], readonly string[], IftminRules]>([
    [
      'a payment that is none of the seven',
      ['FTX+CCI++HBL+NP:CN-DE', 'RFF+BH:H1'],
      ['FTX+CCI++HBL+NP:CN-DE'],
      { filings: true },
    ],
    ['a route of no countries', ['FTX+CCI++HBL+A:CHINA', 'RFF+BH:H1'], ['FTX+CCI++HBL+A:CHINA'], { filings: true }],
    ['who files by an unknown code', ['FTX+CCI++MFS+9:US:NFWD'], ['FTX+CCI++MFS+9:US:NFWD'], { filings: true }],
    ['FTX+DOC, whose effect nobody has confirmed', ['FTX+DOC++SMI'], ['FTX+DOC++SMI'], { filings: true }],
    ['inner packages', ['GID+1+5:CT', 'GID+1+50:BX'], ['GID+1+50:BX'], {}],
    ['a package with a name only', ['GID+1+5:::6:CRATES'], ['GID+1+5:::6:CRATES'], {}],
    ['a seal of a terminal', ['EQD+CN+TSTU1234568', 'SEL+T1+TO'], ['SEL+T1+TO'], {}],
    ['a seal of 16 characters', ['EQD+CN+TSTU1234568', 'SEL+1234567890123456+SH'], ['SEL+1234567890123456+SH'], {}],
    ['a commodity code of another list', ['GID+1', 'PIA+5+950300:HS+77:CN'], ['PIA+5+950300:HS+77:CN'], {}],
    ['an HS code that is too short', ['GID+1', 'PIA+5+9503:HS'], ['PIA+5+9503:HS'], {}],
    [
      'a terminal beside a port',
      ['LOC+9+CNNGB:139:6:NINGBO+NGT:TER:ZZZ'],
      ['LOC+9+CNNGB:139:6:NINGBO+NGT:TER:ZZZ'],
      {},
    ],
    ['a tare', ['EQD+CN+TSTU1234568', 'MEA+AAE+T+KGM:2230'], ['MEA+AAE+T+KGM:2230'], {}],
    [
      'a weight at the container that is not that of its goods',
      ['GID+1', 'SGP+TSTU1234568', 'MEA+AAE+WT+KGM:5', 'EQD+CN+TSTU1234568', 'MEA+AAE+G+KGM:9'],
      ['MEA+AAE+G+KGM:9'],
      {},
    ],
    ['a second consignee', ['NAD+CN+++A', 'NAD+CN+++B'], ['NAD+CN+++B'], {}],
    ['additional charges', ['CPI+2++P'], ['CPI+2++P'], {}],
    ['a second bill', ['RFF+BM:B1', 'RFF+BM:B2'], ['RFF+BM:B1', 'RFF+BM:B2'], {}],
    ['a House number that is none', ['RFF+BH:A-B'], ['RFF+BH:A-B'], {}],
  ])('%s', (_what, body, expected, rules) => {
    expect(messageOf(body, rules).unplaced).toEqual(expected)
  })

  it('the weigher at the container stands before that of the message, and both are reported', () => {
    const body = ['NAD+WPA+++GENERAL', 'EQD+CN+TSTU1234568', 'MEA+WT+VGM+KGM:5', 'NAD+WPA+++OWN', 'CTA+RP+:MR WU']
    const reading = testReading(D99B, ['BGM+340+SI1+9', 'RFF+BN:BK1', ...body])
    expect(only(reading.documents).verifiedMasses).toMatchObject([{ weighingParty: 'OWN', authorizedPerson: 'MR WU' }])
    expect(reading.warnings.map(({ code }) => code)).toContain('PARTY_REPEATED')
  })
})
