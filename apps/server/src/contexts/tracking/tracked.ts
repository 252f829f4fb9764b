// A tracking answer, and how fresh it is; as the text of its response, and as it is kept.
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
  /** Of containers, once it is known who asks (container-voyages.ts). */
  readonly voyages?: readonly (ContainerVoyage | null)[]
  /** For the parties of a bill or booking, and the staff (next-deadline-of.ts). */
  readonly deadline?: ShownDeadline
  /** More was said about one of the numbers than is read for an answer. */
  readonly isIncomplete?: true
}

/** What everybody may see: it leaves the server as it is. */
export const writeTracked = ({ answer, ...tracked }: Tracked): string => readyAnswer({ data: answer, ...tracked }, true)

/** What is kept: of containers with the numbers of their documents, which only some may see. Others are kept as they go out. */
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
