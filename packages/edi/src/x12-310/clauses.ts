// Reads the clauses and remarks of a bill: C8 with its C8C, and K1. Senders split the text at the width of the element,
// also inside words.
import { type Segment, valueOf } from '../syntax/segment.ts'
import { joinedText, readRemark } from '../x12-segments/joined-text.ts'

/** C8-03 and C8C-01 to 03, element 247. */
const CLAUSE_WIDTH = 60
const C8_TEXT = 2

/** In the order of the message, one text per C8 and per K1, as sent, including any `|`. */
export function readClauses(segments: readonly Segment[]): readonly string[] {
  const texts: string[] = []
  let clause: string[] = []
  const endClause = (): void => {
    const text = joinedText(clause, CLAUSE_WIDTH)
    if (text !== '') texts.push(text)
    clause = []
  }
  for (const segment of segments.filter(({ tag }) => tag === 'C8' || tag === 'C8C' || tag === 'K1')) {
    if (segment.tag === 'C8C') {
      clause.push(valueOf(segment, 0), valueOf(segment, 1), valueOf(segment, 2))
      continue
    }
    endClause()
    if (segment.tag === 'C8') clause.push(valueOf(segment, C8_TEXT))
    else {
      const remark = readRemark(segment)
      if (remark !== '') texts.push(remark)
    }
  }
  endClause()
  return texts
}
