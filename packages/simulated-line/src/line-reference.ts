// The reference data of the fictitious line: particulars of its vessels, addresses and telephone numbers of its
// terminals, depots and ramps. All of it is invented and recognisable as such: Exampleland has no register, call signs
// never begin with Q, and the telephone numbers are not assigned.
import type { Facility as FacilityDetails } from '@quayline/domain/reference/facility'
import { findPlace } from '@quayline/domain/reference/find-place'
import type { VesselParticulars } from '@quayline/domain/reference/vessel'
import { DEMO_LINE } from './demo-line.ts'
import { depotOf, type Facility, rampOf, returnDepotsOf, terminalOf } from './facility.ts'
import { FLEET, type Vessel } from './fleet.ts'
import { randomStream } from './random.ts'
import { HUBS, INLAND, type Service, SERVICES } from './services.ts'

export interface LineReference {
  readonly vessels: readonly VesselParticulars[]
  readonly facilities: readonly FacilityDetails[]
}

/** Sorted by code; the same every time. */
export function lineReference(): LineReference {
  return {
    vessels: SERVICES.flatMap((service) => Array.from({ length: service.vessels }, () => service)).flatMap(
      (service, index) => {
        const vessel = FLEET[index]
        return vessel === undefined ? [] : [particularsOf(vessel, service)]
      },
    ),
    facilities: facilitiesOfLine().map(detailsOf),
  }
}

const OWNERS = ['Heron Tonnage Example Ltd', 'Saltmarsh Shipholding Example SA', 'Tideline Leasing Example Pte Ltd']

/** Rotations longer than this have ocean-going vessels, shorter ones feeders. */
const OCEAN_DAYS = 30

function particularsOf({ name, imoNumber, carrierCode }: Vessel, { cycleDays }: Service): VesselParticulars {
  const random = randomStream(`particulars ${carrierCode}`)
  const teu = (cycleDays > OCEAN_DAYS ? random.whole(45, 140) : random.whole(9, 28)) * 100
  const grossTonnage = Math.round(teu * random.between(9.6, 11.4))
  return {
    vesselCode: carrierCode,
    vesselName: name,
    lloydsNumber: imoNumber,
    optName: DEMO_LINE.name,
    flagCountry: 'Exampleland',
    registryPort: 'Port Example',
    owner: random.pick(OWNERS),
    yearBuilt: String(random.whole(2006, 2022)),
    classSociety: 'Sample Register of Shipping',
    grossTonnage: String(grossTonnage),
    netTonnage: String(Math.round(grossTonnage * random.between(0.44, 0.6))),
    // The International Telecommunication Union assigns no series that begins with Q (Radio Regulations, appendix 42).
    callSign: `QDL${carrierCode.slice(1)}`,
    totTeuCap: String(teu),
    maxSpeed: String(random.whole(37, 48) / 2),
  }
}

/** Every facility that a message of the line may name. */
function facilitiesOfLine(): readonly Facility[] {
  const ports = SERVICES.flatMap((service) => service.calls.map(({ port }) => ({ port, service })))
  const inland = Object.values(INLAND).flatMap((links) => links.map(({ to }) => to))
  const all = [
    ...ports.flatMap(({ port, service }) => [terminalOf(port, service.code), depotOf(port), ...returnDepotsOf(port)]),
    // Vessels of any service may also be sent to a hub.
    ...[...HUBS].flatMap((port) => SERVICES.map(({ code }) => terminalOf(port, code))),
    ...inland.flatMap((place) => [depotOf(place), rampOf(place)]),
  ]
  const byCode = new Map(all.map((facility) => [facility.code, facility]))
  return [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** ITU-T E.164 country codes of the places that the line serves. */
const DIALLED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AE 971 AR 54 AT 43 AU 61 BE 32 BR 55 CA 1 CH 41 CL 56 CN 86 CZ 420 DE 49 EG 20 ES 34 GB 44 GR 30 HK 852 HU 36 ID 62 IN 91 ' +
    'IT 39 JP 81 KR 82 MM 95 MX 52 MY 60 NL 31 PA 507 PE 51 PH 63 PK 92 PL 48 SA 966 SE 46 SG 65 SI 386 TH 66 TR 90 TW 886 US 1 ' +
    'VN 84 ZA 27'
  )
    .match(/[A-Z]{2} \d+/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? [],
)

const STREETS: Readonly<Record<Facility['type'], string>> = {
  POTE: 'Example Quay',
  DEPO: 'Sample Yard Road',
  INTE: 'Specimen Sidings',
}

function detailsOf({ code, name, unLocode, type }: Facility): FacilityDetails {
  const random = randomStream(`address ${code}`)
  const place = findPlace(unLocode)
  const country = DIALLED[unLocode.slice(0, 2)] ?? null
  const number = random.whole(10, 98)
  return {
    code,
    unLocode,
    fcilNme: name,
    addr1: `${random.whole(1, 99)} ${STREETS[type]}`,
    addr2: place?.city ?? null,
    addr3: place?.subdivision || null,
    addr4: place?.country ?? null,
    addr5: null,
    telCntryCde: country,
    telAreaCde: '000',
    telNum: `555 01${number}`,
    faxCntryCde: country,
    faxAreaCde: '000',
    faxNum: `555 01${number + 1}`,
  }
}
