// `quayline key …` as an operator calls it: creates, lists and revokes keys by purpose.
import { accessKey } from '@quayline/database/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccessKey, sha256 } from '../platform/sessions/access-key.ts'
import { findCaller } from '../platform/sessions/caller.ts'
import { fixedClock } from '../platform/clock.ts'
import { openQuayline, type QuaylineForTests } from './quayline.fixture.ts'

let test: QuaylineForTests
beforeAll(async () => {
  test = await openQuayline()
}, 60_000)
afterAll(() => test.close())
const quayline = (...argv: readonly string[]) => test.quayline(...argv)

it('makes a key that works until it is revoked', async () => {
  const { out } = await quayline('key', 'create', '--role', 'partner', '--holder', 'EXYSP')
  const header = `Bearer ${out[0]}`
  expect(await findCaller(test.services.db, test.services.clock, header)).toMatchObject({
    ok: true,
    value: { role: 'partner', holder: 'EXYSP' },
  })
  expect((await quayline('key', 'revoke', '--role', 'partner', '--holder', 'EXYSP')).out[0]).toBe('1 key revoked')
  expect(await findCaller(test.services.db, test.services.clock, header)).toMatchObject({ ok: false })
  expect((await quayline('key', 'revoke', '--role', 'partner', '--holder', 'EXYSP')).exit).toBe(1)
})

const revoke = (...args: string[]) => quayline('key', 'revoke', '--role', 'partner', '--holder', 'QC0001', ...args)
const purposeOf = async (key: string | undefined) => {
  const found = await findCaller(test.services.db, test.services.clock, `Bearer ${key}`)
  return found.ok ? found.value.purpose : found.reason
}

it('makes keys for sending, reading or both, and revokes those of one kind or all', async () => {
  const keys: string[] = []
  for (const flags of [[], ['--for', 'send'], ['--for', 'read'], ['--for', 'both']]) {
    const { exit, out } = await quayline('key', 'create', '--role', 'partner', '--holder', 'QC0001', ...flags)
    expect([exit, out.length]).toEqual([0, 1])
    keys.push(out[0] ?? '')
  }
  const purposes = () => Promise.all(keys.map(purposeOf))
  expect(await purposes()).toEqual(['BOTH', 'SEND', 'READ', 'BOTH'])
  expect((await revoke('--for', 'read')).out).toEqual(['1 key revoked'])
  expect(await purposes()).toEqual(['BOTH', 'SEND', 'CREDENTIAL_INVALID', 'BOTH'])
  expect(await revoke('--for', 'read')).toMatchObject({ exit: 1, out: ['0 keys revoked'] })
  // Revoking the keys for sending leaves a key for both.
  expect((await revoke('--for', 'send')).out).toEqual(['1 key revoked'])
  expect((await revoke()).out).toEqual(['2 keys revoked'])
  expect(new Set(await purposes())).toEqual(new Set(['CREDENTIAL_INVALID']))
})

it('lists every key, those that stand first, and shows no key and no hash', async () => {
  const made: string[] = []
  for (const [role, holder, ...flags] of [
    ['operator', 'gate desk'],
    ['partner', 'QC0002', '--for', 'send'],
  ])
    made.push((await quayline('key', 'create', '--role', `${role}`, '--holder', `${holder}`, ...flags)).out[0] ?? '')
  const { exit, out } = await quayline('key', 'list', '--json')
  expect([exit, out.length]).toEqual([0, 1])
  const listed: Record<string, unknown>[] = JSON.parse(out[0] ?? '')
  const created = { createdAt: '2026-11-27T08:00:00.000Z' }
  const id = expect.any(String)
  const active = listed.filter(({ revokedAt }) => revokedAt === null)
  expect(active).toHaveLength(2)
  expect(active).toContainEqual({
    id,
    role: 'operator',
    holder: 'gate desk',
    for: null,
    ...created,
    revokedAt: null,
  })
  expect(active).toContainEqual({ id, role: 'partner', holder: 'QC0002', for: 'send', ...created, revokedAt: null })
  expect(listed.slice(0, 2)).toEqual(active)
  const revoked = listed.filter(({ holder }) => holder === 'QC0001')
  expect(revoked.map((row) => row['for']).sort()).toEqual(['both', 'both', 'read', 'send'])
  expect(new Set(revoked.map(({ revokedAt }) => revokedAt))).toEqual(new Set(['2026-11-27T08:00:00.000Z']))
  const lines = (await quayline('key', 'list')).out
  expect(lines).toHaveLength(listed.length)
  expect(lines[0]).toContain('stands')
  expect(lines.at(-1)).toContain('revoked 2026-11-27T08:00:00.000Z')
  expect(lines.find((line) => line.includes('QC0002'))).toMatch(/partner {3}send {2}QC0002 {2}created 2026-11-27T08:00/)
  expect(lines.find((line) => line.includes('gate desk'))).toMatch(/operator {2}- {5}gate desk/)
  for (const key of made)
    for (const secret of [key, sha256(key)]) expect([...out, ...lines].join()).not.toContain(secret)
})

it('lists more keys than a page holds, each once', async () => {
  const clock = fixedClock(Date.parse('2026-11-26T08:00:00Z'))
  for (let n = 0; n < 510; n++)
    await createAccessKey(test.services.db, clock, { role: 'partner', holder: `MANY${String(n).padStart(3, '0')}` })
  const listed: Record<string, unknown>[] = JSON.parse((await quayline('key', 'list', '--json')).out[0] ?? '')
  expect(listed).toHaveLength(await test.services.db.$count(accessKey))
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  expect((await quayline('key', 'list')).out).toHaveLength(listed.length)
}, 60_000)

it.each([
  [['create', '--role', 'boss', '--holder', 'me'], '--role'],
  [['create', '--role', 'partner', '--holder', ' '], '--holder'],
  [['create', '--role', 'partner', '--holder', 'QC0001', '--for', 'write'], 'send, read, both'],
  [['create', '--role', 'partner', '--holder', 'QC0001', '--for', 'READ'], 'send, read, both'],
  [['create', '--role', 'partner', '--holder', 'QC0001', '--json'], '--json'],
  [['create', '--role', 'operator', '--holder', 'desk', '--for', 'both'], 'partners’ keys'],
  [['revoke', '--role', 'operator', '--holder', 'desk', '--for', 'read'], 'partners’ keys'],
  [['revoke', '--role', 'partner', '--holder', 'QC0001', '--for', ''], 'send, read, both'],
  [['list', '--holder', 'QC0001'], 'every key'],
  [['list', 'QC0001'], 'create, list or revoke'],
  [[], 'create, list or revoke'],
])('refuses %j, says why and changes nothing', async (args, expected) => {
  const before = await test.services.db.select().from(accessKey).orderBy(accessKey.id)
  const { exit, out, err } = await quayline('key', ...args)
  expect([exit, out]).toEqual([2, []])
  expect(err.join('\n')).toContain(expected)
  expect(await test.services.db.select().from(accessKey).orderBy(accessKey.id)).toEqual(before)
})
