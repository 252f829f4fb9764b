// Collects the values of an instruction that IFTMIN cannot state, by JSON pointer: the caller reports them, so that
// nothing is dropped silently.

export class WithoutPlace {
  readonly pointers: string[] = []

  /** Adds only values with content: no empty text, list or null. */
  add(pointer: string, value: unknown): void {
    const isEmpty =
      value === null ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0) ||
      (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)
    if (!isEmpty) this.pointers.push(pointer)
  }
}
