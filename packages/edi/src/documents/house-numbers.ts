// House B/L numbers of a message: in upper case, each once, in order; invalid numbers are reported.
import { INSTRUCTION_LIMITS, type HouseBill } from '@quayline/domain/instructions/shipping-instruction'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'

const HOUSE_NUMBER = /^[A-Z0-9_]{1,20}$/

export class HouseNumbers {
  readonly #numbers = new Set<string>()
  readonly #report: ReadingReport

  constructor(report: ReadingReport) {
    this.#report = report
  }

  /** Whether the number was accepted. */
  add(segment: Segment | null, sent: string): boolean {
    const number = sent.trim().toUpperCase()
    if (
      HOUSE_NUMBER.test(number) &&
      (this.#numbers.has(number) || this.#numbers.size < INSTRUCTION_LIMITS.houseBills)
    ) {
      this.#numbers.add(number)
      return true
    }
    this.#report.warn(segment, 'HOUSE_NUMBER', `${sent.slice(0, 40)} is no House B/L number, or there are too many`)
    return false
  }

  has(number: string | undefined): number is string {
    return number !== undefined && this.#numbers.has(number)
  }

  /** The only House B/L of the message; null if there is none, or several. */
  get only(): string | null {
    const [first = null] = this.#numbers
    return this.#numbers.size === 1 ? first : null
  }

  bills(): HouseBill[] {
    return [...this.#numbers].map((number) => ({ ...EMPTY_HOUSE, number }))
  }
}

const EMPTY_HOUSE: Omit<HouseBill, 'number'> = {
  isToOrder: false,
  shipper: null,
  consignee: null,
  notify: null,
  payment: null,
  routingCountries: [],
  placeOfAcceptance: null,
  placeOfFinalDelivery: null,
  isDeliveredInIcs2Zone: null,
  cargo: [],
}
