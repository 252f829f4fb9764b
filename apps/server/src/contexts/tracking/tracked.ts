// A tracking answer, and how fresh it is; as the text of its response, and back: what is kept is what goes out.
import type { AsOf } from '@quayline/domain/sharing/page'
import type { Answered } from '@quayline/domain/tracking/build-bill-answer'
import { readyAnswer } from '../../platform/route.ts'

export interface Tracked extends Answered {
  readonly asOf: AsOf | null
}

export const writeTracked = ({ answer, clocks, asOf }: Tracked): string =>
  readyAnswer({ data: answer, clocks, asOf }, true)

/** Only for texts of writeTracked, by the same build of the server. */
export function readTracked(text: string): Tracked {
  const { data, clocks, asOf, asOfSource } = JSON.parse(text) as {
    data: Tracked['answer']
    clocks: Tracked['clocks']
    asOf: string | null
    asOfSource: string | null
  }
  return { answer: data, clocks, asOf: asOf === null ? null : { at: asOf, source: asOfSource } }
}
