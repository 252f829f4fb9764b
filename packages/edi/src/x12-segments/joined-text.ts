import { type Segment, valueOf } from '../syntax/segment.ts'

// Puts texts together again that a sender cut into elements of fixed width: words are cut in the middle.

/**
 * The pieces as sent, untrimmed. A piece of full width goes on in the next without a gap; a shorter one lost the blank at its
 * end to a sender that trims.
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

// Reads K1: one remark in two elements of 30 characters (element 61), cut inside words.
const WIDTH = 30

/** Empty when K1 is empty. */
export const readRemark = (k1: Segment): string => joinedText([valueOf(k1, 0), valueOf(k1, 1)], WIDTH)
