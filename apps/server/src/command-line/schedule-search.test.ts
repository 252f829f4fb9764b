// `quayline schedule search` as another program calls it: a file and arguments in, JSON or a specific error out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caseFile } from '@quayline/testing/case-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command-list.ts'
import { readInstant } from './schedule-search-file.ts'

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

async function search(file: unknown, ...args: string[]) {
  const name = 'timetable.json'
  writeFileSync(path.join(folder, name), typeof file === 'string' ? file : JSON.stringify(file))
  return quayline('schedule', 'search', name, ...args)
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

  it('keeps the container on board when the voyage number changes, and loads for the voyage that begins', async () => {
    const through = await search(TIMETABLE, ...WORDS.with(3, 'DEHAM'))
    expect(answerOf(through)).toMatchObject([
      { transshipments: 0, legs: [{ voyage: '012W', from: 'CNSHA', to: 'DEHAM' }] },
    ])
    const fromTurn = await search(TIMETABLE, ...WORDS.with(1, 'NLRTM').with(3, 'DEHAM').with(7, '5'))
    expect(answerOf(fromTurn)).toMatchObject([{ legs: [{ voyage: '012E', departAt: '2026-12-30T00:00:00Z' }] }])
  })

  it('takes the connection time of the file and the transshipments of the arguments', async () => {
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
  ])('refuses the arguments %j', async (args, named) => {
    expect(await search(TIMETABLE, ...args)).toMatchObject({ exit: 1, out: [], err: expect.stringContaining(named) })
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

// packages/testing/cases/schedule-*: the expected answers follow from the calendar.
describe('what goes by one name', () => {
  const CASE = ['--from', 'VNHPH', '--to', 'BEANR', '--depart-from', '2026-04-01', '--weeks', '12']
  const sailings = (found: Awaited<ReturnType<typeof search>>) =>
    answerOf(found).map(({ legs }: { legs: readonly { voyage: string; departAt: string; arriveAt: string }[] }) =>
      legs
        .map(({ voyage, departAt, arriveAt }) => `${voyage} ${departAt.slice(0, 10)} ${arriveAt.slice(0, 10)}`)
        .join(', '),
    )
  const timetable = caseFile('schedule-dummy-vessel/timetable.json').toString()
  const BOTH = ['101W 2026-05-02 2026-06-01', '102W 2026-05-09 2026-06-08']

  it.each(['TBA', 'T.B.N.', 'to be nominated', 'VESSEL TBN', 'DUMMY', 'UNKNOWN', ''])(
    'and names no ship (%j) are voyages apart',
    async (name) => {
      const found = await search(timetable.replaceAll('"TBA"', JSON.stringify(name)), ...CASE)
      expect(sailings(found)).toEqual(BOTH)
      expect(found.err).toBe('')
      expect(answerOf(found)[0].legs[0].vessel).toBe(name)
    },
  )

  it('a ship in two ports at once is two ships, and it is reported', async () => {
    const found = await search(timetable.replaceAll('"TBA"', '"TBILISI"'), ...CASE)
    expect(sailings(found)).toEqual(BOTH)
    expect(found.err).toBe(
      'voyages.0.calls.1: at the same time as voyages.1.calls.0 in another port, their voyages are searched as two ships',
    )
  })

  it('two ships that nobody named, 20 hours at the port: no connection where 24 are needed', async () => {
    const connection = caseFile('schedule-dummy-vessel/connection.json').toString()
    expect(answerOf(await search(connection, ...CASE))).toEqual([])
    expect(sailings(await search(connection.replaceAll('"TBN"', '"TBILISI"'), ...CASE))).toEqual([
      '1 2026-05-02 2026-06-01',
    ])
  })

  it('days without hours keep the order of the file', async () => {
    const file = caseFile('schedule-date-only/timetable.json').toString()
    const between = (from: string, to: string) => search(file, ...CASE.with(1, from).with(3, to))
    expect(sailings(await between('NLRTM', 'BEANR'))).toEqual(['7 2026-05-06 2026-05-06'])
    expect(sailings(await between('DEHAM', 'GBFXT'))).toEqual(['7 2026-05-05 2026-05-07'])
    expect(sailings(await between('BEANR', 'GBFXT'))).toEqual(['7 2026-05-06 2026-05-07'])
    expect(sailings(await between('BEANR', 'NLRTM'))).toEqual([])
  })

  it('which of two voyages comes first on a day is reported as unknown', async () => {
    const { voyages } = JSON.parse(caseFile('schedule-date-only/timetable.json').toString())
    const next = { ...voyages[0], voyage: '8', calls: [call('FRLEH', '2026-05-08', '2026-05-09')] }
    const found = await search({ voyages: [...voyages, next] }, ...CASE.with(1, 'DEHAM').with(3, 'FRLEH'))
    expect(sailings(found)).toEqual(['7 2026-05-05 2026-05-08'])
    expect(found.err).toContain('voyages.0.calls.3: on one day with voyages.1.calls.0, which comes first is not known')
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
