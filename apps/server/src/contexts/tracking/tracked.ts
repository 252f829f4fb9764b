// A tracking answer with its freshness: as text of the response, and as stored.
import type {
  AsOf,
  ContainersPage,
  ContainerVoyage,
  InlandLeg,
  RolledContainers,
  ShownDeadline,
} from '@quayline/domain/tracking/answer'
import type { Answered } from '@quayline/domain/tracking/build-bill-answer'
import { datedMembers, readyAnswer } from '../../platform/http/route.ts'

export interface Tracked extends Answered {
  readonly asOf: AsOf | null
  /** For containers, added for the caller (container-voyages.ts). */
  readonly voyages?: readonly (ContainerVoyage | null)[]
  /** For the parties of a bill or booking, and the staff (next-deadline-of.ts). */
  readonly deadline?: ShownDeadline
  /** One of the numbers has more statements than are read for an answer. */
  readonly isIncomplete?: true
}

/** The public answer, sent unchanged. */
export const writeTracked = ({ answer, ...tracked }: Tracked): string => readyAnswer({ data: answer, ...tracked }, true)

/** As stored: answers about containers include the numbers of their documents, which only some may see; all others are stored as sent. */
export const writeKept = (tracked: Tracked): string =>
  tracked.documents === undefined
    ? writeTracked(tracked)
    : JSON.stringify({
        ...datedMembers({ ...tracked, data: null }),
        data: tracked.answer,
        documents: tracked.documents,
      })

/** Only for texts of writeTracked and writeKept, by the same build of the server. */
export function readTracked(text: string | Buffer): Tracked {
  const { data, clocks, asOf, asOfSource, containersPage, inlandLegs, rolled, documents, isIncomplete } = JSON.parse(
    text.toString(),
  ) as {
    data: Tracked['answer']
    clocks: Tracked['clocks']
    asOf: string | null
    asOfSource: string | null
    containersPage?: ContainersPage
    inlandLegs?: readonly InlandLeg[]
    rolled?: readonly RolledContainers[]
    documents?: NonNullable<Tracked['documents']>
    isIncomplete?: true
  }
  return {
    answer: data,
    clocks,
    asOf: asOf === null ? null : { at: asOf, source: asOfSource },
    ...(isIncomplete !== undefined && { isIncomplete }),
    ...(containersPage !== undefined && { containersPage }),
    ...(inlandLegs !== undefined && { inlandLegs }),
    ...(rolled !== undefined && { rolled }),
    ...(documents !== undefined && { documents }),
  }
}
