// The part of a file that the tokenizer still needs: what has been pushed and not yet consumed.

export class ByteWindow {
  /** Exactly the bytes in the window, so that no others can be read by mistake. */
  data: Uint8Array = new Uint8Array(0)
  /** Offset in the file of `data[0]`. */
  base = 0
  /** Our own buffer, of which `data` is the beginning; null while `data` is the caller's chunk, read in place. */
  #room: Uint8Array | null = null

  get end(): number {
    return this.data.length
  }

  push(chunk: Uint8Array): void {
    const { length } = this.data
    if (length === 0) {
      // A plain view: Node's Buffer is a subclass, and two kinds of array in the inner loops cost a third of the speed.
      this.data = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length)
      this.#room = null
      return
    }
    const room = this.#roomFor(length + chunk.length)
    room.set(chunk, length)
    this.data = room.subarray(0, length + chunk.length)
  }

  /** Drops everything before `at` and copies the rest, so that the caller may reuse the chunk. */
  dropBefore(at: number): void {
    this.base += at
    const room = this.#room
    if (room === null) {
      this.data = this.data.slice(at)
      this.#room = this.data
    } else if (at > 0) {
      const rest = this.data.length - at
      room.copyWithin(0, at, this.data.length)
      this.data = room.subarray(0, rest)
    }
  }

  /** Doubles the buffer, so that even one-byte chunks take linear time. */
  #roomFor(length: number): Uint8Array {
    if (this.#room !== null && this.#room.length >= length) return this.#room
    const larger = new Uint8Array(Math.max(length, this.data.length * 2, 1024))
    larger.set(this.data)
    this.#room = larger
    return larger
  }
}
