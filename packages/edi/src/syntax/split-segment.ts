// Splits the bytes of one segment into tag, elements, components and repetitions. Plain ASCII takes one pass; released
// characters, line breaks inside values and other character sets take the slower path.
import { ElementBuilder } from '../write/element-builder.ts'
import { ROLE, type ReadingRules } from '../reading-rules.ts'
import { type Element, valueElement, valueText } from './short-values.ts'

export interface SplitSegment {
  readonly tag: string
  readonly elements: readonly Element[]
  readonly repetitions: ReadonlyMap<number, readonly Element[]> | null
}

/** Decodes `[start, end)` of `bytes` by the character set of the segment. */
export type TextOf = (bytes: Uint8Array, start: number, end: number) => string

const ALL_COMPOSITE = -1

// The composite X12 elements (004010): only there, the component separator separates; in free text it is an ordinary
// character. Sources: 004010 segment directory; C001 unit of measure, C002 actions, C030 position, C040 reference
// identifier.

/** Tag -> element numbers, from 1. */
const COMPOSITE_ELEMENTS: Readonly<Record<string, readonly number[]>> = {
  AK4: [1], // C030
  CTP: [5], // C001
  MEA: [4], // C001
  N9: [7], // C040
  PWK: [8], // C002
  QTY: [3], // C001
  REF: [4], // C040
  SLN: [5], // C001
  UIT: [1], // C001
}

const MASKS: ReadonlyMap<string, number> = new Map(
  Object.entries(COMPOSITE_ELEMENTS).map(([tag, places]) => [
    tag,
    places.reduce((mask, place) => mask | (1 << (place - 1)), 0),
  ]),
)

/** Bit n set = element n (from 0) of this segment is composite. */
const compositeElements = (tag: string): number => MASKS.get(tag) ?? 0

/**
 * For a segment of ASCII without release characters and without bytes to drop, which nearly all segments are. Null if
 * it has a repetition, which is rare enough for the slower path.
 */
export function splitPlain(data: Uint8Array, start: number, end: number, rules: ReadingRules): SplitSegment | null {
  const { element, component, repetition } = rules.characters
  const tagEnd = endOfTag(data, start, end, rules)
  const tag = valueText(data, start, tagEnd)
  const composite = rules.syntax === 'X12' ? compositeElements(tag) : ALL_COMPOSITE
  let elementCount = 0
  let componentCount = 0
  let from = tagEnd + 1
  for (let i = from; i < end; i++) {
    const byte = data[i]
    if (byte === element) {
      if (componentCount === 0) elementList[elementCount++] = valueElement(data, from, i)
      else {
        componentList[componentCount++] = valueText(data, from, i)
        elementList[elementCount++] = composed(componentCount)
        componentCount = 0
      }
      from = i + 1
    } else if (byte === component) {
      if (!isComposite(composite, elementCount)) continue
      componentList[componentCount++] = valueText(data, from, i)
      from = i + 1
    } else if (byte === repetition && tag !== 'ISA') return null
  }
  if (componentCount > 0) {
    componentList[componentCount++] = valueText(data, from, end)
    elementList[elementCount++] = composed(componentCount)
  } else if (from <= end) elementList[elementCount++] = valueElement(data, from, end)
  const elements = elementList.slice(0, elementCount)
  if (elementCount > MAX_ELEMENTS) elementList.length = 0
  return { tag, elements, repetitions: null }
}

/** Work lists of splitPlain: a slice takes exactly the memory it needs, an array grown by push three times as much. */
const elementList: Element[] = []
const componentList: string[] = []
/** More than any real segment has: garbage must not leave a long list behind. */
const MAX_ELEMENTS = 256

function composed(count: number): Element {
  const first = componentList[0] ?? ''
  const second = componentList[1] ?? ''
  if (count === 2) return [first, second]
  if (count > MAX_ELEMENTS) return componentList.splice(0)
  return count === 3 ? [first, second, componentList[2] ?? ''] : componentList.slice(0, count)
}

/** For any segment. Bytes to drop must already be removed from `data`. */
export function splitReleased(data: Uint8Array, rules: ReadingRules, textOf: TextOf): SplitSegment {
  const { roles } = rules
  const end = data.length
  const tagEnd = endOfTag(data, 0, end, rules)
  const tag = textOf(data, 0, tagEnd)
  const composite = rules.syntax === 'X12' ? compositeElements(tag) : ALL_COMPOSITE
  const builder = new ElementBuilder()
  const value = new Uint8Array(end)
  let length = 0
  for (let i = tagEnd + 1; i < end; i++) {
    const role = roles[data[i] ?? 0] ?? ROLE.text
    if (role === ROLE.text || role === ROLE.release || !separates(role, tag, composite, builder)) {
      // Any byte after a release character is data (docs/requirements/edi.md 7, rows 1 and 2); a release character at
      // the end is data itself.
      if (role === ROLE.release && i + 1 < end) i++
      value[length++] = data[i] ?? 0
      continue
    }
    builder.add(textOf(value, 0, length), role)
    length = 0
  }
  if (tagEnd < end) builder.add(textOf(value, 0, length), ROLE.element)
  return { tag, elements: builder.elements, repetitions: builder.repetitions }
}

/** The segment without line breaks and NULs, which are not part of any value (hard-wrapped files, edge e09). */
export function withoutDropped(data: Uint8Array, start: number, end: number, rules: ReadingRules): Uint8Array {
  const kept = new Uint8Array(end - start)
  let length = 0
  for (let i = start; i < end; i++) {
    const byte = data[i] ?? 0
    if (rules.roles[byte] !== ROLE.drop) kept[length++] = byte
  }
  return kept.subarray(0, length)
}

/** In X12 a component separator is text outside composites, and ISA16 and ISA11 are the separators themselves. */
function separates(role: number, tag: string, composite: number, builder: ElementBuilder): boolean {
  if (role === ROLE.element) return true
  if (role === ROLE.repetition) return tag !== 'ISA'
  if (role !== ROLE.component) return false
  return isComposite(composite, builder.place)
}

const isComposite = (composite: number, place: number): boolean =>
  composite === ALL_COMPOSITE || (place < 32 && ((composite >> place) & 1) === 1)

/** The tag ends at the first element separator; an EDIFACT tag also at a component separator (ISO 9735, nesting). */
function endOfTag(data: Uint8Array, start: number, end: number, { characters, syntax }: ReadingRules): number {
  const { element } = characters
  const component = syntax === 'EDIFACT' ? characters.component : null
  let i = start
  while (i < end && data[i] !== element && data[i] !== component) i++
  return i
}

/** Whether the text is a segment tag by ISO 9735 (three characters) or X12 (two or three). */
export function isTag(text: string): boolean {
  if (text.length < 2 || text.length > 3) return false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isCapital = code >= 0x41 && code <= 0x5a
    if (!isCapital && (i === 0 || code < 0x30 || code > 0x39)) return false
  }
  return true
}
