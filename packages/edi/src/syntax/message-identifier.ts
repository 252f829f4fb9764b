// Reads what a message calls itself: UNH S009, or ST01 with the version of its GS.
import { type RawMessage, type Segment, type Syntax, textOf } from './segment.ts'

type Identifier = Pick<RawMessage, 'type' | 'directory' | 'associationCode' | 'reference'>

/** `group` is the open GS, if any: GS08 `004010` or `004010VICS`, the rest being an industry's own version. */
export function messageIdentifier(syntax: Syntax, header: Segment, group: Segment | null): Identifier {
  if (syntax === 'EDIFACT') {
    const parts = [textOf(header, 1, 1), textOf(header, 1, 2)].filter((part) => part !== null)
    return {
      type: textOf(header, 1) ?? '',
      directory: parts.length === 0 ? null : parts.join('.'),
      associationCode: textOf(header, 1, 4),
      reference: textOf(header, 0),
    }
  }
  const version = group === null ? null : textOf(group, 7)
  return {
    type: textOf(header, 0) ?? '',
    directory: version?.slice(0, 6) ?? null,
    associationCode: version?.slice(6) || null,
    reference: textOf(header, 1),
  }
}
