import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { claimFirstOfSubjects } from '../../../platform/outbox/claim-due.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { applyTerminalAnswer, readTerminalAnswers, type TerminalAnswer } from './acknowledge-eirs.ts'
import { acknowledgeJob } from './acknowledge-eirs-folder.ts'
import {
  instant,
  makeMessage,
  makePrint,
  makeSender,
  messagesOf,
  NOW,
  removePrints,
} from './terminal-outbox.fixture.ts'
import { EIR_POLICY } from './terminal-outbox.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** ISO 9735-4: UCI repeats our reference, us as the sender, the terminal as the recipient. */
interface AnswerGiven {
  readonly reference?: string
  readonly terminal?: string
  readonly from?: string
  readonly action?: string
  readonly more?: string
}
const contrl = ({ reference = 'E1', terminal = 'T1', from, action = '7', more = '' }: AnswerGiven = {}): string =>
  `UNB+UNOC:3+${from ?? terminal}+QLTB+260301:1605+77'UNH+1+CONTRL:D:3:UN'UCI+${reference}+QLTB+${terminal}+${action}'${more}` +
  `UNT+3+1'UNZ+1+77'`
const read = (text: string) => readTerminalAnswers(bytes(text))
const verdicts = (text: string) => {
  const answers = read(text)
  return answers.ok ? answers.value.map(({ verdict, reason }) => [verdict, reason]) : answers.reason
}

describe('readTerminalAnswers', () => {
  it.each([
    ['7 acknowledged', contrl(), [['ACKNOWLEDGED', null]]],
    ['8 received: the verdict follows', contrl({ action: '8' }), [['RECEIVED', null]]],
    ['4 rejected', contrl({ action: '4+18' }), [['REFUSED', 'UCI 0085 18']]],
    [
      '7, but one message rejected',
      contrl({ more: "UCM+3+COREOR:D:00B:UN:SMDG20+4+13'" }),
      [['REFUSED', 'UCM 3 0085 13']],
    ],
    ['7, a message acknowledged by name', contrl({ more: "UCM+3+COREOR:D:00B:UN+7'" }), [['ACKNOWLEDGED', null]]],
  ])('reads UCI 0083 = %s', (_, text, expected) => {
    expect(verdicts(text)).toEqual(expected)
  })

  it('reads every CONTRL of a file', () => {
    const answers = read(contrl() + contrl({ reference: 'E2', action: '4' }))
    expect(answers.ok && answers.value.map(({ controlReference }) => controlReference)).toEqual(['E1', 'E2'])
  })

  it.each([
    ['an answer in another’s name', contrl({ from: 'T2' }), 'NOT_AN_ANSWER'],
    ['another message', contrl().replace('CONTRL:D:3', 'CODECO:D:95B'), 'NOT_AN_ANSWER'],
    ['a CONTRL without UCI', contrl().replace(/UCI[^']*'/, ''), 'NOT_AN_ANSWER'],
    ['no EDI at all', 'hello', 'NOT_AN_ANSWER'],
    ['nothing', '', 'NOT_AN_ANSWER'],
    ['half a file', contrl().slice(0, -12), 'TRUNCATED'],
    ['a file that ends inside its message', contrl().slice(0, 60), 'TRUNCATED'],
  ])('does not take %s', (_, text, reason) => {
    expect(verdicts(text)).toBe(reason)
  })
})

describe('with the outbox', () => {
  let database: OpenDatabase
  let sender: string
  let print: string
  beforeAll(async () => {
    database = await openTestDatabase()
    sender = await makeSender(database.db)
  })
  beforeEach(async () => {
    await removePrints(database.db)
    print = await makePrint(database.db, sender)
    await makeMessage(database.db, print, 'E1', { state: 'SENT', attempts: 1, sentAt: instant(NOW) })
  })
  afterAll(() => database.close())

  const state = async () =>
    (await messagesOf(database.db)).map((row) => [row.controlReference, row.state, row.lastError])

  describe('applyTerminalAnswer', () => {
    const answer: TerminalAnswer = { controlReference: 'E1', terminal: 'T1', verdict: 'ACKNOWLEDGED', reason: null }
    const refusal: TerminalAnswer = { ...answer, verdict: 'REFUSED', reason: 'UCI 0085 18' }
    const apply = (given: TerminalAnswer) => applyTerminalAnswer(database.db, given, instant(NOW + 60_000))

    it('acknowledges, once', async () => {
      expect(await apply(answer)).toBe('APPLIED')
      expect(await apply(answer)).toBe('UNCHANGED')
      expect(await messagesOf(database.db)).toMatchObject([
        { state: 'ACKNOWLEDGED', answeredAt: instant(NOW + 60_000), lastError: null },
      ])
    })

    it.each([
      ['refusal last', [answer, refusal]],
      ['refusal first', [refusal, answer]],
    ])('a refusal stands, %s', async (_, answers) => {
      for (const given of answers) await apply(given)
      expect(await state()).toEqual([['E1', 'REFUSED', 'UCI 0085 18']])
    })

    it('that it arrived is not yet an acknowledgement', async () => {
      expect(await apply({ ...answer, verdict: 'RECEIVED' })).toBe('UNCHANGED')
      expect(await state()).toEqual([['E1', 'SENT', null]])
    })

    it.each([
      ['another terminal', { terminal: 'T2' }],
      ['a reference that we never used', { controlReference: 'E9' }],
    ])('knows nothing of %s', async (_, change) => {
      expect(await apply({ ...answer, ...change })).toBe('UNKNOWN')
      expect(await state()).toEqual([['E1', 'SENT', null]])
    })

    it('nor of one that was never handed over', async () => {
      await removePrints(database.db)
      print = await makePrint(database.db, sender)
      await makeMessage(database.db, print, 'E1')
      expect(await apply(answer)).toBe('UNKNOWN')
    })

    it('ends the attempts of one that was answered before our own mark', async () => {
      await removePrints(database.db)
      print = await makePrint(database.db, sender)
      await makeMessage(database.db, print, 'E1')
      await claimFirstOfSubjects(database.db, EIR_POLICY)(NOW, 1)
      expect(await apply(answer)).toBe('APPLIED')
      expect(await messagesOf(database.db)).toMatchObject([{ state: 'ACKNOWLEDGED', nextAttemptAt: null }])
    })
  })

  describe('acknowledgeJob', () => {
    let outbox: string
    let elapsed = 0
    const answers = () => path.join(outbox, 'acknowledgements')
    const waiting = () => readdirSync(answers()).filter((name) => !name.startsWith('.'))
    const put = (name: string, text: string) => writeFileSync(path.join(answers(), name), text)
    const kept = (place: string) => {
      const folder = path.join(answers(), place)
      return existsSync(folder) ? readdirSync(folder).map((name) => name.split('~')[0]) : []
    }
    const makeJob = () =>
      acknowledgeJob({ db: database.db, clock: fixedClock(NOW), log: createLogger({ level: 'silent' }) }, outbox, {
        elapsed: () => elapsed,
      })
    let job: ReturnType<typeof makeJob>
    const signal = new AbortController().signal
    const twoLooks = async (): Promise<void> => {
      await job.run(signal)
      elapsed += 2000
      await job.run(signal)
    }
    beforeEach(() => {
      outbox = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
      mkdirSync(answers())
      elapsed = 0
      job = makeJob()
    })
    afterEach(() => rmSync(outbox, { recursive: true }))

    it('makes its folder', async () => {
      rmSync(answers(), { recursive: true })
      await job.run(signal)
      expect(existsSync(answers())).toBe(true)
    })

    it('applies an answer and puts it away', async () => {
      put('a.edi', contrl())
      await twoLooks()
      expect([await state(), waiting(), kept('.archive')]).toEqual([[['E1', 'ACKNOWLEDGED', null]], [], ['a.edi']])
    })

    it('the same file again is put away beside the first', async () => {
      for (const _ of ['first', 'again']) {
        put('a.edi', contrl())
        await twoLooks()
        elapsed += 2000
      }
      expect([kept('.archive'), waiting()]).toEqual([['a.edi', 'a.edi'], []])
    })

    it('leaves a file alone while it grows, and one under a name of transfer programs', async () => {
      put('a.edi', contrl().slice(0, 40))
      put('b.edi.part', contrl())
      await job.run(signal)
      elapsed += 2000
      put('a.edi', contrl())
      await job.run(signal)
      expect([await state(), waiting().toSorted()]).toEqual([[['E1', 'SENT', null]], ['a.edi', 'b.edi.part']])
      elapsed += 2000
      await job.run(signal)
      expect([await state(), waiting()]).toEqual([[['E1', 'ACKNOWLEDGED', null]], ['b.edi.part']])
    })

    it('waits a minute for the end of a file, then sets it aside', async () => {
      put('half.edi', contrl().slice(0, -12))
      await twoLooks()
      expect(waiting()).toEqual(['half.edi'])
      elapsed += 60_000
      await job.run(signal)
      expect([waiting(), kept('.rejected'), await state()]).toEqual([[], ['half.edi'], [['E1', 'SENT', null]]])
    })

    it('sets aside what answers no message of ours', async () => {
      put('x.edi', contrl({ reference: 'E9' }))
      put('y.edi', 'hello')
      await twoLooks()
      expect([waiting(), kept('.rejected').toSorted()]).toEqual([[], ['x.edi', 'y.edi']])
    })

    it('two servers at one folder apply an answer once and lose none', async () => {
      put('a.edi', contrl())
      const other = makeJob()
      await Promise.all([job.run(signal), other.run(signal)])
      elapsed += 2000
      await Promise.all([job.run(signal), other.run(signal)])
      expect([await state(), waiting(), kept('.archive')]).toEqual([[['E1', 'ACKNOWLEDGED', null]], [], ['a.edi']])
    })
  })
})
