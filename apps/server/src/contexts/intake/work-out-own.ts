// Whoever writes reads his own: what a small delivery says is worked out before it is answered, so that the lists of its sender show it.
import type { ContextDeps } from '../../platform/context.ts'
import { type PictureKey, staleOf, workOutNow } from '../tracking/index.ts'
import { changedNumber, numbersStored, OPERATOR } from './storing/changed-numbers.ts'

/** Pictures, and messages, of a delivery that is small. */
const SMALL = 20

/** Answers what of the sender's waits to be worked out (at most MAX_COUNTED). `messageIds`: what was just stored of it. */
export async function workOutOwn(
  deps: Pick<ContextDeps, 'db' | 'clock' | 'partners' | 'log'>,
  sender: string,
  messageIds: readonly string[],
): Promise<number> {
  if (messageIds.length === 0) return 0
  if (messageIds.length <= SMALL) {
    const keys = [...(await numbersStored(deps.db, messageIds))].flatMap(pictureIn)
    if (keys.length <= SMALL) return workOutNow(deps, keys)
  }
  const [waiting] = await staleOf(deps.db, [sender])
  return waiting?.waiting ?? 0
}

/** Other numbers have no picture. */
function pictureIn(text: string): readonly PictureKey[] {
  const { kind, number } = changedNumber(text, OPERATOR)
  return kind === 'OTHER' ? [] : [{ kind, number }]
}
