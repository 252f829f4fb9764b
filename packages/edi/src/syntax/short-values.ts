// Caches values of up to four characters (qualifiers, codes, tags), because they are repeated very often.
import { asciiText } from './ascii-text.ts'

/** The components of one element. Shared between segments, so it must not be modified (the type is readonly). */
export type Element = readonly string[]

export const EMPTY_ELEMENT: Element = ['']

/** Direct-mapped cache: a slot has the most recent value, so garbage cannot make the cache grow. */
const SLOTS = 4096
const keys = new Int32Array(SLOTS)
const texts: string[] = Array.from({ length: SLOTS }, () => '')
const elements: Element[] = Array.from({ length: SLOTS }, () => EMPTY_ELEMENT)

/** Slot of the one to four ASCII bytes at `start`, filled if necessary. */
function slotOf(bytes: Uint8Array, start: number, end: number): number {
  let key = bytes[start] ?? 0
  for (let i = start + 1; i < end; i++) key = (key << 8) | (bytes[i] ?? 0)
  const slot = (Math.imul(key, 0x9e3779b1) >>> 20) & (SLOTS - 1)
  if (keys[slot] !== key) {
    keys[slot] = key
    const text = asciiText(bytes, start, end)
    texts[slot] = text
    elements[slot] = [text]
  }
  return slot
}

/** `bytes[start, end)` as text; every byte is below 0x80. */
export function valueText(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start
  if (length > 4) return asciiText(bytes, start, end)
  return length === 0 ? '' : (texts[slotOf(bytes, start, end)] ?? '')
}

/** The same as an element of one component. */
export function valueElement(bytes: Uint8Array, start: number, end: number): Element {
  const length = end - start
  if (length > 4) return [asciiText(bytes, start, end)]
  return length === 0 ? EMPTY_ELEMENT : (elements[slotOf(bytes, start, end)] ?? EMPTY_ELEMENT)
}
