import { describe, expect, it } from 'vitest'
import { type FilingGiven, filingMessage, filingTime } from './filing-message.ts'
import { type ContainerLine, EMPTY_INSTRUCTION, EMPTY_PARTY, type InstructionFiling } from './shipping-instruction.ts'

const line = (containerNo: string, changes: Partial<ContainerLine> = {}): ContainerLine => ({
  containerNo,
  sizeType: '45G1',
  seals: [{ source: 'SHI', number: 'TS1' }],
  packages: 10,
  packageCode: 'CT',
  weight: { value: '1200.50', unit: 'KGM' },
  volume: null,
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: null,
  ...changes,
})

const instruction = {
  ...EMPTY_INSTRUCTION,
  bookingNumbers: ['EXPL26000001'],
  remarks: ['between us'],
  parties: { SHIPPER: { ...EMPTY_PARTY, name: 'MÜLLER', address: ['STRAßE 3'], email: 'a@b.example', country: 'DE' } },
  cargo: [
    {
      description: ['STEEL', 'CHAIRS'],
      hsCodes: ['940171'],
      marks: ['N/M'],
      packages: 30,
      packageCode: 'CT',
      weight: { value: '3601.50', unit: 'KGM' as const },
      volume: null,
    },
  ],
  houseBills: [
    {
      number: 'H1',
      isToOrder: false,
      shipper: null,
      consignee: null,
      notify: null,
      payment: null,
      routingCountries: ['CN', 'US'],
      placeOfAcceptance: null,
      placeOfFinalDelivery: null,
      isDeliveredInIcs2Zone: null,
      cargo: [],
    },
  ],
}
const filing: InstructionFiling = {
  regime: 'US_AMS',
  country: 'US',
  performedBy: 'CARRIER',
  filerCode: null,
  identificationNumber: null,
}
const given: FilingGiven = {
  instruction,
  filing,
  country: 'US',
  function: 'NEW',
  reference: 'F1',
  version: 1,
  isTest: false,
  deadline: null,
  loadPort: 'CNNGB',
  entryPort: 'USLAX',
  isOnward: false,
  inLatin: (text) => text.replace('Ü', 'U').replace('ß', 'SS'),
}

describe('filing-1 (docs/requirements/instructions.md 5)', () => {
  it('is in letters that authorities take, without what they do not ask for', () => {
    const message = filingMessage(given)
    expect(message.bill.shipper).toEqual({
      name: 'MULLER',
      address: ['STRASSE 3'],
      postcode: null,
      country: 'DE',
      phone: null,
      taxNumber: null,
      eori: null,
    })
    expect(message.bill.cargo[0]).toMatchObject({
      description: 'STEEL CHAIRS',
      weight: { value: '3601.50', unit: 'KGM' },
    })
    expect(JSON.stringify(message)).not.toMatch(/between us|a@b/)
  })

  it('has each container once, its seals once, and no container without a number', () => {
    const containers = [
      line('CSQU3054383'),
      line(''),
      line('CSQU3054383', { cargoItem: 1, packages: 5 }),
      line('MSKU1234565'),
    ]
    const found = filingMessage({ ...given, instruction: { ...instruction, containers } }).bill.containers
    expect(
      found.map(({ number, seals, contents }) => [number, seals, contents.map(({ packages }) => packages)]),
    ).toEqual([
      ['CSQU3054383', ['TS1'], [10, 5]],
      ['MSKU1234565', ['TS1'], [10]],
    ])
  })

  it.each<[string, Partial<InstructionFiling>, readonly string[]]>([
    ['the carrier files them', {}, ['H1']],
    ['the filer files them himself', { performedBy: 'SELF', filerCode: 'CRFX' }, []],
    ['Japan: always himself', { regime: 'JP_AFR' }, []],
  ])('House B/Ls, where %s', (_, changes, numbers) => {
    const message = filingMessage({ ...given, filing: { ...filing, ...changes } })
    expect(message.houseBills.map(({ number }) => number)).toEqual(numbers)
    expect(message.filer.houseBillsBy).toBe(numbers.length > 0 ? 'CARRIER' : 'SELF')
  })

  it('states the deadline in the local time of its port, and in UTC where the zone is known', () => {
    const local = '2026-03-28T09:00'
    expect(
      filingTime({ local, zone: 'Europe/Amsterdam', offset: '+01:00', instant: Date.UTC(2026, 2, 28, 8) }),
    ).toEqual({
      localTime: local,
      zone: 'Europe/Amsterdam',
      offset: '+01:00',
      instant: '2026-03-28T08:00:00.000Z',
    })
    expect(filingTime({ local, zone: null, offset: null, instant: null }).instant).toBeNull()
  })

  it('of 999 lines reads each once', () => {
    let reads = 0
    const lines = Array.from({ length: 999 }, (_, index) => {
      const each = line(`CSQU${String(index).padStart(7, '0')}`)
      return new Proxy(each, { get: (target, name: keyof ContainerLine) => ((reads += 1), target[name]) })
    })
    filingMessage({ ...given, instruction: { ...instruction, containers: lines } })
    expect(reads).toBeLessThan(999 * 12)
  })
})
