// The state of each partner, from the tallies: a few rows for each day, never the messages. Only rejected messages are counted
// directly, by the index of rejected messages.
import type { partnerStatus } from '@quayline/contract/intake-status'
import { describeRow, float8, int4, nullable, type RowOf, text, timestamptz } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { intakeTally, message } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type PartnerBook, SILENT_AFTER_HOURS } from '../../../platform/settings/partner-book.ts'
import { type StaleOfSender, staleOf } from '../../tracking/index.ts'
import type { IntakeDeps } from '../intake-deps.ts'

export type PartnerStatus = z.infer<typeof partnerStatus>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** By code, as bytes; `after` is the code of the last one before, `limit` 1 to 200. `next` is null on the last page. */
export async function listPartnerStatuses(
  { db, clock, partners }: Pick<IntakeDeps, 'db' | 'clock' | 'partners'>,
  { after = '', limit }: { after?: string; limit: number },
): Promise<{ partners: PartnerStatus[]; next: string | null }> {
  const now = clock.now()
  const tallies = new Map((await talliesAfter(db, after, limit + 1, now)).map((row) => [row.partner, row]))
  const codes = [...new Set([...tallies.keys(), ...[...partners.keys()].filter((code) => isBefore(after, code))])]
  codes.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const page = codes.slice(0, limit)
  const rejects = await rejectsWaiting(db, page)
  const unpublished = new Map((await staleOf(db, page)).map((row) => [row.sender, row]))
  return {
    partners: page.map((code) => ({
      ...statusOf(code, partners, tallies.get(code) ?? null, now),
      rejectsWaiting: rejects.get(code) ?? 0,
      toPublish: toPublishIn(unpublished.get(code)),
    })),
    next: codes.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** As PostgreSQL's collation "C" has it. */
const isBefore = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0

const TALLY = describeRow('what a partner sent', {
  partner: text,
  lastSeenAt: timestamptz,
  lastAcceptedOn: nullable(text),
  todayAccepted: float8,
  todayDuplicate: float8,
  todayRejected: float8,
  weekAccepted: float8,
  weekDuplicate: float8,
  weekRejected: float8,
  accepted: float8,
  duplicate: float8,
  rejected: float8,
  lagCount: float8,
  lagSum: float8,
  lagMax: int4,
})
type TallyRow = RowOf<typeof TALLY>

function talliesAfter(db: IntakeDeps['db'], after: string, limit: number, now: number): Promise<TallyRow[]> {
  const today = sql`day = ${dayOf(now)}`
  const week = sql`day > ${dayOf(now - 7 * DAY_MS)}`
  const code = sql`partner collate "C"`
  // As double precision, which both drivers return as a number: exact up to 2^53.
  const total = (column: string, when: SQL = sql`true`) =>
    sql`coalesce(sum(${sql.identifier(column)}) filter (where ${when}), 0)::float8`
  return selectRows(
    db,
    TALLY,
    sql`
    select partner, max(last_received_at) as "lastSeenAt", (max(day) filter (where accepted > 0))::text as "lastAcceptedOn",
      ${total('accepted', today)} as "todayAccepted", ${total('duplicate', today)} as "todayDuplicate",
      ${total('rejected', today)} as "todayRejected", ${total('accepted', week)} as "weekAccepted",
      ${total('duplicate', week)} as "weekDuplicate", ${total('rejected', week)} as "weekRejected",
      ${total('accepted')} as "accepted", ${total('duplicate')} as "duplicate", ${total('rejected')} as "rejected",
      ${total('lag_count', week)} as "lagCount", ${total('lag_sum_seconds', week)} as "lagSum",
      coalesce(max(lag_max_seconds) filter (where ${week}), 0) as "lagMax"
    from ${intakeTally}
    where ${code} > ${after}
    group by partner
    order by ${code}
    limit ${limit}`,
  )
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

const WAITING_REJECTS = describeRow('messages of a partner that were set aside', { partner: text, n: float8 })

async function rejectsWaiting(db: IntakeDeps['db'], codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows(
    db,
    WAITING_REJECTS,
    sql`select partner, count(*)::float8 as n from ${message}
    where state = 'REJECTED' and partner = ${anyOf(codes, 'text')} group by partner`,
  )
  return new Map(rows.map(({ partner, n }) => [partner, n]))
}

const NOTHING = { accepted: 0, duplicate: 0, rejected: 0 }

function statusOf(
  code: string,
  book: PartnerBook,
  tally: TallyRow | null,
  now: number,
): Omit<PartnerStatus, 'rejectsWaiting' | 'toPublish'> {
  const known = book.get(code)
  const silentAfterHours = known?.silentAfterHours ?? SILENT_AFTER_HOURS
  const sinceMs = tally === null ? null : Math.max(0, now - Date.parse(tally.lastSeenAt))
  return {
    partner: code,
    name: known?.name ?? null,
    acknowledge: known?.acknowledge ?? null,
    lastSeenAt: tally?.lastSeenAt ?? null,
    lastAcceptedOn: tally?.lastAcceptedOn ?? null,
    hoursSinceLast: sinceMs === null ? null : Math.floor(sinceMs / HOUR_MS),
    silentAfterHours,
    isSilent: sinceMs !== null && sinceMs > silentAfterHours * HOUR_MS,
    ...countsOf(tally),
    lag: lagOf(tally),
  }
}

const toPublishIn = (row: StaleOfSender | undefined): PartnerStatus['toPublish'] =>
  row === undefined ? null : { waiting: row.waiting, oldestAt: row.oldestAt }

function countsOf(tally: TallyRow | null): Pick<PartnerStatus, 'today' | 'lastSevenDays' | 'total'> {
  if (tally === null) return { today: NOTHING, lastSevenDays: NOTHING, total: NOTHING }
  const { accepted, duplicate, rejected } = tally
  return {
    today: { accepted: tally.todayAccepted, duplicate: tally.todayDuplicate, rejected: tally.todayRejected },
    lastSevenDays: { accepted: tally.weekAccepted, duplicate: tally.weekDuplicate, rejected: tally.weekRejected },
    total: { accepted, duplicate, rejected },
  }
}

function lagOf(tally: TallyRow | null): PartnerStatus['lag'] {
  if (tally === null || tally.lagCount === 0) return null
  const { lagCount, lagSum, lagMax } = tally
  return { messages: lagCount, meanSeconds: Math.round(lagSum / lagCount), maxSeconds: lagMax }
}
