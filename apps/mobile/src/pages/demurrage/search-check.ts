// Decides whether a search for charges may go out (docs/requirements/demurrage.md 5.1): the number, then the terms, then who asks.
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import { askedNumber } from '../../shell/asked-number.ts'

interface Given {
  readonly num: string
  readonly isAgreed: boolean
}

/** Null when there is a number and the terms are agreed to. */
export function formRefusal({ num, isAgreed }: Given): keyof PromptMessages | null {
  if (askedNumber(num) === '') return 'input_number'
  return isAgreed ? null : 'Please_agree_to_the_terms_of_the_inquiry'
}

interface Asker {
  readonly innerUser: boolean
  readonly authUser: boolean
  readonly userParties: readonly unknown[]
}

/**
 * docs/requirements/demurrage.md 6: a certified user who is a shipment party, or staff. Of which shipment a party, only the server knows.
 */
export const mayAskForCharges = ({ innerUser, authUser, userParties }: Asker, isAuthUser: boolean): boolean =>
  innerUser || ((authUser || isAuthUser) && userParties.length > 0)
