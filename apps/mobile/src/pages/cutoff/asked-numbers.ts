// Evaluates a search by number: the type that the number turned out to be, and which of several numbers found nothing.
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { typeOfNumber } from '../tracking/type-of-number.ts'

/** Separated as on the server: comma, semicolon, line break, also full-width. */
export const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[,，;；、\r\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** A booking may have several bills. */
export const billsOf = ({ blNo }: NumberCutOffs): readonly string[] => numbersIn(blNo ?? '')

/** Carriers write bill numbers with and without their code (COSU6103622780). */
const bare = (number: string): string => normalizedNumber(number).replace(/^[A-Z]{4}(?=\d{6})/, '')

const isAmong = (asked: string, known: readonly string[]): boolean => known.some((each) => bare(asked) === bare(each))

/** A number that is both bill and booking is treated as the bill, as on the server. */
export function typeAsked(number: string, stated: NumberType | null, item: NumberCutOffs | null): NumberType {
  if (stated !== null) return stated
  if (typeOfNumber(number) === 'cntr') return 'cntr'
  return item !== null && isAmong(number, billsOf(item)) ? 'bl' : 'bkg'
}

/** Only certain misses: an answer does not say which container number led to it. */
export const missingNumbers = (numbers: readonly string[], items: readonly NumberCutOffs[]): readonly string[] =>
  numbers.filter(
    (number) =>
      typeOfNumber(number) !== 'cntr' && !items.some((item) => isAmong(number, [item.bkgNo, ...billsOf(item)])),
  )
