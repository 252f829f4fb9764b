// Searches for the next header outside interchanges, and records the skipped bytes.
import { type Header, headerAt, type KnownCharacters, isTokenStart } from './find-header.ts'

export interface FileRange {
  readonly offset: number
  readonly length: number
}

export class HeaderSearch {
  /** Where the search stopped: at the header, at a place that needs more bytes, or at the end. */
  at = 0
  #byteBefore: number | null = null
  #junkStart = -1
  #junkEnd = -1

  /** Starts a search at a possible segment start. */
  begin(): void {
    this.#byteBefore = null
  }

  /** Searches `[from, end)`; `base` is the file offset of `data[0]`. */
  next(
    data: Uint8Array,
    from: number,
    end: number,
    isFinal: boolean,
    known: KnownCharacters,
    base: number,
  ): Header | null {
    const { terminator } = known
    for (let i = from; i < end; i++) {
      const byte = data[i] ?? 0
      if (isTokenStart(this.#byteBefore)) {
        const header = headerAt(data, i, end, isFinal, known)
        this.at = i
        if (header !== null) return header === 'wait' ? null : header
      }
      this.#byteBefore = byte
      if (byte <= 0x20 || byte === terminator || isByteOrderMark(byte)) continue
      if (this.#junkStart < 0) this.#junkStart = base + i
      this.#junkEnd = base + i + 1
    }
    this.at = end
    return null
  }

  /** The bytes skipped since the last call, without surrounding blanks; null if there were none. */
  takeJunk(): FileRange | null {
    const offset = this.#junkStart
    this.#junkStart = -1
    return offset < 0 ? null : { offset, length: this.#junkEnd - offset }
  }
}

const isByteOrderMark = (byte: number): boolean => byte === 0xef || byte === 0xbb || byte === 0xbf
