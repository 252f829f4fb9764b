import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '@quayline/database/database'
import { delivery, message } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { type InboxForTests, inboxForTests, runToEnd, systemError } from './inbox.fixture.ts'
import { inboxJob } from './inbox.ts'
import { listInboxServers } from './inbox-heartbeat.ts'
import { type IntakeForTests, intakeForTests } from '../intake.fixture.ts'
import { LARGEST_DELIVERY_BYTES } from '../reading/read-delivery.ts'
import { gateIn, interchange } from '../reading/sample-messages.fixture.ts'

let database: OpenDatabase
let intake: IntakeForTests
let inbox: InboxForTests
beforeAll(async () => {
  database = await openTestDatabase()
  intake = intakeForTests(database.db)
})
afterAll(async () => {
  await intake.remove()
  await database.close()
})
beforeEach(() => {
  inbox = inboxForTests()
})
afterEach(async () => {
  inbox.remove()
  await intake.forget()
})

/** Never aborted. */
const { signal } = new AbortController()
const AT_ONCE = { settleMs: 0, emptySettleMs: 0 }
const job = (options = {}) => inboxJob(intake, inbox.folder, { ...AT_ONCE, ...options })
const gate = (document: string) => interchange([gateIn({ document })])
const DAY = '2026-03-05'

async function stored() {
  const rows = await database.db
    .select({ id: delivery.id, source: delivery.source, partner: delivery.partner })
    .from(delivery)
    .orderBy(asc(delivery.receivedAt), asc(delivery.archiveSegment), asc(delivery.archiveOffset))
  const messages = await database.db.select({ partner: message.partner, deliveryId: message.deliveryId }).from(message)
  return rows.map(({ id, source, partner }) => ({
    source,
    partner,
    senders: messages.filter(({ deliveryId }) => deliveryId === id).map((row) => row.partner),
  }))
}

describe('the inbox', () => {
  it('takes files: of a partner’s folder in his name, others by their envelope, and archives them', async () => {
    inbox.drop('a.edi', gate('A'))
    inbox.drop('DEPOT9/b.edi', gate('B'))
    await runToEnd(job())
    expect(await stored()).toEqual([
      { source: 'a.edi', partner: null, senders: ['SHATERM'] },
      { source: 'DEPOT9/b.edi', partner: 'DEPOT9', senders: ['DEPOT9'] },
    ])
    expect(inbox.files()).toEqual([`.archive/${DAY}/DEPOT9/b.edi`, `.archive/${DAY}/by-envelope/a.edi`])
    expect(readFileSync(path.join(inbox.folder, '.archive', DAY, 'by-envelope/a.edi'), 'utf8')).toBe(gate('A'))
    expect(readdirSync(path.join(inbox.folder, '.taken'))).toEqual([])
  })

  it('sets a file aside when any of its messages was, with a report that names reason and warnings', async () => {
    const bad = gateIn({ document: 'BAD' }).replace('CODECO:D:95B', 'XXXXXX:D:95B')
    const odd = gateIn({ document: 'ODD', reference: '3' }).replace(/UNT\+\d+/, 'UNT+99')
    await enterPartner(database.db, 'SHATERM', ['TERMINAL'], ['*'], { mayUseRoot: true })
    inbox.drop('mixed.edi', interchange([gateIn({ document: 'GOOD', reference: '2' }), bad, odd]))
    await runToEnd(job())
    const folder = path.join('.rejected', DAY, 'by-envelope')
    expect(inbox.files()).toEqual([path.join(folder, 'mixed.edi'), path.join(folder, 'mixed.edi.report.json')])
    const report = JSON.parse(readFileSync(path.join(inbox.folder, folder, 'mixed.edi.report.json'), 'utf8'))
    expect(report).toMatchObject({
      file: 'mixed.edi',
      partner: null,
      accepted: 2,
      duplicate: 0,
      rejected: 1,
      fault: null,
    })
    expect(report.messages).toHaveLength(2)
    expect(report.messages[0]).toMatchObject({ position: 1, outcome: 'REJECTED', reason: 'UNKNOWN_MESSAGE_TYPE' })
    expect(report.messages[1]).toMatchObject({
      position: 2,
      outcome: 'ACCEPTED',
      reason: null,
      warnings: [{ code: 'SEGMENT_COUNT_DIFFERS' }],
    })
  })

  it('keeps a rejected file that comes again beside the first, and says again what is wrong', async () => {
    for (let times = 0; times < 2; times++) {
      inbox.drop('x.edi', 'no EDI')
      await runToEnd(job())
    }
    const names = inbox.files(path.join('.rejected', DAY, 'by-envelope'))
    expect(names).toHaveLength(4)
    const again = names.find((name) => /^x~\d{9}-[0-9a-f]{8}\.edi\.report\.json$/.test(name)) ?? ''
    const report = JSON.parse(readFileSync(path.join(inbox.folder, '.rejected', DAY, 'by-envelope', again), 'utf8'))
    expect(report).toMatchObject({ duplicate: 1, messages: [{ outcome: 'DUPLICATE', reason: 'NOT_EDI' }] })
  })

  it('never overwrites: the same name with another content', async () => {
    for (const document of ['1', '2', '3']) {
      inbox.drop('same.edi', gate(document))
      await runToEnd(job())
    }
    const folder = path.join(inbox.folder, '.archive', DAY, 'by-envelope')
    const contents = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    expect(contents.toSorted()).toEqual(['1', '2', '3'].map(gate).toSorted())
  })

  it('keeps the order of arrival: time of change, then name', async () => {
    for (const [name, seconds] of [
      ['c.edi', 100],
      ['b.edi', 300],
      ['a.edi', 300],
      ['d.edi', 200],
    ] as const) {
      inbox.drop(name, gate(name))
      utimesSync(path.join(inbox.folder, name), seconds, seconds)
    }
    await runToEnd(job({ filesABatch: 1 }))
    expect((await stored()).map(({ source }) => source)).toEqual(['c.edi', 'd.edi', 'a.edi', 'b.edi'])
  })

  it('makes the folder when it is missing', async () => {
    rmSync(inbox.folder, { recursive: true })
    await runToEnd(job())
    expect(existsSync(inbox.folder)).toBe(true)
  })

  it('works off many files in bounded rounds', async () => {
    for (let n = 0; n < 50; n++) inbox.drop(`${n}.edi`, gate(`${n}`))
    const one = job({ filesARound: 20, filesABatch: 7 })
    const rounds = [await one.run(signal), await one.run(signal), await one.run(signal)]
    expect(rounds).toEqual([true, true, false])
    expect(inbox.files('.archive')).toHaveLength(50)
    expect(await stored()).toHaveLength(50)
  })

  it('stops between two batches when the server stops, and leaves the rest where it is', async () => {
    for (let n = 0; n < 4; n++) inbox.drop(`${n}.edi`, gate(`${n}`))
    const stopping = new AbortController()
    const slow = {
      ...intake,
      archive: {
        ...intake.archive,
        append: (entries: Parameters<typeof intake.archive.append>[0]) => {
          stopping.abort()
          return intake.archive.append(entries)
        },
      },
    }
    expect(await inboxJob(slow, inbox.folder, { ...AT_ONCE, filesABatch: 1 }).run(stopping.signal)).toBe(false)
    expect(readdirSync(inbox.folder).filter((name) => name.endsWith('.edi'))).toEqual(['1.edi', '2.edi', '3.edi'])
    expect(readdirSync(path.join(inbox.folder, '.taken'))).toEqual([])
  })
})

describe('half-written files', () => {
  it('are taken only when two looks saw the same size and time of change', async () => {
    const whole = gate('SLOW')
    const slow = job({ settleMs: 150 })
    inbox.drop('slow.edi', whole.slice(0, 100))
    await slow.run(signal)
    await wait(160)
    appendFileSync(path.join(inbox.folder, 'slow.edi'), whole.slice(100))
    // Unchanged at the first look, but not at the second.
    await slow.run(signal)
    expect(await stored()).toEqual([])
    await slow.run(signal)
    expect(await stored()).toEqual([])
    await wait(160)
    await slow.run(signal)
    expect((await stored()).map(({ senders }) => senders)).toEqual([['SHATERM']])
    expect(inbox.files('.archive')).toHaveLength(1)
  })

  it.each(['a.edi.tmp', 'a.PART', 'a.edi.filepart', 'a.crdownload', '.a.edi', '.hidden/a.edi', 'DEPOT9/a.tmp'])(
    '%s is left alone until it has another name',
    async (name) => {
      inbox.drop(name, gate('X'))
      await runToEnd(job())
      expect(inbox.files()).toEqual([name])
      renameSync(path.join(inbox.folder, name), path.join(inbox.folder, 'done.edi'))
      await runToEnd(job())
      expect(await stored()).toHaveLength(1)
    },
  )

  it('an empty file is given longer than others, then set aside', async () => {
    inbox.drop('empty.edi', '')
    await runToEnd(job({ emptySettleMs: 60_000 }))
    expect(inbox.files()).toEqual(['empty.edi'])
    await runToEnd(job())
    expect(inbox.files(path.join('.rejected', DAY, 'by-envelope'))).toEqual(['empty.edi', 'empty.edi.report.json'])
  })
})

describe('what is no plain file of a partner', () => {
  it('is left alone: links, folders in folders, pipes', async () => {
    const outside = path.join(intake.dataFolder, 'outside.edi')
    writeFileSync(outside, gate('OUTSIDE'))
    symlinkSync(outside, path.join(inbox.folder, 'link.edi'))
    symlinkSync(intake.dataFolder, path.join(inbox.folder, 'LINKED'))
    symlinkSync('/nowhere', path.join(inbox.folder, 'dangling.edi'))
    inbox.drop('DEPOT9/deep/er.edi', gate('DEEP'))
    execFileSync('mkfifo', [path.join(inbox.folder, 'pipe.edi')])
    await runToEnd(job())
    expect(await stored()).toEqual([])
    expect(readFileSync(outside, 'utf8')).toBe(gate('OUTSIDE'))
    expect(readdirSync(inbox.folder).sort()).toEqual([
      '.taken',
      'DEPOT9',
      'LINKED',
      'dangling.edi',
      'link.edi',
      'pipe.edi',
    ])
  })

  it('is never followed when it takes a file’s place after the look: set aside unread', async () => {
    // A batch of a dead server into which a link, a pipe and a folder were put.
    const batch = path.join(inbox.folder, '.taken/0123456789abcdef/00000001/root')
    mkdirSync(batch, { recursive: true })
    writeFileSync(path.join(inbox.folder, '.taken/0123456789abcdef/heartbeat.json'), deadHeartbeat())
    symlinkSync('/etc/hostname', path.join(batch, 'link.edi'))
    execFileSync('mkfifo', [path.join(batch, 'pipe.edi')])
    mkdirSync(path.join(batch, 'folder.edi'))
    await runToEnd(job())
    expect(await stored()).toEqual([])
    const names = readdirSync(path.join(inbox.folder, '.rejected', DAY, 'by-envelope')).sort()
    expect(names.filter((name) => name.endsWith('.report.json'))).toHaveLength(3)
    expect(readdirSync(path.join(inbox.folder, '.taken'))).toEqual([])
  })

  it('is set aside when we may not read it', async () => {
    inbox.drop('secret.edi', gate('SECRET'))
    chmodSync(path.join(inbox.folder, 'secret.edi'), 0)
    await withoutRootsRights(() => runToEnd(job()))
    expect(await stored()).toEqual([])
    const report = path.join(inbox.folder, '.rejected', DAY, 'by-envelope', 'secret.edi.report.json')
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      fault: 'The file cannot be read: EACCES',
      messages: [],
    })
  })

  it('a file larger than the intake takes is set aside without being read whole', async () => {
    inbox.drop('large.edi', gate('LARGE'))
    truncateSync(path.join(inbox.folder, 'large.edi'), LARGEST_DELIVERY_BYTES * 40)
    const before = process.memoryUsage().rss
    await runToEnd(job())
    expect(process.memoryUsage().rss - before).toBeLessThan(LARGEST_DELIVERY_BYTES * 10)
    const report = path.join(inbox.folder, '.rejected', DAY, 'by-envelope', 'large.edi.report.json')
    expect(JSON.parse(readFileSync(report, 'utf8')).messages[0].reason).toBe('TOO_LARGE')
  })
})

describe('names', () => {
  const odd = (name: Buffer | string): Buffer => Buffer.concat([Buffer.from(`${inbox.folder}/`), Buffer.from(name)])

  it.each([
    ['a line break', 'a\nb.edi', 'a\uFFFDb.edi'],
    ['255 bytes', `${'x'.repeat(251)}.edi`, `${'x'.repeat(251)}.edi`],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x2e, 0x65, 0x64, 0x69]), '\uFFFD\uFFFD.edi'],
    ['blanks and quotes', ` "a' $(b) .edi`, ` "a' $(b) .edi`],
    ['a percent sign and a backslash', '%2e%2e\\a.edi', '%2e%2e\\a.edi'],
    ['the name of a property', '__proto__', '__proto__'],
  ])('with %s are carried to the archive as they are', async (_, name, shown) => {
    for (const document of ['1', '2']) {
      writeFileSync(odd(name), gate(document))
      await runToEnd(job())
    }
    expect((await stored()).map(({ source }) => source)).toEqual([shown, shown])
    const kept = readdirSync(path.join(inbox.folder, '.archive', DAY, 'by-envelope'), { encoding: 'buffer' })
    expect(kept).toHaveLength(2)
    expect(kept.some((one) => one.equals(Buffer.from(name)))).toBe(true)
  })

  it('of rejected files may have 255 bytes too, twice', async () => {
    for (let times = 0; times < 2; times++) {
      writeFileSync(odd(`${'é'.repeat(125)}x.edi`), 'no EDI')
      await runToEnd(job())
    }
    expect(readdirSync(path.join(inbox.folder, '.rejected', DAY, 'by-envelope'))).toHaveLength(4)
  })

  it.each([
    ['over 70 characters', 'P'.repeat(71)],
    ['a line break', 'A\nB'],
    ['a blank at the end', 'AB '],
  ])('of a folder with %s are no partner’s: it is left alone', async (_, folder) => {
    inbox.drop(`${folder}/a.edi`, gate('A'))
    await runToEnd(job())
    expect(await stored()).toEqual([])
  })
})

/** Root may read everything: as root, the work runs as nobody (uid 65534), who becomes the owner of the inbox. */
async function withoutRootsRights(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work()
  for (const name of ['.', ...readdirSync(inbox.folder)]) chownSync(path.join(inbox.folder, name), 65_534, 65_534)
  process.seteuid?.(65_534)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}

function deadHeartbeat(): string {
  const dead = { pid: 2 ** 30, startedAt: '1', host: 'elsewhere', boot: null, namespace: null }
  const state = { waiting: 0, oldestWaitingAt: null, lastRoundAt: null, failure: null }
  return JSON.stringify({ process: dead, beatAt: '2026-03-05T08:00:00.000Z', released: true, ...state })
}

describe('when it cannot work', () => {
  it('keeps what it has taken and tries again: the database is gone, then back', async () => {
    inbox.drop('a.edi', gate('GONE'))
    let isGone = true
    const db = new Proxy(database.db, {
      get: (target, key) => {
        if (isGone && key === 'transaction') throw systemError('ECONNREFUSED')
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const one = inboxJob({ ...intake, db }, inbox.folder, AT_ONCE)
    for (let times = 0; times < 5; times++) await expect(one.run(signal)).rejects.toThrow('ECONNREFUSED')
    expect(await listInboxServers(inbox.folder)).toMatchObject([{ failure: 'ECONNREFUSED' }])
    isGone = false
    await one.run(signal)
    expect(await stored()).toHaveLength(1)
    expect(inbox.files()).toEqual([`.archive/${DAY}/by-envelope/a.edi`])
    expect(await listInboxServers(inbox.folder)).toMatchObject([{ failure: null, waiting: 0 }])
  })

  it('what a server leaves behind at its end is taken over at once by the next', async () => {
    inbox.drop('DEPOT9/a.edi', gate('LEFT'))
    const failing = {
      ...intake,
      archive: {
        ...intake.archive,
        append: () => Promise.reject(systemError('ENOSPC')),
      },
    }
    await expect(runToEnd(inboxJob(failing, inbox.folder, AT_ONCE))).rejects.toThrow('ENOSPC')
    expect(inbox.files('.taken')).toHaveLength(1)
    await runToEnd(job())
    expect(await stored()).toMatchObject([{ partner: 'DEPOT9' }])
    expect(readdirSync(path.join(inbox.folder, '.taken'))).toEqual([])
  })

  it('files of a server on another machine are taken over when its heartbeat stands still for the lease', async () => {
    const batch = path.join(inbox.folder, '.taken/0123456789abcdef/00000001/root')
    mkdirSync(batch, { recursive: true })
    writeFileSync(path.join(batch, 'a.edi'), gate('FAR'))
    const heartbeat = path.join(inbox.folder, '.taken/0123456789abcdef/heartbeat.json')
    const beat = (n: number) =>
      writeFileSync(heartbeat, deadHeartbeat().replace('true', 'false').replace('08:00:00.000', `08:00:0${n}.000`))
    beat(0)
    const one = job({ leaseMs: 150 })
    for (let n = 1; n < 4; n++) {
      await one.run(signal)
      await wait(100)
      beat(n)
    }
    expect(await stored()).toEqual([])
    await one.run(signal)
    await wait(160)
    await one.run(signal)
    expect(await stored()).toHaveLength(1)
    expect(existsSync(heartbeat)).toBe(false)
  })
})
