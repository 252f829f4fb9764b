// The last answer sent to visitors about one container: while the pictures on which it is based are the same objects,
// the text is the same, and nothing is parsed, joined and serialised again.
import type { TripDocument } from '@quayline/domain/tracking/build-bill-answer'
import { shownWith, voyageOfBill } from './container-voyages.ts'
import { readTracked, writeTracked } from './tracked.ts'

/** For all texts together. */
const MAX_BYTES = 32 * 1024 * 1024

interface Written {
  /** The pictures of the container and of the documents of its trips when the text was made; compared by identity. */
  readonly own: Buffer
  readonly documents: readonly (TripDocument | null)[]
  readonly pictures: readonly (Buffer | null)[]
  readonly text: Buffer
}

export interface StoredAnswers {
  ofContainer(container: string): Promise<Buffer | null>
  ofDocument(document: TripDocument): Promise<Buffer | null>
}

/** Null when there is no such container. */
export function visitorContainers(
  { ofContainer, ofDocument }: StoredAnswers,
  maxBytes = MAX_BYTES,
): (container: string) => Promise<Buffer | null> {
  const written = new Map<string, Written>()
  let bytes = 0
  const drop = (container: string): void => {
    bytes -= written.get(container)?.text.length ?? 0
    written.delete(container)
  }
  const keep = (container: string, one: Written): void => {
    drop(container)
    written.set(container, one)
    bytes += one.text.length
    for (const oldest of written.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  const picturesOf = (documents: Written['documents']): Promise<readonly (Buffer | null)[]> =>
    Promise.all(documents.map(async (document) => (document === null ? null : ofDocument(document))))

  return async (container) => {
    const before = written.get(container)
    // Looked up together: usually the container is still on the same trip.
    const [own, picturesBefore] = await Promise.all([
      ofContainer(container),
      before === undefined ? null : picturesOf(before.documents),
    ])
    if (own === null) return null
    if (before?.own === own && before.pictures.every((picture, at) => picture === picturesBefore?.[at]))
      return before.text
    const tracked = readTracked(own)
    const { documents = [] } = tracked
    const pictures = await picturesOf(documents)
    const voyages = pictures.map((picture) => (picture === null ? null : voyageOfBill(readTracked(picture))))
    const text = Buffer.from(writeTracked(shownWith(voyages, tracked, false)))
    keep(container, { own, documents, pictures, text })
    return text
  }
}
