import { type Segment, valueOf } from '../syntax/segment.ts'

// Joins texts that a sender split into elements of fixed width, also inside words.

/**
 * `pieces` as sent, untrimmed. A piece of full width continues in the next one without a gap; after a shorter one, a
 * blank is added that the sender has trimmed.
 */
export function joinedText(pieces: readonly string[], width: number): string {
  let text = ''
  let before = ''
  for (const piece of pieces) {
    if (piece === '') continue
    const isCut = before === '' || before.length >= width || /\s$/.test(before) || /^\s/.test(piece)
    text += isCut ? piece : ` ${piece}`
    before = piece
  }
  return text.trim()
}

// Reads K1: one remark in two elements of 30 characters (element 61), split also inside words.
const WIDTH = 30

/** Empty when K1 is empty. */
export const readRemark = (k1: Segment): string => joinedText([valueOf(k1, 0), valueOf(k1, 1)], WIDTH)
