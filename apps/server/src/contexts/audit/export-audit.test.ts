import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { entryOf, putEntries } from './audit.fixture.ts'
import { exportEntries } from './export-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  for (let n = 0; n < 5; n++)
    await putEntries(
      test.database.db,
      Array.from({ length: 1000 }, () => entryOf({ reason: 'x'.repeat(100) })),
    )
}, 120_000)
afterAll(() => test.close())

it('reads no further than its reader: who stops after the first piece has cost a few pages at most', async () => {
  const { statements } = await statementsOf(test.database.db, async () => {
    const file = await exportEntries(
      { db: test.database.db, clock: test.clock },
      COMMAND_LINE,
      { scope: { kind: 'ALL' }, criteria: {} },
      'en-US',
    )
    for await (const piece of file) {
      expect(String(piece).startsWith('\uFEFF')).toBe(true)
      break
    }
  })
  // The trail has five pages.
  expect(statements.filter((text) => text.includes('from audit_entry')).length).toBeLessThanOrEqual(2)
})
