// Intake over HTTP: the key identifies the sender, so no message can be sent in another's name.
import { listRejects as listRejectsEndpoint, replayMessages, sendMessages } from '@quayline/contract/intake'
import type { ContextDeps } from '../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../platform/http/page-cursor.ts'
import { badParameter, refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { type PictureKey, staleOf, workOutNow } from '../tracking/index.ts'
import type { DeliveryReport, MessageReport } from './reading/delivery-report.ts'
import { ingest } from './ingest.ts'
import { countQuarantined, listRejects, totalOfRejects } from './queries.ts'
import { replay } from './replay.ts'
import { changedNumber, numbersStored, OPERATOR } from './storing/changed-numbers.ts'

// A sender sees the effect of its own delivery: the pictures of a small delivery are calculated before it is answered,
// so that the sender's lists show them.

/** A small delivery has at most this many messages, and pictures to calculate. */
const SMALL = 20

/**
 * Returns the number of the sender's pictures still to be calculated (at most MAX_COUNTED). `messageIds`: the messages
 * just stored.
 */
async function workOutOwn(
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

export const intakeRoutes = (deps: ContextDeps): readonly Route[] => [
  route(sendMessages, async ({ body, caller }) => {
    if (body === undefined || body.byteLength === 0) return refused('BAD_PARAMETER', 'emptyMessage')
    const [report] = await ingest(deps, [
      { partner: caller?.holder ?? null, channel: 'KEY', source: 'http', bytes: body },
    ])
    if (report === undefined) throw new Error('A delivery came back without a report')
    const countOf = (outcome: string): number => report.messages.filter((message) => message.outcome === outcome).length
    return {
      data: {
        deliveryId: report.deliveryId,
        accepted: countOf('ACCEPTED'),
        duplicate: countOf('DUPLICATE'),
        rejected: countOf('REJECTED'),
        messages: report.messages.map(shownMessage),
        warnings: report.warnings.map(shownWarning),
        waiting: await workOutOwn(deps, caller?.holder ?? OPERATOR, acceptedIn(report)),
      },
    }
  }),

  route(listRejectsEndpoint, async ({ query: { after, limit } }) => {
    const mark = after === undefined ? null : readPageCursor(after)
    if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
    const { rejects, next } = await listRejects(
      deps.db,
      mark === null ? { limit } : { limit, after: { receivedAt: mark.at, id: mark.id } },
    )
    return {
      data: {
        rejects,
        next: next === null ? null : writePageCursor({ at: next.receivedAt, id: next.id }),
        total: await totalOfRejects(deps.db, { rows: rejects, after: mark, next }),
        quarantined: await countQuarantined(deps.db),
      },
    }
  }),

  route(replayMessages, async ({ body }) => ({ data: { replayed: await replay(deps, body.messageIds) } })),
]

const acceptedIn = ({ messages }: DeliveryReport): readonly string[] =>
  messages.flatMap(({ outcome, messageId }) => (outcome === 'ACCEPTED' ? [messageId] : []))

/** The partner is left out: it is the caller. */
const shownMessage = (message: MessageReport) => ({
  messageId: message.messageId,
  position: message.position,
  messageType: message.messageType,
  documentNumber: message.documentNumber,
  outcome: message.outcome,
  reason: message.reason,
  text: message.text,
  warnings: message.warnings.map(shownWarning),
})

const shownWarning = ({ segment, code, text }: { segment: number; code: string; text: string }) => ({
  segment,
  code,
  text,
})
