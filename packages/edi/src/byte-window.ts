// The part of a file that the tokenizer still needs: what has been pushed and not yet consumed.

export class ByteWindow {
  data: Uint8Array = new Uint8Array(0)
  /** End of the bytes in `data`. */
  end = 0
  /** Offset in the file of `data[0]`. */
  base = 0
  /** Whether `data` belongs to us: a caller's chunk is read in place and only its rest is copied. */
  #isOwn = true

  push(chunk: Uint8Array): void {
    if (this.end === 0) {
      // A plain view: Node's Buffer is a subclass, and two kinds of array in the inner loops cost a third of the speed.
      this.data = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length)
      this.end = chunk.length
      this.#isOwn = false
      return
    }
    this.#reserve(this.end + chunk.length)
    this.data.set(chunk, this.end)
    this.end += chunk.length
  }

  /** Forgets everything before `at` and keeps a copy of the rest. Doubling keeps one-byte chunks linear. */
  dropBefore(at: number): void {
    if (at === 0 && this.#isOwn) return
    const rest = this.data.subarray(at, this.end)
    if (this.#isOwn) this.data.copyWithin(0, at, this.end)
    else this.data = rest.slice()
    this.#isOwn = true
    this.base += at
    this.end = rest.length
  }

  #reserve(length: number): void {
    if (this.data.length >= length) return
    const larger = new Uint8Array(Math.max(length, this.data.length * 2, 1024))
    larger.set(this.data.subarray(0, this.end))
    this.data = larger
    this.#isOwn = true
  }
}
