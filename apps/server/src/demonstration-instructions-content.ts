// The content of the demonstration's shipping instructions: invented goods of the simulated line's customers, two
// containers for each booking, with what the customs of the country of discharge require.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import {
  type ContainerLine,
  EMPTY_INSTRUCTION,
  EMPTY_PARTY,
  type FilingRegime,
  type HouseBill,
  type InstructionFiling,
  type InstructionParty,
  type InstructionPlace,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import type { InstructionBooking } from '@quayline/simulated-line/instruction-bookings'
import type { PlannedInstruction } from './demonstration-instructions-plan.ts'

const PACKAGES = 410
const WEIGHT = { value: '10205', unit: 'KGM' } as const
const VOLUME = { value: '54', unit: 'MTQ' } as const

/** `position`: place in the plan; the numbers of containers, seals and House B/Ls are derived from it. */
export function plannedContent(
  { content }: Pick<PlannedInstruction, 'content'>,
  position: number,
  bookings: readonly InstructionBooking[],
): ShippingInstruction {
  const [booking] = bookings
  if (booking === undefined) throw new Error('an instruction has a booking')
  const containers = bookings.flatMap(({ sizeType }, at) => [
    lineOf(position, at * 2, sizeType),
    lineOf(position, at * 2 + 1, sizeType),
  ])
  const houses = content === 'THREE_HOUSES' ? housesOf(position, booking, containers) : null
  const whole: ShippingInstruction = {
    ...EMPTY_INSTRUCTION,
    ...(content === 'SEA_WAYBILL' ? { documentType: 'SWB', originalsWithoutCharges: 0 } : {}),
    bookingNumbers: bookings.map(({ bookingNumber }) => bookingNumber),
    payableAt: placeOf(booking.from),
    issuedAt: placeOf(booking.from),
    portOfLoading: placeOf(booking.from),
    portOfDischarge: placeOf(booking.to),
    placeOfDelivery: placeOf(booking.to),
    voyage: booking.voyage,
    parties: partiesOf(booking),
    cargo: [
      {
        description: ['WOODEN TOY TRAINS', 'WITH RAILS, PAINTED'],
        hsCodes: ['950300'],
        marks: ['QUAYLINE DEMONSTRATION'],
        packages: PACKAGES * containers.length,
        packageCode: 'CT',
        weight: { value: String(Number(WEIGHT.value) * containers.length), unit: 'KGM' },
        volume: { value: String(Number(VOLUME.value) * containers.length), unit: 'MTQ' },
      },
    ],
    containers: houses?.containers ?? containers,
    houseBills: houses?.houseBills ?? [],
    filings: filingsOf(booking, houses !== null),
    hasHouseBills: houses !== null,
    isDeliveredInIcs2Zone: isEuropean(booking.to.unLocode),
  }
  // A draft that its author has only begun.
  return content === 'UNFINISHED' ? { ...whole, cargo: [], containers: [], filings: [] } : whole
}

const placeOf = ({ unLocode, name }: InstructionBooking['from']): InstructionPlace => ({
  unLocode,
  name,
  displayedName: [],
})

/** Valid numbers of the fictitious line that no simulated container has. */
export function demonstrationContainer(position: number, at: number): string {
  const firstTen = `QDLU97${String(position).padStart(2, '0')}${String(at).padStart(2, '0')}`
  return `${firstTen}${containerCheckDigit(firstTen)}`
}

const lineOf = (position: number, at: number, sizeType: string): ContainerLine => ({
  containerNo: demonstrationContainer(position, at),
  sizeType,
  seals: [{ source: 'SHI', number: `QS${position}${String(at).padStart(3, '0')}` }],
  packages: PACKAGES,
  packageCode: null,
  weight: WEIGHT,
  volume: VOLUME,
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: null,
})

const COUNTRY_PARTICULARS: Readonly<Record<string, Pick<InstructionParty, 'postcode' | 'phone' | 'taxNumber'>>> = {
  US: { postcode: '90802', phone: '+15625550100', taxNumber: '980000000' },
  CA: { postcode: 'V6B 1A1', phone: '+16045550100', taxNumber: '800000000RM0001' },
  TR: { postcode: '34000', phone: '+902125550100', taxNumber: '1234567890' },
  JP: { postcode: '100-0001', phone: '+81355500100', taxNumber: null },
  AU: { postcode: '2000', phone: '+61255500100', taxNumber: null },
}
const ELSEWHERE = { postcode: '10115', phone: '+493055500100', taxNumber: 'DE000000000' }

function partiesOf({ from, to, shipper, consignee, forwarder }: InstructionBooking): ShippingInstruction['parties'] {
  const exporter: InstructionParty = {
    ...EMPTY_PARTY,
    code: (forwarder ?? shipper).code,
    name: (forwarder ?? shipper).name,
    address: ['1 SAMPLE ROAD', from.name?.toUpperCase() ?? from.unLocode],
    country: from.unLocode.slice(0, 2),
    postcode: '200000',
    phone: '+862155500100',
  }
  const country = to.unLocode.slice(0, 2)
  const importer: InstructionParty = {
    ...EMPTY_PARTY,
    name: consignee.name,
    address: ['2 SPECIMEN STREET', to.name?.toUpperCase() ?? to.unLocode],
    country,
    ...(COUNTRY_PARTICULARS[country] ?? ELSEWHERE),
  }
  // Customs of the European Union ask for both.
  const traders = isEuropean(to.unLocode) ? { SELLER: exporter, BUYER: importer } : {}
  return { SHIPPER: exporter, CONSIGNEE: importer, NOTIFY_1: importer, ...traders }
}

const EUROPEAN = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO CH'.split(' '),
)
const isEuropean = (port: string): boolean => EUROPEAN.has(port.slice(0, 2))

/**
 * A ship to Vancouver calls at a United States port on the way; cargo that stays on board must be declared there, too.
 */
const REGIMES: Readonly<Record<string, readonly FilingRegime[]>> = {
  US: ['US_AMS'],
  CA: ['US_AMS', 'CA_ACI'],
  TR: ['TR_ENS'],
  IL: ['IL_IAM'],
  JP: ['JP_AFR'],
}
const COUNTRIES: Readonly<Record<FilingRegime, string | null>> = {
  US_AMS: 'US',
  CA_ACI: 'CA',
  EU_ENS: null,
  TR_ENS: 'TR',
  IL_IAM: 'IL',
  JP_AFR: 'JP',
}

function filingsOf({ to }: InstructionBooking, isSelfFiled: boolean): readonly InstructionFiling[] {
  const regimes = isEuropean(to.unLocode) ? (['EU_ENS'] as const) : (REGIMES[to.unLocode.slice(0, 2)] ?? [])
  return regimes.map((regime) => ({
    regime,
    country: COUNTRIES[regime] ?? to.unLocode.slice(0, 2),
    performedBy: isSelfFiled ? 'SELF' : 'CARRIER',
    filerCode: isSelfFiled ? 'QFXN' : null,
    identificationNumber: null,
  }))
}

/** One House B/L fills the first container, two share the second one. */
function housesOf(position: number, booking: InstructionBooking, lines: readonly ContainerLine[]) {
  const [first, second] = lines
  if (first === undefined || second === undefined) throw new Error('three House B/Ls need two containers')
  const numberOf = (at: number): string => `QFH${position}0${at}`
  const half = {
    packages: PACKAGES / 2,
    weight: { value: '5102.5', unit: 'KGM' },
    volume: { value: '27', unit: 'MTQ' },
  } as const
  const containers = [
    { ...first, houseBillNumber: numberOf(1) },
    { ...second, ...half, houseBillNumber: numberOf(2) },
    { ...second, ...half, houseBillNumber: numberOf(3) },
  ]
  const { CONSIGNEE = null, SHIPPER = null } = partiesOf(booking)
  const houseBills = containers.map(
    ({ containerNo, houseBillNumber, packages, weight, volume }): HouseBill => ({
      number: houseBillNumber,
      isToOrder: false,
      shipper: SHIPPER,
      consignee: CONSIGNEE,
      notify: CONSIGNEE,
      payment: 'A',
      routingCountries: [booking.from.unLocode.slice(0, 2), booking.to.unLocode.slice(0, 2)],
      placeOfAcceptance: placeOf(booking.from),
      placeOfFinalDelivery: placeOf(booking.to),
      isDeliveredInIcs2Zone: false,
      cargo: [
        {
          containerNo,
          description: 'WOODEN TOY TRAINS',
          hsCode: '950300',
          marks: [],
          packages,
          packageCode: 'CT',
          weight,
          volume,
        },
      ],
    }),
  )
  return { containers, houseBills }
}
