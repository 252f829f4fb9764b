// Reads the cargo items (GID): description, HS codes, marks, packages, gross weight and volume of each.
import { INSTRUCTION_LIMITS, type CargoItem } from '@quayline/domain/instructions/shipping-instruction'
import { readPackages } from '../iftmcs/goods.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readReferences } from '../segments/read-references.ts'
import type { DocumentReading } from './document-reading.ts'
import { measuresOf } from './edifact-measures.ts'
import { BoundedLines } from './text-lines.ts'

export interface GoodsItem {
  readonly cargo: CargoItem
  /** Its SGP groups name the containers. */
  readonly group: Group
  /** RFF+BH: House B/Ls of this item. */
  readonly houseNumbers: readonly string[]
}

/** In order. A repeated number is that of inner packages, which have no field. */
export function goodsItems(root: Group, reading: DocumentReading): readonly GoodsItem[] {
  const numbers = new Set<string>()
  const items: GoodsItem[] = []
  for (const group of groupsOf(root, 'GID')) {
    const { trigger } = group
    if (trigger === null) continue
    const number = valueOf(trigger, 0).trim()
    if (number !== '' && numbers.has(number)) {
      reading.report.warn(
        trigger,
        'GOODS_REPEATED',
        `goods item ${number} stands above: inner packages are kept as sent`,
      )
      continue
    }
    numbers.add(number)
    if (items.length >= INSTRUCTION_LIMITS.cargoItems) {
      reading.report.warn(trigger, 'TOO_MANY_GOODS', `only ${INSTRUCTION_LIMITS.cargoItems} goods items are taken`)
      break
    }
    items.push({
      cargo: cargoOf(trigger, group.segments, reading),
      group,
      houseNumbers: readReferences(group.segments, 'BH'),
    })
  }
  return items
}

function cargoOf(gid: Segment, segments: readonly Segment[], reading: DocumentReading): CargoItem {
  const { descriptionLines, markLines, lineLength } = INSTRUCTION_LIMITS
  const description = new BoundedLines(reading, { lines: descriptionLines, width: lineLength, what: 'description' })
  const marks = new BoundedLines(reading, { lines: markLines, width: lineLength, what: 'marks' })
  const hsCodes = new Set<string>()
  for (const segment of segments) {
    if (segment.tag === 'FTX' && valueOf(segment, 0).trim() === 'AAA') description.add(segment, textsOf(segment, 3))
    else if (segment.tag === 'PCI') marks.add(segment, textsOf(segment, 1))
    else if (segment.tag === 'PIA') readHsCodes(segment, hsCodes, reading)
  }
  reading.ledger.place(gid)
  const { weight, volume } = measuresOf(segments, reading)
  return {
    description: description.lines,
    hsCodes: [...hsCodes],
    marks: marks.lines,
    packages: readPackages(gid, 1, reading.report),
    packageCode: packageCodeOf(gid, reading),
    weight,
    volume,
  }
}

/** UN/ECE Rec. 21 codes have two characters; for a name alone, the segment is kept as sent. */
function packageCodeOf(gid: Segment, { ledger }: DocumentReading): string | null {
  const code = textOf(gid, 1, 1)?.toUpperCase() ?? null
  if (code !== null && /^[A-Z0-9]{2}$/.test(code)) return code
  if (code !== null || textOf(gid, 1, 4) !== null) ledger.keep(gid)
  return null
}

const textsOf = (segment: Segment, element: number): readonly string[] => segment.elements[element] ?? []

/** Each composite is a code with its kind (7143): HS of 6 to 10 digits, with points or without. */
function readHsCodes(pia: Segment, found: Set<string>, { ledger, report }: DocumentReading): void {
  ledger.place(pia)
  for (const composite of pia.elements.slice(1)) {
    const [code = '', kind = ''] = composite.map((text) => text.trim())
    const digits = code.replace(/[\s.]/g, '')
    if (code === '') continue
    if (kind.toUpperCase() === 'HS' && /^\d{6,10}$/.test(digits) && found.size < INSTRUCTION_LIMITS.hsCodes) {
      found.add(digits)
      continue
    }
    ledger.keep(pia)
    if (kind.toUpperCase() === 'HS')
      report.warn(pia, 'HS_CODE', `${code.slice(0, 40)} has no 6 to 10 digits, or there are too many`)
  }
}
