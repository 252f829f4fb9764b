// The text whose hash shows whether a message states anything new: a resend in another envelope is the same message.
// Control references are no key: files with two UNH of the same reference exist (docs/requirements/edi.md 1.6,
// idempotency).
import type { RawMessage, Segment } from './syntax/segment.ts'

const ENVELOPE_TAGS: ReadonlySet<string> = new Set(['UNH', 'UNT', 'ST', 'SE'])

/**
 * Message type and all segments between header and trailer, as JSON, so that no value can be confused with a separator.
 * Line breaks, service characters, directory and references of UNH and UNT do not count, nor do empty elements at the
 * end.
 */
export function messageContent(message: RawMessage): string {
  const { segments } = message
  const last = segments.length - 1
  let content = `[${quoted(message.type)}`
  segments.forEach((segment, position) => {
    if ((position === 0 || position === last) && ENVELOPE_TAGS.has(segment.tag)) return
    content += `,${contentOf(segment)}`
  })
  return `${content}]`
}

// Same output as JSON.stringify, but faster, because this runs for every message.

/** Tag, then each element as the list of its repetitions, each a list of components. */
function contentOf({ tag, elements, repetitions }: Segment): string {
  let content = `[${quoted(tag)}`
  // Empty elements are written when another follows: at the end they do not count.
  let pending = ''
  for (let element = 0; element < elements.length; element++) {
    const texts = [elements[element] ?? [], ...(repetitions?.get(element) ?? [])].map(componentsOf)
    const end = texts.findLastIndex((text) => text !== NOTHING) + 1
    if (end === 0) {
      pending += `,${NOTHING}`
    } else {
      content += `${pending},[${texts.slice(0, end).join(',')}]`
      pending = ''
    }
  }
  return `${content}]`
}

const NOTHING = '[]'

function componentsOf(components: readonly string[]): string {
  let end = components.length
  while (end > 0 && components[end - 1] === '') end--
  if (end === 0) return NOTHING
  let text = `[${quoted(components[0] ?? '')}`
  for (let at = 1; at < end; at++) text += `,${quoted(components[at] ?? '')}`
  return `${text}]`
}

const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(text))

/**
 * Whether the text has nothing that JSON escapes: quotes, backslashes, control characters, halves of surrogate pairs.
 */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return false
  }
  return true
}
