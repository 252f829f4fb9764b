// Reports a batch to operators: numbers for the metrics, and one log line for each delivery.
// Never contents of messages: file names, references and parties are customers' data.
import type { FastifyBaseLogger } from 'fastify'
import { maskSecrets } from '../../platform/observability/log.ts'
import { counter, histogram } from '../../platform/observability/metrics.ts'
import type { DeliveryReport } from './reading/delivery-report.ts'

const taken = counter('quayline_intake_messages_total', 'Messages that arrived, by outcome', ['outcome'])
const withheldStatements = counter(
  'quayline_intake_not_entitled_total',
  'Statements that arrived but are not counted, by the reason why their senders are not entitled to make them',
  ['reason'],
)
const batchSeconds = histogram(
  'quayline_intake_batch_duration_seconds',
  'Time from the received bytes to facts in the database',
)

/** Longest code of an EDI partner (UN/EDIFACT 0004, an..35). */
const LONGEST_PARTNER = 35
/** An interchange of an EDI provider may have messages of many senders. */
const MAX_PARTNERS = 5

/** `ms`: duration of the whole batch of the deliveries. */
export function logIntake(
  log: Pick<FastifyBaseLogger, 'info'> | undefined,
  reports: readonly DeliveryReport[],
  ms: number,
): void {
  batchSeconds.observe(ms / 1000)
  for (const { deliveryId, messages } of reports) {
    const counts = { accepted: 0, duplicate: 0, rejected: 0 }
    const reasons: Record<string, number> = {}
    const notEntitled: Record<string, number> = {}
    for (const { outcome, reason, notEntitled: withheld } of messages) {
      taken.inc({ outcome })
      for (const [why, count] of Object.entries(withheld)) {
        withheldStatements.inc({ reason: why }, count)
        notEntitled[why] = (notEntitled[why] ?? 0) + count
      }
      counts[outcome.toLowerCase() as Lowercase<typeof outcome>]++
      if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1
    }
    const partners = [...new Set(messages.map(({ partner }) => maskSecrets(partner.slice(0, LONGEST_PARTNER))))]
    log?.info(
      {
        deliveryId,
        partners: partners.slice(0, MAX_PARTNERS),
        ...counts,
        reasons,
        notEntitled,
        batchMs: Math.round(ms),
      },
      'delivery taken in',
    )
  }
}
