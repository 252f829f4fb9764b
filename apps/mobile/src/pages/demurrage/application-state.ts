// What one demurrage page hands to the next within this document (seed 000 section 4): the answer that the search has just got, and
// what was chosen on the filter page, which goes back and lets the page below open the result. Taken once; a reload forgets it.
import type { Shown } from '../eir/use-kept-answer.ts'
import type { AskedCharges } from './asked-charges.ts'

interface Handed {
  answer: { readonly name: string; readonly shown: Shown<unknown> } | null
  choice: AskedCharges | null
}

const handed: Handed = { answer: null, choice: null }

export function handAnswer(name: string, shown: Shown<unknown>): void {
  handed.answer = { name, shown }
}

/** Null: another question was answered, or none. Whatever there was is forgotten. */
export function takeAnswer<Data>(name: string): Shown<Data> | null {
  const { answer } = handed
  handed.answer = null
  // The name says which call answered: its type is that call's.
  return answer?.name === name ? (answer.shown as Shown<Data>) : null
}

export function handChoice(choice: AskedCharges): void {
  handed.choice = choice
}

export function takeChoice(): AskedCharges | null {
  const { choice } = handed
  handed.choice = null
  return choice
}
