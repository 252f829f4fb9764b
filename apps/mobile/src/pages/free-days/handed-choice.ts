// What was chosen on the filter page, which goes back and lets the page below open the result (seed 000 section 4). Taken once; a reload
// forgets it.
import type { AskedFreeDays } from './asked-free-days.ts'

let handed: AskedFreeDays | null = null

export function handChoice(choice: AskedFreeDays): void {
  handed = choice
}

export function takeChoice(): AskedFreeDays | null {
  const choice = handed
  handed = null
  return choice
}
