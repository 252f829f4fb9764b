// Decides in which order statements about a call are believed: by the sender's clock, never by arrival; in the same moment a
// cancellation comes last (UN/EDIFACT 1225), then the content decides, so that the result is the same every time.
import type { StatedCall } from './call.ts'

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const compareStated = (a: StatedCall, b: StatedCall): number =>
  a.statedAt - b.statedAt ||
  Number(a.isCancellation) - Number(b.isCancellation) ||
  compareText(a.messageHash, b.messageHash) ||
  compareText(a.id, b.id)
