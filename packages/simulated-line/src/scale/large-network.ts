// A liner network of any size over the known ports: weekly services, as many vessels as their rotations take weeks, few
// large hubs and many ports with two services. Five million events are the traffic of 160 services with about 800
// vessels.
import { listPlaces } from '@quayline/domain/reference/find-place'
import { nauticalMiles } from '../distance.ts'
import { FLEET, imoCheckDigit, type Vessel } from '../fleet.ts'
import { type Random, randomStream } from '../random.ts'
import { type Call, sailShip } from '../sailings.ts'
import type { Service, ServiceCall } from '../services.ts'

/** Places in the table that vessels of this size cannot reach. */
const INLAND_PLACES = new Set(
  (
    'CNWUH CNCKG CNNKG CNCTU CNCGO INDEL ITMIL ESMAD FRPAR DEDUI DEMUC DENUE DEWKD CHBSL ATVIE CZPRG HUBUD PLWAW USONT USPDX ' +
    'USDAL USCHI USMEM USATL USMKC USDET USLVI USSTP USLBD USCMH CATOR MXQRO MXMEX'
  ).split(' '),
)

/** The table begins with the busiest ports of each region, China first, so the rank represents the traffic. */
const PORTS: readonly string[] = listPlaces()
  .map(({ unLocode }) => unLocode)
  .filter((unLocode) => !INLAND_PLACES.has(unLocode))

/** Every call of all vessels, by vessel, from `days` before to four months after `anchor` (an instant). */
export function sailLargeFleet(
  seed: string,
  anchor: number,
  serviceCount: number,
  days: number,
): readonly (readonly Call[])[] {
  let next = 0
  return Array.from({ length: serviceCount }, (_, index) => makeService(seed, index)).flatMap((service) =>
    Array.from({ length: service.vessels }, (_, index) => {
      const vessel = makeVessel(next++)
      // Vessels count their voyages from their first one, and their ages differ.
      const firstVoyage = randomStream(`${seed} age ${vessel.name}`).whole(1, 250)
      return sailShip(seed, anchor, service, vessel, index, { pastDays: days, futureDays: 120, firstVoyage })
    }),
  )
}

function makeVessel(number: number): Vessel {
  const name = `${FLEET[number % FLEET.length]?.name ?? 'QUAYLINE'} ${Math.floor(number / FLEET.length) + 2}`
  const firstSix = String(201000 + number)
  return {
    name,
    imoNumber: `${firstSix}${imoCheckDigit(firstSix)}`,
    carrierCode: `R${number.toString(36).toUpperCase().padStart(2, '0')}`,
  }
}

function makeService(seed: string, index: number): Service {
  const random = randomStream(`${seed} service ${index}`)
  const home = pickPort(random, () => true)
  const isRegional = random.chance(0.45)
  const far = pickPort(random, (port) => {
    const miles = nauticalMiles(home, port)
    return isRegional ? miles > 500 && miles < 2500 : miles > 2500
  })
  const outbound = [home, ...neighbours(home, random)]
  const homebound = [far, ...neighbours(far, random)].filter((port) => !outbound.includes(port))
  const ports = [...outbound, ...homebound]
  const calls: ServiceCall[] = []
  let day = 0
  for (const [position, port] of ports.entries()) {
    day += position === 0 ? 0 : passageDays(ports[position - 1] ?? port, port)
    calls.push({ port, day, stayHours: 22 })
  }
  const cycleDays = Math.ceil((day + passageDays(ports.at(-1) ?? home, home)) / 7) * 7
  const code = `S${String(index + 1).padStart(3, '0')}`
  return {
    code,
    name: `Service ${code}`,
    vessels: cycleDays / 7,
    directions: random.pick([
      ['E', 'W'],
      ['W', 'E'],
      ['S', 'N'],
    ] as const),
    turnsAt: outbound.length,
    cycleDays,
    calls,
  }
}

/** A vessel makes 400 miles per day, and needs one day for the port. */
const passageDays = (from: string, to: string): number => Math.max(2, Math.ceil(nauticalMiles(from, to) / 400) + 1)

/** Up to three nearby ports. */
function neighbours(port: string, random: Random): readonly string[] {
  const near = PORTS.filter((other) => other !== port && nauticalMiles(port, other) < 1200)
  const chosen = new Set<string>()
  for (let wanted = random.whole(0, 3); wanted > 0 && near.length > 0; wanted--) chosen.add(random.pick(near))
  return [...chosen]
}

/** Busy ports are selected more often: the weight of a port is one over its rank. */
function pickPort(random: Random, fits: (port: string) => boolean): string {
  const ports = PORTS.filter(fits)
  const weights = ports.map((port) => 1 / (PORTS.indexOf(port) + 4))
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, port] of ports.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return port
  }
  return ports.at(-1) ?? 'CNSHA'
}
