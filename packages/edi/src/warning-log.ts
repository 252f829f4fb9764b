// Collects warnings in a bounded list: ten megabytes of garbage must not become a million warnings.
import type { EdiWarning } from './syntax/segment.ts'

/** Maximum per code, as many as a person would read; then one line states that there are more. */
const MAX_PER_CODE = 100

export class WarningLog {
  readonly warnings: EdiWarning[] = []
  readonly #counts = new Map<string, number>()

  /** Whether further warnings of this code are dropped. */
  isFull(code: string): boolean {
    return (this.#counts.get(code) ?? 0) > MAX_PER_CODE
  }

  /** `text` is built only if the warning is kept. */
  add(segment: number, code: string, text: string | (() => string)): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= MAX_PER_CODE) {
      this.warnings.push({ segment, code, text: typeof text === 'string' ? text : text() })
    } else if (count === MAX_PER_CODE + 1) {
      this.warnings.push({
        segment: -1,
        code: 'WARNINGS_SUPPRESSED',
        text: `More than ${MAX_PER_CODE} warnings ${code}`,
      })
    }
  }
}
