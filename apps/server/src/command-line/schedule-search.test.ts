// `quayline schedule search` as another program calls it: a file and words in, JSON or a named error out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command-list.ts'
import { readInstant } from './schedule-search-instant.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-timetable-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const call = (port: string, arriveAt: string, departAt: string) => ({ port, arriveAt, departAt })
const TIMETABLE = {
  minimumConnectionHours: 24,
  voyages: [
    {
      vessel: 'EXAMPLE STAR',
      service: 'AEX',
      voyage: '012W',
      calls: [
        call('CNSHA', '2026-12-01T00:00:00Z', '2026-12-02T08:00:00+08:00'),
        call('SGSIN', '2026-12-08T00:00:00Z', '2026-12-09T00:00:00Z'),
        call('NLRTM', '2026-12-28T00:00:00Z', '2026-12-30T00:00:00Z'),
      ],
    },
    {
      vessel: 'EXAMPLE STAR',
      service: 'AEX',
      voyage: '012E',
      calls: [
        call('NLRTM', '2026-12-28T00:00:00Z', '2026-12-30T00:00:00Z'),
        call('DEHAM', '2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'),
      ],
    },
    {
      vessel: 'EXAMPLE SWIFT',
      service: 'SEX',
      voyage: '7',
      calls: [
        call('SGSIN', '2026-12-08T12:00:00Z', '2026-12-09T00:00:00Z'),
        call('NLRTM', '2026-12-24T00:00:00.000Z', '2026-12-25T00:00:00Z'),
      ],
    },
  ],
}

async function search(file: unknown, ...words: string[]) {
  const name = 'timetable.json'
  writeFileSync(path.join(folder, name), typeof file === 'string' ? file : JSON.stringify(file))
  return quayline('schedule', 'search', name, ...words)
}

async function quayline(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { cwd: folder, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const exit = await runCommand(argv, terminal, () => Promise.reject(new Error('no database is opened')))
  return { exit, out, err: err.join('\n') }
}

const WORDS = ['--from', 'CNSHA', '--to', 'NLRTM', '--depart-from', '2026-12-01T00:00:00Z', '--weeks', '4']
const answerOf = ({ out }: { readonly out: readonly string[] }) => JSON.parse(out.join('\n'))

describe('quayline schedule search', () => {
  it('prints every option that no other one beats, instants as the file writes them', async () => {
    const found = await search(TIMETABLE, ...WORDS)
    expect(found).toMatchObject({ exit: 0, err: '' })
    expect(answerOf(found)).toEqual([
      {
        departAt: '2026-12-02T08:00:00+08:00',
        arriveAt: '2026-12-24T00:00:00.000Z',
        transshipments: 1,
        legs: [
          {
            vessel: 'EXAMPLE STAR',
            voyage: '012W',
            from: 'CNSHA',
            to: 'SGSIN',
            departAt: '2026-12-02T08:00:00+08:00',
            arriveAt: '2026-12-08T00:00:00Z',
          },
          {
            vessel: 'EXAMPLE SWIFT',
            voyage: '7',
            from: 'SGSIN',
            to: 'NLRTM',
            departAt: '2026-12-09T00:00:00Z',
            arriveAt: '2026-12-24T00:00:00.000Z',
          },
        ],
      },
      {
        departAt: '2026-12-02T08:00:00+08:00',
        arriveAt: '2026-12-28T00:00:00Z',
        transshipments: 0,
        legs: [
          {
            vessel: 'EXAMPLE STAR',
            voyage: '012W',
            from: 'CNSHA',
            to: 'NLRTM',
            departAt: '2026-12-02T08:00:00+08:00',
            arriveAt: '2026-12-28T00:00:00Z',
          },
        ],
      },
    ])
  })

  it('keeps the box on board when the voyage number changes, and loads for the voyage that begins', async () => {
    const through = await search(TIMETABLE, ...WORDS.with(3, 'DEHAM'))
    expect(answerOf(through)).toMatchObject([
      { transshipments: 0, legs: [{ voyage: '012W', from: 'CNSHA', to: 'DEHAM' }] },
    ])
    const fromTurn = await search(TIMETABLE, ...WORDS.with(1, 'NLRTM').with(3, 'DEHAM').with(7, '5'))
    expect(answerOf(fromTurn)).toMatchObject([{ legs: [{ voyage: '012E', departAt: '2026-12-30T00:00:00Z' }] }])
  })

  it('takes the connection time of the file and the transshipments of the words', async () => {
    expect(answerOf(await search({ ...TIMETABLE, minimumConnectionHours: 24.5 }, ...WORDS))).toHaveLength(1)
    expect(answerOf(await search(TIMETABLE, ...WORDS, '--max-transshipments', '0'))).toHaveLength(1)
  })

  it('answers an empty list where nothing sails', async () => {
    expect(await search(TIMETABLE, ...WORDS.with(3, 'USLAX'))).toEqual({ exit: 0, out: ['[]'], err: '' })
    expect(await search({ voyages: [] }, ...WORDS)).toEqual({ exit: 0, out: ['[]'], err: '' })
  })

  it('names a call that departs before it arrives and goes on without it', async () => {
    const [first, ...others] = TIMETABLE.voyages
    const calls = first?.calls.with(1, call('SGSIN', '2026-12-08T00:00:00Z', '2026-12-07T00:00:00Z'))
    const found = await search({ ...TIMETABLE, voyages: [{ ...first, calls }, ...others] }, ...WORDS)
    expect(found).toMatchObject({ exit: 0, err: 'voyages.0.calls.1: departs before it arrives, left out' })
    expect(answerOf(found)).toHaveLength(1)
  })

  it.each([
    ['{', 'no JSON'],
    ['[]', 'the whole'],
    [
      { voyages: [{ vessel: 'A', voyage: '1', calls: [{ port: 'CNSHA', arriveAt: '2026-12-01T00:00Z' }] }] },
      'voyages.0.calls.0.departAt',
    ],
    [
      { voyages: [{ vessel: 'A', voyage: '1', calls: [call('CNSHA', '2026-02-30T00:00Z', '2026-03-01T00:00Z')] }] },
      'voyages.0.calls.0.arriveAt',
    ],
    [
      { voyages: [{ vessel: 'A', voyage: '1', calls: [call('CNSHA', '2026-12-01T00:00', '2026-12-02T00:00Z')] }] },
      'voyages.0.calls.0.arriveAt',
    ],
    [{ voyages: [], minimumConnectionHours: -1 }, 'minimumConnectionHours'],
  ])('refuses the file %j by the place that is wrong', async (file, place) => {
    expect(await search(file, ...WORDS)).toMatchObject({ exit: 1, out: [], err: expect.stringContaining(place) })
  })

  it.each([
    [WORDS.with(1, 'SHANGHAI'), '--from'],
    [WORDS.slice(2), '--from'],
    [WORDS.with(3, ''), '--to'],
    [WORDS.with(5, '2026-12-01T00:00:00'), '--depart-from'],
    [WORDS.with(5, '2026-13-01'), '--depart-from'],
    [WORDS.with(7, '0'), '--weeks'],
    [WORDS.with(7, '1.5'), '--weeks'],
    [[...WORDS, '--max-transshipments', '9'], '--max-transshipments'],
    [[...WORDS, '--max-transshipments', '-1'], '--max-transshipments'],
    [[...WORDS, '--via', 'SGSIN'], '--via'],
    [[...WORDS, 'second.json'], 'Usage'],
  ])('refuses the words %j', async (words, named) => {
    expect(await search(TIMETABLE, ...words)).toMatchObject({ exit: 1, out: [], err: expect.stringContaining(named) })
  })

  it('names a file that is not there, and a folder', async () => {
    expect(await quayline('schedule', 'search', 'nowhere.json', ...WORDS)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('nowhere.json'),
    })
    expect(await quayline('schedule', 'search', '.', ...WORDS)).toMatchObject({ exit: 1 })
    expect(await quayline('schedule')).toMatchObject({ exit: 1, err: expect.stringContaining('Usage') })
  })
})

describe('readInstant', () => {
  it.each([
    ['2026-12-01T08:00:00+08:00', Date.UTC(2026, 11, 1)],
    ['2026-12-01', Date.UTC(2026, 11, 1)],
    ['2028-02-29T23:59Z', Date.UTC(2028, 1, 29, 23, 59)],
    ['2026-12-01T00:00:00.123456Z', Date.UTC(2026, 11, 1, 0, 0, 0, 123)],
  ])('reads %s', (text, instant) => expect(readInstant(text)).toBe(instant))

  it.each([
    '',
    '2026-02-29',
    '2026-12-01T24:00Z',
    '2026-12-01T00:00:00',
    '2026-12-01 00:00Z',
    '1764547200000',
    '2026-12-01Z',
  ])('takes %j for no instant', (text) => expect(readInstant(text)).toBeNull())
})
