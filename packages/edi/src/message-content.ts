// The text whose hash tells whether a message says anything new: a resend in another envelope is the same message.
// Control references are no key: two UNH with the same reference in one file were seen (edi.md 3.5, idempotency).
import type { RawMessage, Segment } from './segment.ts'

const ENVELOPE_TAGS: ReadonlySet<string> = new Set(['UNH', 'UNT', 'ST', 'SE'])

/**
 * Message type and all segments between header and trailer, as JSON, so that no value can look like a separator. Line
 * breaks, service characters, directory and references of UNH and UNT do not count, nor do empty elements at the end.
 */
export function messageContent(message: RawMessage): string {
  const { segments } = message
  const body = segments.filter(
    ({ tag }, position) => !(ENVELOPE_TAGS.has(tag) && (position === 0 || position === segments.length - 1)),
  )
  return JSON.stringify([message.type, ...body.map(contentOf)])
}

/** Tag, then each element as the list of its repetitions, each a list of components. */
function contentOf(segment: Segment): readonly unknown[] {
  const elements = segment.elements.map((components, element) => {
    const repetitions = [components, ...(segment.repetitions?.get(element) ?? [])]
    return withoutTrailing(
      repetitions.map((repetition) => withoutTrailing(repetition, (component) => component === '')),
      (repetition) => repetition.length === 0,
    )
  })
  return [segment.tag, ...withoutTrailing(elements, (element) => element.length === 0)]
}

function withoutTrailing<Item>(items: readonly Item[], isEmpty: (item: Item) => boolean): readonly Item[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1)
}
