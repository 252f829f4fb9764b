// Decides whether a search for EIRs may go out: the port first, then the number (docs/requirements/eir.md 4.1).
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'

const NINGBO = 'NGB'

/** `officeCode` as queryEqpOfceCde answers it. */
export const isNingbo = (officeCode: string): boolean => officeCode === NINGBO

/** Null when the search may go out. */
export function searchRefusal(officeCode: string, number: string): keyof PromptMessages | null {
  if (!isNingbo(officeCode)) return 'eir_only_nb'
  return number === '' ? 'eir_input_booking_number' : null
}
