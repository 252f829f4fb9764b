// What one free-days page hands to the next within this document (seed 000 sections 2 and 4): the answer that the search has just got
// (rowCount and demurrageFreeList), and what was chosen on the filter page, which goes back and lets the page below open the result.
// Reading takes nothing away, since React may begin to render a page several times before it is there; the page forgets it in an effect.
// A reload forgets all.
import type { Shown } from '../eir/use-kept-answer.ts'
import type { AskedFreeDays } from './asked-free-days.ts'
import type { FreeDaysAnswer } from './free-days-call.ts'

let answer: { readonly name: string; readonly shown: Shown<FreeDaysAnswer> } | null = null
let choice: AskedFreeDays | null = null

/** `name` as nameOfAsked writes it. */
export function handAnswer(name: string, shown: Shown<FreeDaysAnswer>): void {
  answer = { name, shown }
}

/** Null: another question was answered, or none. */
export const handedAnswer = (name: string): Shown<FreeDaysAnswer> | null =>
  answer?.name === name ? answer.shown : null

export function forgetAnswer(): void {
  answer = null
}

export function handChoice(chosen: AskedFreeDays): void {
  choice = chosen
}

export const handedChoice = (): AskedFreeDays | null => choice

export function forgetChoice(): void {
  choice = null
}
