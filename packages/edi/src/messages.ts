// Splits a file into its messages and compares every envelope with its trailer. Deviations are kept and reported, never
// rejected (docs/requirements/edi.md 1.1: parse, keep, warn): the partner's rules decide later. A message without its
// end is rejected as truncated.
import { MessageSplitter } from './syntax/message-splitter.ts'
import type { EdiWarning, RawMessage, Segment } from './syntax/segment.ts'

export interface SplitFile {
  readonly messages: readonly RawMessage[]
  /** Number of UNB or ISA headers. */
  readonly interchanges: number
  /** The warnings passed in and those of the envelopes, by segment; those of a message are also in the message. */
  readonly warnings: readonly EdiWarning[]
}

/** `segments` and `warnings` as the tokenizer gives them, for a whole file. */
export function splitFile(segments: readonly Segment[], warnings: readonly EdiWarning[] = []): SplitFile {
  const splitter = new MessageSplitter()
  const messages: RawMessage[] = []
  const keep = (message: RawMessage | null): void => {
    if (message !== null) messages.push(message)
  }
  for (const segment of segments) keep(splitter.push(segment))
  keep(splitter.end())
  const all = [...warnings, ...splitter.warnings].sort((a, b) => a.segment - b.segment)
  return { messages: withTokenizerWarnings(messages, warnings), interchanges: splitter.interchanges, warnings: all }
}

/** The messages alone; `splitFile` also reports the segments between them. */
export const splitMessages = (
  segments: readonly Segment[],
  warnings: readonly EdiWarning[] = [],
): readonly RawMessage[] => splitFile(segments, warnings).messages

/** Both lists run in file order, so one walk over them is enough. */
function withTokenizerWarnings(
  messages: readonly RawMessage[],
  warnings: readonly EdiWarning[],
): readonly RawMessage[] {
  const sorted = warnings.filter(({ segment }) => segment >= 0).sort((a, b) => a.segment - b.segment)
  let next = 0
  return messages.map((message) => {
    const first = message.segments[0]?.index ?? 0
    const last = message.segments.at(-1)?.index ?? -1
    while ((sorted[next]?.segment ?? first) < first) next++
    const from = next
    while ((sorted[next]?.segment ?? Number.MAX_SAFE_INTEGER) <= last) next++
    return from === next ? message : { ...message, warnings: [...sorted.slice(from, next), ...message.warnings] }
  })
}
