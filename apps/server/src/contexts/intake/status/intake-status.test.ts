import type { OpenDatabase } from '@quayline/database/database'
import { intakeTally, stale } from '@quayline/database/schema'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { ingest } from '../ingest.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake.fixture.ts'
import { listPartnerStatuses } from './intake-status.ts'
import { newestActualOf } from '../storing/prepared-facts.ts'
import { lagSecondsOf } from './intake-tally.ts'
import { replay } from '../replay.ts'
import { bookingConfirmed, gateIn, interchange, loaded } from '../reading/sample-messages.fixture.ts'

const DAY_MS = 86_400_000
const PARTNERS: PartnerBook = new Map([
  [
    'SHATERM',
    {
      code: 'SHATERM',
      name: 'Shanghai',
      rules: NO_PARTNER_RULES,
      isLine: false,
      acknowledge: 'CONTRL',
      characterSet: null,
      silentAfterHours: 6,
    },
  ],
  [
    'NEW',
    {
      code: 'NEW',
      name: null,
      rules: NO_PARTNER_RULES,
      isLine: false,
      acknowledge: null,
      characterSet: null,
      silentAfterHours: 24,
    },
  ],
])
const NOTHING = { accepted: 0, duplicate: 0, rejected: 0 }

describe.each(await bothDatabases())('the intake status on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db, PARTNERS)
  }, 120_000)
  beforeEach(() => intake.forget())
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const statusOf = async (partner: string) => {
    const { partners } = await listPartnerStatuses(intake, { limit: 200 })
    return partners.find((one) => one.partner === partner)
  }

  it('lists the book alone before anything came in', async () => {
    const { partners, next } = await listPartnerStatuses(intake, { limit: 50 })
    expect(next).toBeNull()
    expect(partners.map(({ partner }) => partner)).toEqual(['NEW', 'SHATERM'])
    expect(partners[1]).toEqual({
      partner: 'SHATERM',
      name: 'Shanghai',
      acknowledge: 'CONTRL',
      lastSeenAt: null,
      lastAcceptedOn: null,
      hoursSinceLast: null,
      silentAfterHours: 6,
      isSilent: false,
      today: NOTHING,
      lastSevenDays: NOTHING,
      total: NOTHING,
      rejectsWaiting: 0,
      toPublish: null,
      lag: null,
    })
  })

  it('shows what of a partner is still to be published', async () => {
    await database.db.insert(stale).values([
      { kind: 'BKG', key: 'N1', sender: 'SHATERM', priority: 1, since: '2026-03-05T07:59:00.000Z' },
      { kind: 'BKG', key: 'N2', sender: 'SHATERM', priority: 2, since: '2026-03-05T08:00:00.000Z' },
    ])
    expect((await statusOf('SHATERM'))?.toPublish).toEqual({ waiting: 2, oldestAt: '2026-03-05T07:59:00.000Z' })
    expect((await statusOf('NEW'))?.toPublish).toBeNull()
    await database.db.delete(stale)
  })

  it('counts each outcome, in one delivery and over several', async () => {
    const bad = gateIn({ document: 'BAD' }).replace('CODECO:D:95B', 'XXXXXX:D:95B')
    await ingest(intake, [file(interchange([gateIn(), gateIn(), bad]))])
    await ingest(intake, [file(interchange([gateIn(), bad, loaded()])), file('x', { partner: 'OTHER' })])
    expect(await statusOf('SHATERM')).toMatchObject({
      lastSeenAt: '2026-03-05T08:00:00.000Z',
      lastAcceptedOn: '2026-03-05',
      hoursSinceLast: 0,
      today: { accepted: 2, duplicate: 3, rejected: 1 },
      total: { accepted: 2, duplicate: 3, rejected: 1 },
      rejectsWaiting: 1,
    })
    expect(await statusOf('OTHER')).toMatchObject({ name: null, total: { ...NOTHING, rejected: 1 }, rejectsWaiting: 1 })
  })

  it('counts today, seven days and all; days are those of UTC', async () => {
    // 2026-03-05T08:00Z; each message 16 h before the end of a day or at its very beginning.
    const at = async (days: number, document: string) => {
      intake.later(days * DAY_MS)
      await ingest(intake, [file(interchange([gateIn({ document })]))])
      intake.later(-days * DAY_MS)
    }
    await at(-7, 'A')
    await at(-6, 'B')
    await at(-1, 'C')
    await at(-1 / 3, 'D') // 2026-03-05T00:00:00Z
    await at(-1 / 3 - 1 / DAY_MS, 'E') // a millisecond before
    expect(await statusOf('SHATERM')).toMatchObject({
      today: { accepted: 1 },
      lastSevenDays: { accepted: 4 },
      total: { accepted: 5 },
      lastSeenAt: '2026-03-05T00:00:00.000Z',
    })
  })

  it('counts in the transaction of the facts: what fails leaves no count, what is done again counts once', async () => {
    const deliveries = [file(interchange([gateIn()]))]
    const db = new Proxy(database.db, {
      get: (target, key) => {
        if (key !== 'transaction') return Reflect.get(target, key)
        return (run: Parameters<typeof target.transaction>[0]) =>
          target.transaction(async (tx) => {
            await run(tx)
            throw new Error('power cut')
          })
      },
    })
    await expect(ingest({ ...intake, db }, deliveries)).rejects.toThrow('power cut')
    expect(await database.db.select().from(intakeTally)).toEqual([])
    await ingest(intake, deliveries)
    expect((await statusOf('SHATERM'))?.total).toEqual({ ...NOTHING, accepted: 1 })
  })

  it('a replay changes what waits, never what came in', async () => {
    const [report] = await ingest(intake, [
      file(interchange([gateIn({ code: '34' })])),
      file('no EDI', { partner: 'SHATERM' }),
    ])
    expect(report?.messages).toHaveLength(1)
    const before = await statusOf('SHATERM')
    await replay(intake, [report?.messages[0]?.messageId ?? ''])
    expect(await statusOf('SHATERM')).toEqual(before)
  })

  it('measures lag from the newest event that has happened, at the clock of its place, to the arrival', async () => {
    // Gate-in 2026-03-01 08:15 in Shanghai = 00:15Z; arrival 2026-03-05T08:00Z: 4 d 7 h 45 min = 373 500 s.
    // Loaded 2026-03-02 22:40 in Shanghai = 14:40Z: 2 d 17 h 20 min = 235 200 s. A booking reports nothing that happened.
    await ingest(intake, [file(interchange([gateIn(), loaded(), bookingConfirmed()]))])
    expect((await statusOf('SHATERM'))?.lag).toEqual({ messages: 2, meanSeconds: 304_350, maxSeconds: 373_500 })
  })

  it('is silent after the hours of the book, others after a day', async () => {
    await ingest(intake, [file(interchange([gateIn()])), file('x', { partner: 'OTHER' })])
    const after = async (hours: number) => {
      intake.later(hours * 3_600_000)
      const silent = [(await statusOf('SHATERM'))?.isSilent, (await statusOf('OTHER'))?.isSilent]
      const hoursSinceLast = (await statusOf('OTHER'))?.hoursSinceLast
      intake.later(-hours * 3_600_000)
      return [...silent, hoursSinceLast]
    }
    expect(await after(6)).toEqual([false, false, 6])
    expect(await after(6.01)).toEqual([true, false, 6])
    expect(await after(24)).toEqual([true, false, 24])
    expect(await after(24.01)).toEqual([true, true, 24])
  })

  it('pages by code as bytes, each partner once, those of the book in their place', async () => {
    const codes = ['a', 'Z', 'É', '中文', '\u{1F6A2}', 'SHATERM', '\uFF5E', 'P 1']
    await ingest(
      intake,
      codes.map((partner) => file(partner, { partner })),
    )
    const all = [...codes, 'NEW'].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    for (const limit of [1, 2, 4, 9, 200]) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof listPartnerStatuses>> = await listPartnerStatuses(intake, {
          after,
          limit,
        })
        expect(page.partners.length).toBeLessThanOrEqual(limit)
        seen.push(...page.partners.map(({ partner }) => partner))
        after = page.next
      }
      expect(seen).toEqual(all)
    }
  })

  it('survives codes that the database cannot keep as they are, even when they become the same', async () => {
    const codes = ['A\0', 'A\uFFFD', `${'x'.repeat(69)}\u{1F6A2}`, `${'x'.repeat(69)}\u{1F6A3}`]
    await ingest(
      intake,
      codes.map((partner, index) => file(`no EDI ${index}`, { partner })),
    )
    const { partners } = await listPartnerStatuses(intake, { limit: 50 })
    const counted = partners.filter(({ total }) => total.rejected > 0)
    expect(counted.map(({ partner, total }) => [partner, total.rejected])).toEqual([
      ['A\uFFFD', 2],
      [`${'x'.repeat(69)}\uFFFD`, 2],
    ])
  })
})

describe('lagSecondsOf', () => {
  const read = (...events: (readonly [string, string | null])[]) => ({
    newestActualAt: newestActualOf({
      events: events.map(([classifier, instant]) => ({ classifier, instant })),
    } as never),
  })
  it.each([
    [
      'the newest counts',
      [
        ['ACT', '2026-03-01T00:00:00.000Z'],
        ['ACT', '2026-03-01T00:01:00.000Z'],
      ],
      60,
    ],
    [
      'only what has happened',
      [
        ['EST', '2026-03-01T00:01:00.000Z'],
        ['PLN', '2026-03-01T00:01:00.000Z'],
      ],
      null,
    ],
    ['an unknown clock gives nothing', [['ACT', null]], null],
    ['a clock that runs ahead is no lag', [['ACT', '2026-03-01T09:00:00.000Z']], 0],
    ['a year that nobody meant', [['ACT', '0001-01-01T00:00:00.000Z']], 2 ** 31 - 1],
    ['nothing', [], null],
  ] as const)('%s', (_, events, expected) => {
    expect(lagSecondsOf(read(...events), '2026-03-01T00:02:00.000Z')).toBe(expected)
  })
})
