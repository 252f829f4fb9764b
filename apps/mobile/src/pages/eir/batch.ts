// Decides which actions the bar at the bottom offers, and whether the ticked EIRs may be sent together
// (docs/requirements/eir.md 3 and 4.2).
import { type BatchRefusal, checkBatch, MAX_EIRS_OF_A_BATCH } from '@quayline/domain/eir/send-rule'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import type { EirRow } from '@quayline/domain/eir/eir-rows'

/**
 * Nothing ticked: the single application, which is the main action for a user who needs one; for others, ticking what
 * can be sent. With ticks: select all or cancel all, and send the batch.
 */
export type Bar =
  | {
      readonly kind: 'apply'
      /** How many can be ticked at once; 0: only the application is possible. */
      readonly selectable: number
    }
  | {
      readonly kind: 'batch'
      readonly ticked: readonly EirRow[]
      /** All that can be ticked, or the maximum of one batch. */
      readonly isAllTicked: boolean
      /** How many could be ticked if that exceeds one batch; otherwise null. */
      readonly outOf: number | null
    }

export function barOf(rows: readonly EirRow[]): Bar {
  const ticked = rows.filter(({ isTicked }) => isTicked)
  const tickable = rows.filter(({ canTick }) => canTick).length
  if (ticked.length === 0) return { kind: 'apply', selectable: Math.min(tickable, MAX_EIRS_OF_A_BATCH) }
  const isAllTicked = ticked.length >= Math.min(tickable, MAX_EIRS_OF_A_BATCH)
  return { kind: 'batch', ticked, isAllTicked, outOf: isAllTicked && tickable > MAX_EIRS_OF_A_BATCH ? tickable : null }
}

/**
 * By eirUuid: those already ticked, and from the top as many more as fit into one batch (docs/requirements/eir.md 4.2).
 */
export function ticksOfAll(rows: readonly EirRow[]): ReadonlySet<string> {
  const tickable = rows.filter(({ canTick }) => canTick)
  const inOrder = [...tickable.filter(({ isTicked }) => isTicked), ...tickable]
  return new Set([...new Set(inOrder.map(({ item }) => item.eirUuid))].slice(0, MAX_EIRS_OF_A_BATCH))
}

const PROMPTS: Readonly<Record<BatchRefusal, keyof PromptMessages>> = {
  NOTHING_TO_SEND: 'no_data_to_send_messages',
  NOTHING_TICKED: 'please_tick_the_data_you_want_to_send_the_message',
  TOO_MANY: 'no_more_than_50_messages_can_be_sent_in_batches',
  // Only sendable EIRs can be ticked.
  NOT_SENDABLE: 'no_data_to_send_messages',
}

/** Why the batch may not be sent; null if it may. */
export function batchRefusal(rows: readonly EirRow[]): keyof PromptMessages | null {
  const checked = checkBatch(rows.map(({ canTick, isTicked }) => ({ isSendable: canTick, isTicked })))
  return checked.ok ? null : PROMPTS[checked.reason]
}
