// What a search by number was about: which kind of number it turned out to be, and which of several numbers nothing was found for.
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { askedNumber } from '../../shell/asked-number.ts'
import { typeOfNumber } from '../tracking/type-of-number.ts'

/** As the server separates them: comma, semicolon, line break, also full-width. */
export const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[,，;；、\r\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** A booking may have several bills. */
export const billsOf = ({ blNo }: NumberCutOffs): readonly string[] => numbersIn(blNo ?? '')

/** Carriers write their bills with and without their code (COSU6103622780). */
const bare = (number: string): string => askedNumber(number).replace(/^[A-Z]{4}(?=\d{6})/, '')

const isAmong = (asked: string, known: readonly string[]): boolean => known.some((each) => bare(asked) === bare(each))

/** A number that is bill and booking at once is taken as the bill, as the server does. */
export function typeAsked(number: string, stated: NumberType | null, item: NumberCutOffs | null): NumberType {
  if (stated !== null) return stated
  if (typeOfNumber(number) === 'cntr') return 'cntr'
  return item !== null && isAmong(number, billsOf(item)) ? 'bl' : 'bkg'
}

/** Certain misses only: an answer does not say which container led to it. */
export const missingNumbers = (numbers: readonly string[], items: readonly NumberCutOffs[]): readonly string[] =>
  numbers.filter(
    (number) =>
      typeOfNumber(number) !== 'cntr' && !items.some((item) => isAmong(number, [item.bkgNo, ...billsOf(item)])),
  )
