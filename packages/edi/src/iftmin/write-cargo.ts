// Writes the goods of an instruction (GID), their distribution over containers (SGP), and the containers (EQD).
import type {
  CargoItem,
  ContainerLine,
  SealSource,
  ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { mea, rff, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import type { WithoutPlace } from './without-place.ts'

interface Line {
  readonly line: ContainerLine
  readonly place: number
}

/** Maximum number in one segment: texts of FTX, codes of PIA, lines of PCI. */
const IN_FTX = 5
const IN_PIA = 5
const IN_PCI = 10

export function goodsSegments(
  { cargo, containers, houseBills }: ShippingInstruction,
  without: WithoutPlace,
): SegmentToWrite[] {
  const byItem = new Map<number, Line[]>()
  for (const [place, line] of containers.entries()) {
    if (cargo[line.cargoItem] === undefined) without.add(`/containers/${place}`, line)
    const known = byItem.get(line.cargoItem)
    if (known === undefined) byItem.set(line.cargoItem, [{ line, place }])
    else known.push({ line, place })
  }
  const isSeveral = houseBills.length > 1
  return cargo.flatMap((item, index) => {
    const lines = byItem.get(index) ?? []
    const house = isSeveral ? houseOf(lines, without) : null
    return [
      ...itemSegments(item, index + 1, house),
      ...lines.flatMap(({ line, place }) => partSegments(line, place, item, without)),
    ]
  })
}

/** The House B/L of all parts of an item; if they differ, the message has no place for it. */
function houseOf(lines: readonly Line[], without: WithoutPlace): string | null {
  const numbers = new Set(lines.map(({ line }) => line.houseBillNumber))
  const [only = null] = numbers
  if (numbers.size === 1) return only
  for (const { line, place } of lines) without.add(`/containers/${place}/houseBillNumber`, line.houseBillNumber)
  return null
}

function itemSegments(item: CargoItem, number: number, house: string | null): SegmentToWrite[] {
  const { packages, packageCode, description, hsCodes, marks } = item
  const counted =
    packages === null && packageCode === null
      ? ''
      : [packages === null ? '' : String(packages), packageCode ?? '', '', '6']
  return [
    segment('GID', String(number), counted),
    ...inParts(hsCodes, IN_PIA).map((codes) => segment('PIA', '5', ...codes.map((code) => [code, 'HS']))),
    ...inParts(description, IN_FTX).map((lines) => segment('FTX', 'AAA', '', '', lines)),
    ...mea('WT', item.weight),
    ...mea('AAW', item.volume),
    ...rff('BH', house),
    ...inParts(marks, IN_PCI).map((lines) => segment('PCI', '', lines)),
  ]
}

function partSegments(line: ContainerLine, place: number, item: CargoItem, without: WithoutPlace): SegmentToWrite[] {
  const { containerNo, packages, packageCode, goods } = line
  if (containerNo === '') {
    without.add(`/containers/${place}`, line)
    return []
  }
  if (packageCode !== item.packageCode) without.add(`/containers/${place}/packageCode`, packageCode)
  without.add(`/containers/${place}/goods`, goods)
  return [
    segment('SGP', containerNo, packages === null ? '' : String(packages)),
    ...mea('WT', line.weight),
    ...mea('AAW', line.volume),
  ]
}

/** SEL C215: there is no commonly understood code for veterinary seals. */
const SEAL_PARTIES: Readonly<Partial<Record<SealSource, string>>> = { CAR: 'CA', SHI: 'SH', CUS: 'CU' }

/** Each container once, with the seals of all its lines. */
export function containerSegments({ containers }: ShippingInstruction, without: WithoutPlace): SegmentToWrite[] {
  const linesByContainer = new Map<string, Line[]>()
  for (const [place, line] of containers.entries()) {
    if (line.containerNo === '') continue
    const known = linesByContainer.get(line.containerNo)
    if (known === undefined) linesByContainer.set(line.containerNo, [{ line, place }])
    else known.push({ line, place })
  }
  return [...linesByContainer].flatMap(([containerNo, lines]) => {
    const sizeType = lines.find(({ line }) => line.sizeType !== null)?.line.sizeType ?? null
    const isShipperOwned = lines.find(({ line }) => line.isShipperOwned !== null)?.line.isShipperOwned ?? null
    const owner = isShipperOwned === null ? '' : isShipperOwned ? '1' : '2'
    return [
      segment('EQD', 'CN', containerNo, sizeType === null ? '' : [sizeType, '102', '5'], owner, '', '5'),
      ...sealSegments(lines, without),
    ]
  })
}

function sealSegments(lines: readonly Line[], without: WithoutPlace): SegmentToWrite[] {
  const seals = new Map<string, SegmentToWrite>()
  for (const { line, place } of lines) {
    for (const [at, { number, source }] of line.seals.entries()) {
      if (seals.has(number)) continue
      const party = source === null ? undefined : SEAL_PARTIES[source]
      if (party === undefined) without.add(`/containers/${place}/seals/${at}/source`, source)
      seals.set(number, segment('SEL', number, party ?? ''))
    }
  }
  return [...seals.values()]
}

function inParts<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  const parts: (readonly Value[])[] = []
  for (let at = 0; at < values.length; at += size) parts.push(values.slice(at, at + size))
  return parts
}
