// Makes our reference of an instruction: short enough to be read out, and not guessable.
import { createHash } from 'node:crypto'

/** Without I, L, O and U, which are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `QSI` and 12 characters out of 32: 60 bits of what identifies it. */
export function newReference(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  return `QSI${[...bytes.subarray(0, 12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
