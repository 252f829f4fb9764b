// Reads the members of a JSON object by their rules. A violation is recorded with the member's path; nothing throws.
import type { CodeList } from './tnt-codes.ts'

/** The faults of an event, in the order found. */
export class Faults {
  readonly texts: string[] = []

  add(text: string): void {
    if (this.texts.length < MAX_FAULTS && !this.texts.includes(text)) this.texts.push(text)
  }
}

/** Enough faults for one correction by the sender. */
const MAX_FAULTS = 10
/** Maximum number of references and seals of one event: a ship's largest call has far fewer. */
const MAX_ITEMS = 100_000

/** Half of a surrogate pair and NUL are not allowed in text, because the database cannot store them. */
const NO_TEXT = /[\p{Cs}\0]/u

export class EventMembers {
  readonly #values: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #faults: Faults

  private constructor(values: Readonly<Record<string, unknown>>, path: string, faults: Faults) {
    this.#values = values
    this.#path = path
    this.#faults = faults
  }

  /** Null when `value` is no JSON object. `path` is empty for the event itself. */
  static of(value: unknown, path: string, faults: Faults): EventMembers | null {
    if (isObject(value)) return new EventMembers(value, path === '' ? '' : `${path}.`, faults)
    faults.add(`${path || 'The event'} must be an object`)
    return null
  }

  /** Absent, null and an empty text all mean "not stated". Members of the prototype do not count. */
  has(name: string): boolean {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined
    return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
  }

  /** Trimmed; null when absent, empty or invalid. */
  text(name: string, maxLength: number): string | null {
    if (!this.has(name)) return null
    const value = this.#values[name]
    if (typeof value !== 'string') return this.#refuse(name, 'must be a text')
    if (NO_TEXT.test(value)) return this.#refuse(name, 'has a character that is no text')
    const text = value.trim()
    if (text.length > maxLength) return this.#refuse(name, `has more than ${maxLength} characters`)
    return text === '' ? null : text
  }

  neededText(name: string, maxLength: number): string | null {
    return this.#needed(name, this.text(name, maxLength))
  }

  /** Meaning of the code; a code that is not in the list is refused, never guessed. */
  code<Meaning>(name: string, list: CodeList<Meaning>): Meaning | null {
    const code = this.text(name, LONGEST_CODE)
    if (code === null) return null
    const meaning = Object.hasOwn(list, code) ? list[code] : undefined
    return meaning ?? this.#refuse(name, `has the unknown code ${JSON.stringify(code)}`)
  }

  neededCode<Meaning>(name: string, list: CodeList<Meaning>): Meaning | null {
    return this.#needed(name, this.code(name, list))
  }

  flag(name: string): boolean | null {
    if (!this.has(name)) return null
    const value = this.#values[name]
    return typeof value === 'boolean' ? value : this.#refuse(name, 'must be true or false')
  }

  part(name: string): EventMembers | null {
    return this.has(name) ? EventMembers.of(this.#values[name], this.#path + name, this.#faults) : null
  }

  /** Empty when absent. */
  list(name: string): readonly EventMembers[] {
    if (!this.has(name)) return []
    const items: unknown = this.#values[name]
    if (!Array.isArray(items)) return this.#refuse(name, 'must be a list') ?? []
    if (items.length > MAX_ITEMS) return this.#refuse(name, `has more than ${MAX_ITEMS} entries`) ?? []
    return items.flatMap(
      (item: unknown, place) => EventMembers.of(item, `${this.#path}${name}[${place}]`, this.#faults) ?? [],
    )
  }

  /** Records that a member breaks a rule that only the caller knows. */
  refuse(name: string, rule: string): null {
    return this.#refuse(name, rule)
  }

  #needed<Value>(name: string, value: Value | null): Value | null {
    // A value that broke its own rule has been reported already.
    return value === null && !this.has(name) ? this.#refuse(name, 'is missing') : value
  }

  #refuse(name: string, rule: string): null {
    this.#faults.add(`${this.#path}${name} ${rule}`)
    return null
  }
}

/** No list has a longer code; longer values are refused without being quoted. */
const LONGEST_CODE = 20

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
