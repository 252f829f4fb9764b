// The query by numbers: one request per number, so that each reports its own failure and no number waits for another.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { NumberCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import { MAX_CUT_OFF_NUMBERS } from '@quayline/domain/cutoff/cutoff-answer'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { requestEach } from '../../kit/request-each.ts'
import type { NumberRow } from './cut-off-rows.ts'

/** Ten numbers with their separators. */
export const LONGEST_QUESTION = 400

export function askedNumbers(text: string): { readonly numbers: readonly string[]; readonly beyond: number } {
  const numbers = [...new Set(typedParts(text))]
  return {
    numbers: numbers.slice(0, MAX_CUT_OFF_NUMBERS),
    beyond: Math.max(0, numbers.length - MAX_CUT_OFF_NUMBERS),
  }
}

type Envelope = { readonly data: { readonly content: readonly NumberCutOffs[] } }

/** The API's limit. */
const LONGEST_NUMBER = 200

export const askNumbers = (numbers: readonly string[]) =>
  requestEach(
    numbers,
    (number) =>
      (client: QuaylineClient): Promise<Answered<Envelope>> =>
        client.GET('/v1/public/cutoffQuery/findCutoffNumber', {
          params: { query: { number: number.slice(0, LONGEST_NUMBER) } },
        }),
  )

/** Only numbers with a result: one without would make the server reject the whole file. */
export const numberSheet = (found: readonly NumberRow[]): string =>
  `/v1/public/cutoffQuery/findCutoffNumber.xlsx?${new URLSearchParams({
    number: [...new Set(found.map(({ asked }) => asked))].join(','),
  })}`
