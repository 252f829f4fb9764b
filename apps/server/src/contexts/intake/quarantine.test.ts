// A message that always fails to be stored: in its batch, alone, and whenever it is read again. It never delays the
// others.
import type { OpenDatabase } from '@quayline/database/database'
import { event, message, partner, partnerToJudge } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'
import { metricsText } from '../../platform/observability/metrics.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { type InboxForTests, inboxForTests, runToEnd } from './inbox/inbox.fixture.ts'
import { inboxJob } from './inbox/inbox.ts'
import { ingest } from './ingest.ts'
import { file, type IntakeForTests, intakeForTests } from './intake.fixture.ts'
import { judgeAgainJob } from './storing/judge-again-job.ts'
import { setPartner } from './status/partner-entries.ts'
import { listRejects } from './queries.ts'
import { replay, replayAll } from './replay.ts'
import { gateIn, interchange } from './reading/sample-messages.fixture.ts'

/** The container for which the database fails. */
const BAD = 'XMPU4142037'
const gate = (index: number, container = 'TSTU1234568') => interchange([gateIn({ document: `G${index}`, container })])
/** The fourth of eight is the bad one. */
const EIGHT = Array.from({ length: 8 }, (_, index) => gate(index, index === 3 ? BAD : undefined))

describe.each(await bothDatabases())('a message that fails for itself, on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let inbox: InboxForTests
  beforeAll(async () => {
    database = await open()
    // A sequence is not rolled back with its transaction, so it counts the tries.
    await database.db.execute(sql`create sequence tries`)
    await database.db.execute(sql`create table failing (state text)`)
    await database.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$
      declare wanted text;
      begin
        select state into wanted from failing;
        if wanted is not null and new.fact::text like '%XMPU4142037%' then
          perform nextval('tries');
          raise exception 'as told' using errcode = wanted;
        end if;
        return new;
      end $$`)
    for (const table of ['event', 'withheld_fact'])
      await database.db.execute(
        sql`create trigger failing before insert on ${sql.identifier(table)} for each row execute function fail()`,
      )
  }, 120_000)
  beforeEach(async () => {
    await intake?.remove()
    inbox?.remove()
    intake = intakeForTests(database.db)
    inbox = inboxForTests()
    await intake.forget()
    await failWith(null)
    await database.db.execute(sql`select setval('tries', 1, false)`)
    for (const table of [partner, partnerToJudge]) await database.db.delete(table)
  })
  afterAll(async () => {
    await intake.remove()
    inbox.remove()
    await database.close()
  })

  const failWith = async (state: string | null): Promise<void> => {
    await database.db.execute(sql`delete from failing`)
    if (state !== null) await database.db.execute(sql`insert into failing values (${state})`)
  }
  const tries = async (): Promise<number> => {
    const [row] = await selectUnchecked<{ tries: number }>(
      database.db,
      sql`select (last_value - 1 + is_called::int)::int as tries from tries`,
    )
    return row?.tries ?? -1
  }
  const states = async () =>
    (await database.db.select({ state: message.state, reason: message.rejectionReason }).from(message))
      .map(({ state, reason }) => reason ?? state)
      .sort()
  const SEVEN_AND_ONE = [...Array<string>(7).fill('ACCEPTED'), 'QUARANTINED']
  const counted = async (): Promise<number> =>
    Number(/^quayline_intake_quarantined_total (\d+)/m.exec(await metricsText([]).read())?.[1] ?? 0)

  it.each(['57014', '53200', 'P0001'])(
    'with %s is tried alone three times and set aside; the others are taken at once',
    async (state) => {
      await failWith(state)
      const before = await counted()
      const reports = (
        await ingest(
          intake,
          EIGHT.map((text) => file(text)),
        )
      ).flatMap(({ messages }) => messages)
      expect(reports.map(({ outcome, reason }) => reason ?? outcome)).toEqual(
        EIGHT.map((_, index) => (index === 3 ? 'QUARANTINED' : 'ACCEPTED')),
      )
      // Among eight, four and two messages, then three times alone.
      expect(await tries()).toBe(6)
      expect(await states()).toEqual(SEVEN_AND_ONE)
      expect(await counted()).toBe(before + 1)
      const { rejects } = await listRejects(database.db, { limit: 10 })
      expect(rejects).toMatchObject([{ id: reports[3]?.messageId, rejectionReason: 'QUARANTINED' }])
      expect(rejects[0]?.rejectionText).toContain(`SQLSTATE ${state}`)
      expect(rejects[0]?.rejectionText).not.toContain(BAD)

      await failWith(null)
      expect(await replay(intake, [rejects[0]?.id ?? ''])).toMatchObject([{ outcome: 'ACCEPTED' }])
      expect(await database.db.$count(event, eq(event.container, BAD))).toBe(1)
    },
  )

  it.each(['53100', '55P03', '57P01', '42501'])(
    'with %s nothing is acknowledged and nobody set aside: the database is at fault',
    async (state) => {
      await failWith(state)
      await expect(
        ingest(
          intake,
          EIGHT.map((text) => file(text)),
        ),
      ).rejects.toThrow()
      expect(await tries()).toBe(1)
      expect(await states()).toEqual([])
      await failWith(null)
      await ingest(
        intake,
        EIGHT.map((text) => file(text)),
      )
      expect(await states()).toEqual(Array(8).fill('ACCEPTED'))
    },
  )

  it('in the inbox lies among the rejected in the same round, the files beside it in the archive', async () => {
    await failWith('57014')
    for (const [index, text] of EIGHT.entries()) inbox.drop(`${index}.edi`, text)
    await runToEnd(inboxJob(intake, inbox.folder, { settleMs: 0 }))
    expect(inbox.files('.archive')).toHaveLength(7)
    expect(inbox.files('.rejected').map((name) => name.split('/').at(-1))).toEqual(['3.edi', '3.edi.report.json'])
    expect(inbox.files('.taken')).toEqual([])
  })

  it('does not stop the rebuilding of everything else', async () => {
    await ingest(
      intake,
      EIGHT.map((text) => file(text)),
    )
    await failWith('57014')
    expect(await replayAll(intake)).toMatchObject({ deliveries: 8, accepted: 7, rejected: 1 })
    expect(await states()).toEqual(SEVEN_AND_ONE)
    expect(await database.db.$count(event, eq(event.container, BAD))).toBe(0)
    await failWith(null)
    expect(await replayAll(intake)).toMatchObject({ accepted: 8, rejected: 0 })
  })

  it('does not stop a change of the partner book', async () => {
    await enterPartner(database.db, 'SHATERM', ['TERMINAL'], ['CNSHA'])
    await ingest(
      intake,
      EIGHT.map((text) => file(text, { partner: 'SHATERM', channel: 'KEY' })),
    )
    expect(await database.db.$count(event)).toBe(8)
    await failWith('57014')
    const entry = {
      code: 'SHATERM',
      kinds: ['TERMINAL'],
      messageTypes: null,
      places: ['NLRTM'],
      mayUseRoot: false,
    } as const
    await setPartner(intake, entry, COMMAND_LINE)
    await runToEnd(judgeAgainJob(intake))
    expect(await database.db.$count(partnerToJudge)).toBe(0)
    // No statement about this port counts any more; the failing message cannot be judged.
    expect(await database.db.$count(event)).toBe(0)
    expect(await states()).toEqual(SEVEN_AND_ONE)
  })
})
