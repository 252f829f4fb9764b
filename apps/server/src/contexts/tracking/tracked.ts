// A tracking answer, and how fresh it is; as the text of its response, and back: what is kept is what goes out.
import type { AsOf, ContainersPage, InlandLeg } from '@quayline/domain/tracking/answer'
import type { Answered } from '@quayline/domain/tracking/build-bill-answer'
import { readyAnswer } from '../../platform/http/route.ts'

export interface Tracked extends Answered {
  readonly asOf: AsOf | null
  /** More was said about one of the numbers than is read for an answer. */
  readonly isIncomplete?: true
}

export const writeTracked = ({ answer, ...tracked }: Tracked): string => readyAnswer({ data: answer, ...tracked }, true)

/** Only for texts of writeTracked, by the same build of the server. */
export function readTracked(text: string): Tracked {
  const { data, clocks, asOf, asOfSource, containersPage, inlandLegs, isIncomplete } = JSON.parse(text) as {
    data: Tracked['answer']
    clocks: Tracked['clocks']
    asOf: string | null
    asOfSource: string | null
    containersPage?: ContainersPage
    inlandLegs?: readonly InlandLeg[]
    isIncomplete?: true
  }
  return {
    answer: data,
    clocks,
    asOf: asOf === null ? null : { at: asOf, source: asOfSource },
    ...(isIncomplete !== undefined && { isIncomplete }),
    ...(containersPage !== undefined && { containersPage }),
    ...(inlandLegs !== undefined && { inlandLegs }),
  }
}
