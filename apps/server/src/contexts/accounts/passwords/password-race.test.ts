// Concurrent writers of one password, on both databases: they wait for one another, none fails, and one password is
// valid at the end.
import type { OpenDatabase } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { findSessionUser } from '../../../platform/sessions/session-token.ts'
import { setPassword } from '../commands/set-password.ts'
import { SYSTEM } from '../commands/acting-person.ts'
import { createUser } from '../commands/create-user.ts'
import { logIn } from '../sessions/log-in.ts'
import { findUser } from '../queries.ts'
import { resetPassword } from '../registration/reset-password.ts'
import { changePassword } from '../self/change-password.ts'
import { issueCode } from '../codes/verification-codes.ts'

const clock = fixedClock(Date.UTC(2026, 2, 1, 8))
const [FIRST, OWN, STOLEN, STAFF] = ['Harbour2026', 'Different2026', 'Stolen2026', 'Staffs2026']

describe.each(await oneDatabase())('one password on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())

  it.each([1, 2, 3, 4])('changed by its user, by a mailed code and by staff at once (%i)', async (round) => {
    const deps = { db: database.db, clock }
    const username = `racer${round}x`
    const email = `${username}@line.example`
    const made = await createUser(deps, SYSTEM, { username, password: FIRST, name: 'Anna', email, kind: 'BASIC' })
    const session = await logIn(deps, { username, password: FIRST })
    const code = await issueCode(deps, 'RESET_PASSWORD', email)
    const named = await findUser(deps.db, username)
    if (!made.ok || !session.ok || code === null || named === undefined) throw new Error('nobody')
    const user = await findSessionUser(deps.db, clock, session.value.token)
    if (!user.ok) throw new Error('no session')
    const done = await Promise.all([
      changePassword(deps, user.value, { oldPassword: FIRST, password: OWN }),
      resetPassword(deps, { username, code, password: STOLEN }),
      setPassword(deps, SYSTEM, named, STAFF),
    ])
    const good = []
    for (const password of [FIRST, OWN, STOLEN, STAFF])
      if ((await logIn(deps, { username, password })).ok) good.push(password)
    expect(done[2].ok).toBe(true)
    expect(good).toHaveLength(1)
    expect(good).not.toContain(FIRST)
    expect(await deps.db.select().from(verificationCode).where(eq(verificationCode.email, email))).toEqual([])
    // In either order, the code is used up or has ended.
    expect(await resetPassword(deps, { username, code, password: STOLEN })).toEqual({
      ok: false,
      reason: 'CODE_INCORRECT',
    })
  })
})
