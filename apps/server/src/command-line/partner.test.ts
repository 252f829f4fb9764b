import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { auditEntry, event } from '@quayline/database/schema'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeBatchAgain } from '../contexts/intake/index.ts'
import { gateIn, interchange } from '../contexts/intake/reading/sample-messages.fixture.ts'
import type { Partner } from '../platform/settings/partner-book.ts'
import { openQuayline, type QuaylineForTests } from './quayline.fixture.ts'

const listed = (code: string, isLine: boolean): [string, Partner] => [
  code,
  { code, name: null, rules: NO_PARTNER_RULES, isLine, acknowledge: null, characterSet: null, silentAfterHours: 24 },
]

let test: QuaylineForTests
beforeAll(async () => {
  test = await openQuayline({ partners: new Map([listed('LINE', true), listed('CODES', false)]) })
  writeFileSync(path.join(test.folder, 'gate.edi'), interchange([gateIn()]))
}, 60_000)
afterAll(() => test.close())
const quayline = (...argv: readonly string[]) => test.quayline(...argv)
const events = async () => (await test.services.db.select({ code: event.code }).from(event)).map(({ code }) => code)

describe('partner', () => {
  it('from a stranger to a terminal: what he sent comes to count, and ceases to', async () => {
    const ingested = await quayline('ingest', 'gate.edi', '--partner', 'SHATERM')
    expect(ingested.exit).toBe(0)
    expect(ingested.out.join('\n')).toContain('warning NOT_ENTITLED: 1 statement does not count (UNKNOWN_SENDER)')
    expect((await quayline('partner', 'list')).out.at(-1)).toContain('1 senders are not in the book')
    const kept = await quayline('rejects', '--not-entitled')
    expect(kept.out[0]).toBe(
      '2026-11-27T08:00:00.000Z  SHATERM  CODECO  GTIN  TSTU1234568  7700000001  CNSHA/YSP  UNKNOWN_SENDER',
    )
    expect(await events()).toEqual([])

    const set = await quayline('partner', 'set', 'SHATERM', '--kind', 'terminal', '--place', 'CNSGH/ysp', '--root')
    expect([set.exit, set.out]).toEqual([
      0,
      ['SHATERM  TERMINAL  CNSHA/YSP  every message  root folder  set; what he sent before is being judged anew'],
    ])
    expect((await quayline('partner', 'list')).out[0]).toContain('(what he sent is being judged anew)')
    while (await judgeBatchAgain(test.services));
    expect(await events()).toEqual(['GTIN'])
    expect((await quayline('rejects', '--not-entitled')).out).toEqual(['Everything that came in counts.'])
    expect(JSON.parse((await quayline('partner', 'list', '--json')).out[0] ?? '')).toMatchObject({
      partners: [
        { code: 'SHATERM', kinds: ['TERMINAL'], places: ['CNSHA/YSP'], mayUseRoot: true, isBeingJudged: false },
      ],
      linesOfFile: ['LINE'],
      unknownSenders: [],
    })

    expect((await quayline('partner', 'remove', 'SHATERM')).exit).toBe(0)
    while (await judgeBatchAgain(test.services));
    expect(await events()).toEqual([])
    expect((await quayline('partner', 'remove', 'SHATERM')).exit).toBe(1)
    const actions = await test.services.db.select().from(auditEntry).orderBy(asc(auditEntry.id))
    expect(actions.map(({ action, actor, targetName, after }) => [action, actor, targetName, after])).toEqual([
      [
        'PARTNER_SET',
        'command line',
        'SHATERM',
        { kinds: ['TERMINAL'], messageTypes: null, places: ['CNSHA/YSP'], mayUseRoot: true },
      ],
      ['PARTNER_REMOVE', 'command line', 'SHATERM', null],
    ])
  })

  it('several kinds, places and messages, with commas or repeated, each once', async () => {
    const { out } = await quayline(
      'partner',
      'set',
      'BOTH',
      '--kind',
      'depot,inland',
      '--place',
      'CN,*',
      '--place',
      'CN',
      '--message',
      'codeco',
    )
    expect(out[0]).toBe('BOTH  DEPOT,INLAND  *,CN  CODECO  set; what he sent before is being judged anew')
  })

  it('reports a place that we do not know, and takes it all the same', async () => {
    const { exit, err } = await quayline('partner', 'set', 'FAR', '--kind', 'depot', '--place', 'QQQQQ/D1')
    expect([exit, err]).toEqual([0, ['QQQQQ is no UN/LOCODE that we know: messages must name it in just this way']])
  })

  it.each([
    ['no kind', ['set', 'X'], '--kind is one or more of line, terminal'],
    ['a kind that is none', ['set', 'X', '--kind', 'shipper'], '--kind shipper'],
    ['a place that is none', ['set', 'X', '--kind', 'depot', '--place', 'Shanghai'], '--place Shanghai'],
    ['a message that is none', ['set', 'X', '--kind', 'depot', '--message', 'A B'], '--message is the type'],
    ['a code that is none', ['set', ' X', '--kind', 'depot'], 'no partner'],
    ['the file lists him without isLine', ['set', 'CODES', '--kind', 'line'], 'that file takes precedence'],
    ['two codes', ['set', 'X', 'Y', '--kind', 'depot'], 'What is Y?'],
    ['no verb', [], 'partner takes list, set CODE or remove CODE'],
  ])('is not understood: %s', async (_, args, expected) => {
    const { exit, err } = await quayline('partner', ...args)
    expect([exit, err.join('\n')]).toEqual([2, expect.stringContaining(expected)])
  })
})
