// Reads members of a DCSA message one by one; invalid values are reported by JSON pointer
// (docs/requirements/instructions.md 10).
import { isJsonObject, pointerToken } from '../kernel/json-differences.ts'

export type DcsaRule =
  | 'required'
  | 'object'
  | 'list'
  | 'text'
  | 'boolean'
  | 'number'
  | 'value'
  | 'too-long'
  | 'too-many'
  | 'too-deep'
  /** No adapter to an eBL platform exists: an electronic bill cannot be issued. */
  | 'electronic-bill'

export interface DcsaFault {
  /** JSON pointer into the message; empty = the whole message. */
  readonly pointer: string
  readonly rule: DcsaRule
}

/** Further faults are not reported: a message with a hundred faults is rejected anyway. */
const MAX_FAULTS = 100

/** Far more than the standard's members need; unlimited nesting would exhaust the stack of the reader. */
const MAX_DEPTH = 40

/** A fault that prevents reading the value at all; null = none. */
export function findMessageFault(json: unknown): DcsaFault | null {
  if (!isJsonObject(json)) return { pointer: '', rule: 'object' }
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return { pointer: '', rule: 'too-deep' }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return null
}

/** Longest text accepted where neither the standard nor the model has a limit. */
export const LONGEST_TEXT = 512

/** A place in the message; it may be absent. */
export class DcsaNode {
  readonly value: unknown
  readonly pointer: string
  readonly #faults: DcsaFault[]

  constructor(value: unknown, pointer: string, faults: DcsaFault[]) {
    this.value = value
    this.pointer = pointer
    this.#faults = faults
  }

  get isAbsent(): boolean {
    return this.value === undefined
  }

  fault(rule: DcsaRule): void {
    if (this.#faults.length < MAX_FAULTS) this.#faults.push({ pointer: this.pointer, rule })
  }

  /** Absent = without members. */
  member(name: string): DcsaNode {
    const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined
    return new DcsaNode(value, `${this.pointer}/${pointerToken(name)}`, this.#faults)
  }

  /** The node itself if it is an object; null if it is absent, and null with a fault if it is another value. */
  object(): DcsaNode | null {
    if (this.isAbsent) return null
    if (isJsonObject(this.value)) return this
    this.fault('object')
    return null
  }

  list(max: number): readonly DcsaNode[] {
    if (this.isAbsent) return []
    if (!Array.isArray(this.value)) {
      this.fault('list')
      return []
    }
    if (this.value.length > max) {
      this.fault('too-many')
      return []
    }
    return this.value.map((item: unknown, index) => new DcsaNode(item, `${this.pointer}/${index}`, this.#faults))
  }

  text(max: number = LONGEST_TEXT): string | null {
    if (this.isAbsent) return null
    if (typeof this.value !== 'string') {
      this.fault('text')
      return null
    }
    if (this.value.length > max && [...this.value].length > max) {
      this.fault('too-long')
      return null
    }
    return this.value
  }

  texts(maxItems: number, maxLength: number): readonly string[] {
    return this.list(maxItems).map((item) => item.requiredText(maxLength))
  }

  requiredText(max?: number): string {
    if (this.isAbsent) this.fault('required')
    return this.text(max) ?? ''
  }

  oneOf<Code extends string>(codes: readonly Code[]): Code | null {
    const text = this.text()
    const code = codes.find((known) => known === text) ?? null
    if (text !== null && code === null) this.fault('value')
    return code
  }

  flag(): boolean | null {
    if (this.isAbsent) return null
    if (typeof this.value === 'boolean') return this.value
    this.fault('boolean')
    return null
  }

  requiredFlag(): boolean {
    if (this.isAbsent) this.fault('required')
    return this.flag() ?? false
  }

  whole(min: number, max: number): number | null {
    if (this.isAbsent) return null
    if (typeof this.value === 'number' && Number.isInteger(this.value) && this.value >= min && this.value <= max)
      return this.value
    this.fault('number')
    return null
  }

  /** A day of the calendar, `2026-12-05`. */
  date(): string | null {
    const text = this.text()
    if (text === null || isCalendarDay(text)) return text
    this.fault('value')
    return null
  }

  /** A number above 0 as a decimal string. */
  decimal(): string | null {
    if (this.isAbsent) return null
    if (typeof this.value === 'number' && this.value > 0 && this.value < LARGEST) return decimalOf(this.value)
    this.fault('number')
    return null
  }
}

function isCalendarDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastDay
}

const LARGEST = 1e15

/** The shortest digits that represent the number, without an exponent: 1e-7 is `0.0000001`. */
export function decimalOf(number: number): string {
  const text = String(number)
  const [, whole = '', fraction = '', exponent] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? []
  if (exponent === undefined) return text
  const shift = Number(exponent)
  if (shift < 0) return `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return `${whole}${fraction.padEnd(shift, '0')}`
}

/** `12000.50` -> 12000.5; null for a text that is not a decimal above 0. */
export function numberOf(decimal: string): number | null {
  if (!/^\d{1,15}(?:\.\d{1,15})?$/.test(decimal)) return null
  const number = Number(decimal)
  return number > 0 && number < LARGEST ? number : null
}

/** Whether the standard allows the text: not blank, no blanks at the ends, one line. */
export const isDcsaText = (text: string | null, max: number): text is string =>
  text !== null && text.length <= max && /^\S(?:.*\S)?$/.test(text)

/** The text, if the standard allows it; else null: the text is then stated in our own member. */
export const dcsaText = (text: string | null | undefined, max: number): string | null =>
  text !== undefined && isDcsaText(text, max) ? text : null

/** The members without those that are absent. */
export function withoutAbsent(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
