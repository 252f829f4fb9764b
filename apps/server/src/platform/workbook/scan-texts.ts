// Measures the shared texts of a BIFF8 workbook ([MS-XLS] 2.4.265 and 2.5.293) without building them: their number and
// lengths. A text may continue in the next record; its characters then begin again with a byte that states their width.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { BIFF_DAMAGED } from './biff-records.ts'

/** The same limit as for an xlsx (plain-workbook.ts). */
const MAX_TEXTS = 400_000
/** Excel's limit for a cell. */
const MAX_LETTERS = 32_767

/** `blocks`: the content of the record and its continuations. Returns the length of each text in characters. */
export function scanTexts(blocks: readonly Buffer[]): Result<Uint16Array, string> {
  const reader = new BlockReader(blocks)
  const [total, count] = [reader.number(4), reader.number(4)]
  if (total === null || count === null) return refuse(BIFF_DAMAGED)
  if (count > MAX_TEXTS) return refuse(`has more than ${MAX_TEXTS} texts or formats`)
  const lengths = new Uint16Array(count)
  for (let index = 0; index < count; index++) {
    const letters = scanText(reader)
    if (letters === null) return refuse(BIFF_DAMAGED)
    lengths[index] = letters
  }
  return ok(lengths)
}

/** Null when the text is incomplete. */
function scanText(reader: BlockReader): number | null {
  reader.enterNext()
  const [letters, flags] = [reader.number(2), reader.number(1)]
  if (letters === null || flags === null || letters > MAX_LETTERS) return null
  const runs = (flags & 8) === 0 ? 0 : reader.number(2)
  const phonetic = (flags & 4) === 0 ? 0 : reader.number(4)
  if (runs === null || phonetic === null || !reader.skipLetters(letters, flags & 1)) return null
  return reader.skip(runs * 4 + phonetic) ? letters : null
}

class BlockReader {
  private block = 0
  private at = 0
  constructor(private readonly blocks: readonly Buffer[]) {}

  private get left(): number {
    return (this.blocks[this.block]?.length ?? 0) - this.at
  }

  /** Moves to the next block only when the current one has been read completely. */
  enterNext(): void {
    while (this.left === 0 && this.block < this.blocks.length) {
      this.block += 1
      this.at = 0
    }
  }

  /** A number is never split over two records. */
  number(bytes: 1 | 2 | 4): number | null {
    const block = this.blocks[this.block]
    if (block === undefined || this.left < bytes) return null
    const value = block.readUIntLE(this.at, bytes)
    this.at += bytes
    return value
  }

  skip(bytes: number): boolean {
    for (let rest = bytes; rest > 0; ) {
      this.enterNext()
      const step = Math.min(rest, this.left)
      if (step === 0) return false
      this.at += step
      rest -= step
    }
    return true
  }

  /** `wide`: 1 when a character has two bytes; a character is never split over two records. */
  skipLetters(letters: number, wide: number): boolean {
    let width = wide + 1
    for (let rest = letters; rest > 0; ) {
      if (this.left === 0) {
        this.enterNext()
        const flags = this.number(1)
        if (flags === null) return false
        width = (flags & 1) + 1
      }
      const step = Math.min(rest, Math.floor(this.left / width))
      if (step === 0) return false
      this.at += step * width
      rest -= step
    }
    return true
  }
}
