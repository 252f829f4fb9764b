// The backlog of intake for GET /metrics: files in the inbox, the age of the oldest, and partners whose messages are judged again.
import { partnerToJudge } from '@quayline/database/schema'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Gauge } from '../../../platform/observability/metrics.ts'
import { countQuarantined } from '../queries.ts'
import { countWithheld } from './withheld-queries.ts'
import { type InboxServer, listInboxServers } from '../inbox/inbox-heartbeat.ts'

export const intakeGauges = ({ db, inbox, clock }: ContextDeps): readonly Gauge[] => [
  {
    name: 'quayline_intake_quarantined',
    help: 'Messages that were set aside after three attempts and are waiting to be replayed, at most 1000',
    read: async () => [{ value: await countQuarantined(db) }],
  },
  {
    name: 'quayline_intake_not_entitled',
    help: 'Statements that are stored but not counted because their senders are not entitled to make them',
    read: async () => [{ value: await countWithheld(db) }],
  },
  {
    name: 'quayline_partners_to_judge',
    help: 'Partners whose entitlements changed and whose earlier messages are still to be re-evaluated',
    read: async () => [{ value: await db.$count(partnerToJudge) }],
  },
  ...(inbox === null ? [] : inboxGauges(inbox, clock)),
]

const inboxGauges = (inbox: string, clock: ContextDeps['clock']): readonly Gauge[] => [
  {
    name: 'quayline_inbox_files_waiting',
    help: 'Files in the inbox at the last check by any server that watches it',
    read: async () => [{ value: Math.max(0, ...(await listInboxServers(inbox)).map(({ waiting }) => waiting)) }],
  },
  {
    name: 'quayline_inbox_oldest_seconds',
    help: 'Age of the oldest file in the inbox; 0 when it is empty',
    read: async () => [{ value: oldestSeconds(await listInboxServers(inbox), clock.now()) }],
  },
]

const oldestSeconds = (servers: readonly InboxServer[], now: number): number =>
  Math.max(
    0,
    ...servers.map(({ oldestWaitingAt }) =>
      oldestWaitingAt === null ? 0 : (now - Date.parse(oldestWaitingAt)) / 1000,
    ),
  )
