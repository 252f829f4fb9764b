// Every bill of the demonstration, with the sums that its page shows: rows are ticked and budgets requested at random,
// and each shown sum is compared with the result of the engine for the same rows and days, added up here independently.
import { daysAfter } from '@quayline/domain/cutoff/look-ahead'
import { assessCharges } from '@quayline/domain/demurrage/assess-charges'
import type { ContainerFacts, RuleBook } from '@quayline/domain/demurrage/assessment'
import { type BudgetItem, LAST_BUDGET_DAY, type RowBudgets, withBudgets } from '@quayline/domain/demurrage/budgets'
import { BOUNDS, type Bound } from '@quayline/domain/demurrage/terms'
import { type TickedRow, tickedTotals } from '@quayline/domain/demurrage/ticked-totals'
import { seedCalendars } from '@quayline/domain/demurrage/seed-calendars'
import { demonstrationAgreements } from '@quayline/simulated-line/agreements'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { demonstrationTariffs } from '@quayline/simulated-line/tariffs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCaller } from '../../platform/sessions/caller.ts'
import { bearer, logInAs, openTestApp, type TestApp, TEST_NOW } from '../../platform/test-app.fixture.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { ingest } from '../intake/index.ts'
import { BUDGET, type Credential, queryOf, SEARCH } from './charges/charge-app.fixture.ts'
import { demurrage, importRules } from './index.ts'
import { rulesOf } from './charges/load-charges.ts'
import { loadShipment } from './load-shipment.ts'

const line = simulateLine({ now: TEST_NOW, shipments: 40 })
const bills = [...new Set(line.shipments.flatMap(({ billNumbers }) => billNumbers))]

let test: TestApp
let intake: IntakeForTests
let staff: Credential

beforeAll(async () => {
  test = await openTestApp({ contexts: [demurrage], rateLimits: false })
  const { db } = test.database
  intake = intakeForTests(db)
  await ingest(
    intake,
    line.files.map(({ name: source, text }) => file(text, { source })),
  )
  for (const [kind, rows] of [
    ['calendar', { calendars: seedCalendars() }],
    ['tariff', { tariffs: demonstrationTariffs() }],
    ['agreement', { agreements: demonstrationAgreements(line.highlights.billNumber) }],
  ] as const) {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const rules = { kind, fileName: `${kind}.json`, bytes, mode: 'MERGE', dryRun: false, importedBy: 'test' } as const
    expect((await importRules({ db, clock: test.clock }, rules)).problems).toEqual([])
  }
  staff = bearer((await logInAs(test, { username: 'clerk', kind: 'INTERNAL' })).token)
}, 300_000)
afterAll(async () => {
  await test.close()
  await intake.remove()
})

async function ask<Data>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Data> {
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
  const headers = { ...staff, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }
  const answer = await test.app.inject({ method, url, headers, ...body })
  expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ')
  return answer.json<{ data: Data }>().data
}

/** Whole minor units by currency: `CNY 1120.00` and `KWD 1.500` are distinguished by their digits. */
function addedUp(amounts: readonly { readonly currency: string; readonly amount: string }[]): readonly string[] {
  const sums = new Map<string, { minor: bigint; digits: number }>()
  for (const { currency, amount } of amounts) {
    const digits = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0
    sums.set(currency, { minor: (sums.get(currency)?.minor ?? 0n) + BigInt(amount.replace('.', '')), digits })
  }
  return [...sums].map(([currency, { minor, digits }]) => `${currency} ${minor} ${digits}`).toSorted()
}

interface Bill {
  readonly docRef: string
  readonly bound: Bound
  readonly rows: readonly TickedRow[]
  readonly facts: readonly ContainerFacts[]
  readonly book: RuleBook
}

async function billsWithCharges(): Promise<readonly Bill[]> {
  const found: Bill[] = []
  const caller = await findCaller(test.database.db, test.clock, staff['authorization'])
  if (!caller.ok) throw new Error(caller.reason)
  for (const docRef of bills)
    for (const bound of BOUNDS) {
      const query = queryOf({ chargeType: 'ALL', bound, docRef, docType: 'bl' })
      const { content } = await ask<{ content: { rows: readonly (TickedRow & { status: string })[] } }>(
        'GET',
        `${SEARCH}?${query}`,
      )
      const rows = content.rows.filter(({ status }) => status !== 'CANNOT_ASSESS')
      if (rows.length === 0) continue
      const shipment = await loadShipment(test.database.db, caller.value, { docRef, docType: 'bl' })
      if (!shipment.ok) throw new Error(docRef)
      const facts = shipment.value.containers
      found.push({ docRef, bound, rows, facts, book: await rulesOf(test.database.db, facts, bound) })
    }
  return found
}

/**
 * The engine's result for each row, with running periods ended on a day; null: today. Rows without a result are absent.
 */
function charged({ facts, bound, book }: Bill, endDate: string | null) {
  const charges = assessCharges(facts, { bound, chargeType: 'ALL', book, asOf: TEST_NOW, endDate })
  return new Map(
    charges.flatMap(({ rowId, outcome }) =>
      outcome.status === 'ASSESSED' ? [[rowId, { currency: outcome.quote.currency, amount: outcome.quote.total }]] : [],
    ),
  )
}

/** One action of a user on the page: other rows ticked, a budget to a day, or nothing requested. */
interface Step {
  readonly ticks: readonly boolean[]
  readonly until: { readonly days: number } | 'LAST' | null
}

const sequenceOf = (rows: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.record({
      ticks: fc.array(fc.boolean(), { minLength: rows, maxLength: rows }),
      until: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({ days: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 900 })) }),
        },
        { weight: 1, arbitrary: fc.constant('LAST' as const) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
    }),
    { minLength: 3, maxLength: 6 },
  )

async function walk(bill: Bill, steps: readonly Step[]): Promise<{ readonly without: number }> {
  const { docRef, bound, rows } = bill
  let budgets: RowBudgets = new Map()
  // The day last requested for each row: the shown sums may depend on nothing else of the past.
  const askedOf = new Map<string, string>()
  let without = 0
  for (const { ticks, until } of steps) {
    const ticked = rows.filter((_, index) => ticks[index])
    const rowIds = ticked.map(({ rowId }) => rowId)
    if (until !== null && rowIds.length > 0) {
      // The day after UTC's is today or later at every port.
      const endDate = until === 'LAST' ? LAST_BUDGET_DAY : daysAfter('2026-03-01', until.days)
      const body = { docRef, bound, docType: 'bl', endDate, isAll: 'ALL', seqNoList: rowIds, chargeType: 'ALL' }
      const items = await ask<readonly BudgetItem[]>('POST', BUDGET, body)
      budgets = withBudgets(budgets, { rowIds, endDate, why: null }, items)
      for (const rowId of rowIds) askedOf.set(rowId, endDate)
    }
    const shown = tickedTotals(ticked, budgets)
    const soFar = charged(bill, null)
    const byDay = new Map([...new Set(askedOf.values())].map((day) => [day, charged(bill, day)]))
    const cost = rowIds.map((rowId) => soFar.get(rowId) ?? null)
    const budget = rowIds.map((rowId) => (byDay.get(askedOf.get(rowId) ?? '') ?? soFar).get(rowId) ?? null)
    const wasAsked = rowIds.map((rowId) => askedOf.has(rowId))
    const known = (sums: typeof cost) => sums.filter((each) => each !== null)
    const nothing = ticked.flatMap(({ currency, ar }) =>
      currency === null || ar === null ? [] : [{ currency, amount: ar }],
    )
    expect(addedUp(shown.cost)).toEqual(addedUp(nothing))
    // Periods that have not started are shown with cost zero; all others with the engine's result.
    expect(addedUp(shown.cost).filter((sum) => !/ 0 \d$/.test(sum))).toEqual(
      addedUp(known(cost)).filter((sum) => !/ 0 \d$/.test(sum)),
    )
    expect(addedUp(shown.budget)).toEqual(addedUp(known(budget.filter((_, index) => wasAsked[index]))))
    const grand = addedUp(shown.grand).filter((sum) => !/ 0 \d$/.test(sum))
    expect(grand).toEqual(addedUp(known(budget)).filter((sum) => !/ 0 \d$/.test(sum)))
    expect(shown.withoutBudget).toBe(budget.filter((each, index) => each === null && wasAsked[index]).length)
    without += shown.withoutBudget
  }
  return { without }
}

it('every sum that a page shows is the engine’s, whatever was ticked and asked before', async () => {
  const found = await billsWithCharges()
  expect(found.length).toBeGreaterThan(bills.length / 2)
  let without = 0
  for (const [seed, bill] of found.entries())
    for (const steps of fc.sample(sequenceOf(bill.rows.length), { seed, numRuns: 1 }))
      without += (await walk(bill, steps)).without
  // Some rows had no budget for the requested day: holidays are not published for a hundred years.
  expect(without).toBeGreaterThan(0)
}, 600_000)
