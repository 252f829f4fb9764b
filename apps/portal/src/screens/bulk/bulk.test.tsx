import type { components, EirInfo, FreeDaysRow } from '@quayline/client/schema.d'
import type { Resource } from '@quayline/domain/accounts/resource'
import { numbersInText } from '@quayline/domain/tracking/numbers-in-text'
import { numberItem, SHANGHAI } from '@quayline/domain/cutoff/cut-offs.fixture'
import { cutoff } from '@quayline/messages/cutoff/cutoff.en-US'
import { eir } from '@quayline/messages/eir/eir.en-US'
import { LANGUAGES } from '@quayline/messages/language'
import { tracking } from '@quayline/messages/tracking/tracking.en-US'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { SHIPMENT_TEXTS } from '../shipments/shipments-own-texts.ts'
import { WithCutOffTexts } from '../cut-offs/cut-off-texts.tsx'
import { SCHEDULE_TEXTS } from '../schedules/schedule-texts.ts'
import { askedOf } from './asked-of.ts'
import { freeDaysRow } from '../free-days/free-days.fixture.ts'
import { BulkAnswers, LeftOut } from './bulk-answers.tsx'
import { BULK_TEXTS } from './bulk-own-texts.ts'
import { BulkScreen } from './bulk-screen.tsx'
import { CutOffLines } from './cut-off-lines.tsx'
import { eirColumns, type EirLine } from './eir-lines.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { freeDaysColumns } from './free-days-lines.tsx'
import { lineColumns, TrackedLines } from './tracked-lines.tsx'

type Line = components['schemas']['BulkLine']

const session = sessionOf({ kind: 'CERTIFIED' }, { menu: [{ resource: 'BULK', access: 'OPEN' }] })
const place = (unLocode: string, name: string) => ({ unLocode, name })
const FOUND: Line = {
  asked: 'cbhu 439890-7',
  problem: null,
  found: {
    type: 'cntr',
    number: 'CBHU4398907',
    document: { type: 'bl', number: '6270000001' },
    cargoStage: 'IN_TRANSIT',
    status: 'LOADED_FIRST_POL',
    statusAt: {
      local: '2026-03-04T10:00',
      zone: 'Asia/Shanghai',
      offset: '+08:00',
      place: place('CNSHA', 'Shanghai'),
    },
    withStatus: 1,
    containers: 1,
    portOfLoading: place('CNSHA', 'Shanghai'),
    portOfDischarge: place('USLGB', 'Long Beach'),
    estimatedDeparture: null,
    actualDeparture: null,
    estimatedArrival: null,
    actualArrival: null,
    vesselName: 'Test Navigator',
    voyage: '012E',
    asOf: '2026-03-05T00:00:00.000Z',
  },
}
const NONE: Line = { asked: '6199999999', problem: 'NOT_FOUND', found: null }

describe('the box for many numbers', () => {
  it.each(LANGUAGES)('says what it takes and asks nothing by itself, in %s', (language) => {
    const html = htmlIn({ language, session, at: '/bulk' }, <BulkScreen />)
    expect(textOf(html)).toContain(BULK_TEXTS[language].intro)
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
  })

  it('says what was found, whose check digit does not fit, and what it left out', () => {
    const found = numbersInText('CSQU3054383 CSQU3054384 6103622780 please look these up')
    const text = textOf(htmlIn({ session }, <FoundNumbers found={found} hasText />))
    expect(text).toContain('3 numbers found: 1 bills or bookings, 2 containers')
    expect(text).toContain('The check digit does not fit (ISO 6346): CSQU3054384')
    expect(text).toContain('Ignored: please look these up')
    expect(textOf(htmlIn({ session }, <FoundNumbers found={numbersInText('hello')} hasText />))).toContain(
      'No number found yet.',
    )
  })

  it('answers a line for each, with the way to the whole answer', () => {
    const numbers = [FOUND.asked, NONE.asked]
    const answers = [[['bulk', 'tracking', numbers], answered({ items: [FOUND, NONE] })]] as const
    const html = htmlIn({ session, answers }, <TrackedLines numbers={numbers} tracking={tracking} />)
    expect(html).toContain('/tracking?number=CBHU4398907&amp;type=cntr')
    const text = textOf(html)
    for (const part of ['cbhu 439890-7', 'Container', 'Loaded at first port of loading', 'Nothing found'])
      expect(text).toContain(part)
  })

  it('gives the same as a file', () => {
    const texts = { own, stages: SHIPMENT_TEXTS['en-US'].stages, tracking, city: () => 'Shanghai' }
    const columns = lineColumns(texts)
    const row = (line: Line) => columns.map(({ text }) => text(line, locale))
    expect(row(FOUND).slice(0, 6)).toEqual([
      'cbhu 439890-7',
      'Container',
      'In transit',
      'Loaded at first port of loading',
      '2026-03-04 10:00',
      'Shanghai',
    ])
    expect(row(NONE).slice(0, 3)).toEqual(['6199999999', 'Nothing found', ''])
  })

  it('shows cut-offs as their own screen does, and says which number has none', async () => {
    const numbers = ['BK2600041', '6199999999']
    const lines = [
      { asked: 'BK2600041', data: { content: [numberItem()] }, failure: null },
      { asked: '6199999999', data: { content: [] }, failure: null },
    ]
    const answers = [
      [['screen-texts', 'schedule', 'en-US'], { screenTexts: await SCHEDULE_TEXTS.load['en-US']() }],
      [['screen-texts', 'cutoff', 'en-US'], { screenTexts: cutoff }],
      [['cutoff', 'numbers', numbers], answered(lines, { '/0/content/0/siCutoff': SHANGHAI })],
    ] as const
    const text = textOf(
      htmlIn(
        { session, answers },
        <WithCutOffTexts>
          <CutOffLines numbers={numbers} />
        </WithCutOffTexts>,
      ),
    )
    for (const part of [cutoff.field.siCutoff, '12:30 UTC+8', 'No cut-off is known for 6199999999'])
      expect(text).toContain(part)
  })
})

describe('what a query takes of the numbers', () => {
  const { numbers } = numbersInText(
    ['CSQU3054383', ...Array.from({ length: 60 }, (_, index) => `61036${20000 + index}`)].join(' '),
  )

  it('is all of them, the first ten, or the first fifty bookings and bills', () => {
    expect(askedOf(numbers, 'track')).toMatchObject({ numbers: { length: 61 }, containers: 0, beyond: 0 })
    expect(askedOf(numbers, 'cutoff')).toMatchObject({ numbers: { length: 10 }, containers: 0, beyond: 51 })
    expect(askedOf(numbers, 'eir')).toMatchObject({ numbers: { length: 50 }, containers: 1, beyond: 10 })
    const text = textOf(htmlIn({ session }, <LeftOut asked={askedOf(numbers, 'freeDays')} />))
    expect(text).toContain('Containers left out: 1. This query takes bookings and bills.')
    expect(text).toContain('Numbers left out: 10. This query takes 50 at once.')
  })

  it('has no tab for whoever lacks the right to it', () => {
    const tabs = (...rights: readonly Resource[]): readonly string[] => {
      const menu = ['BULK' as const, ...rights].map((resource) => ({ resource, access: 'OPEN' as const }))
      const html = htmlIn({ session: sessionOf({ kind: 'CERTIFIED' }, { menu }) }, <BulkAnswers found={numbers} />)
      return [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, title = '']) => title)
    }
    expect(tabs()).toEqual(['Tracking'])
    expect(tabs('CUTOFF', 'EIR', 'FREE_DAYS')).toEqual(['Tracking', 'Cut-offs', 'Import EIRs', 'Free days'])
  })
})

const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
const own = BULK_TEXTS['en-US']
const noFault = () => null

describe('the EIRs of many bookings', () => {
  const info = (more: Partial<EirInfo>): EirInfo => ({
    cntrNo: 'TSTU1234568',
    sizeType: '45G1',
    eirNO: 'E1',
    eirUuid: '00000000-0000-4000-8000-000000000001',
    status: '',
    synchFlag: '0',
    approvalFlag: '1',
    soc: 'N',
    pickUpFacility: 'CNNGBT2',
    pickUpFcilEn: 'Ningbo Terminal 2',
    returnFacility: '',
    rtnFcilEn: '',
    packageUuid: '00000000-0000-4000-8000-000000000002',
    can: { send: false, chooseReturnPoint: false },
    ...more,
  })
  const eirInfoList = [
    info({ can: { send: true, chooseReturnPoint: false } }),
    info({ can: { send: true, chooseReturnPoint: false } }),
    info({ can: { send: false, chooseReturnPoint: true } }),
    info({ approvalFlag: '0' }),
    info({ status: 'Printed' }),
  ]
  const line: EirLine = {
    asked: '6200000003',
    failure: null,
    data: {
      content: {
        eirInfoList,
        cntrParamsImport: null,
        eirRtnFcilQtyObjectVos: [],
        application: null,
        can: { apply: true },
      },
    },
  }

  it('are a line each: how many there are, and what is to be done about how many', () => {
    const columns = eirColumns({ heads: own.heads, eir, faultOf: noFault })
    const cells = Object.fromEntries(columns.map(({ name, text }) => [name, text(line, locale)]))
    // Action needed: one lacks a return point, one an application.
    expect(cells).toMatchObject({
      asked: '6200000003',
      eirs: '5',
      actionNeeded: '2',
      ready: '2',
      waiting: '0',
      sent: '1',
    })
    expect(cells['pickUp']).toBe('Ningbo Terminal 2')
  })

  it('say why there are none', () => {
    const columns = eirColumns({ heads: own.heads, eir, faultOf: () => 'No EIRs here' })
    expect(columns[1]?.text({ asked: 'A', data: null, failure: null }, locale)).toBe('No EIRs here')
  })
})

describe('the free days of many numbers', () => {
  /** 5 December 2026 in Shanghai. */
  const now = Date.parse('2026-12-05T02:00:00Z')
  const cellsOf = (...rows: readonly FreeDaysRow[]) => {
    const line = { asked: 'A', failure: null, data: { content: { flag: true, rows } } }
    return Object.fromEntries(
      freeDaysColumns({ own, now, faultOf: noFault }).map(({ name, text }) => [name, text(line, locale)]),
    )
  }

  it('are the last free day that comes first, with its container and how long that is still', () => {
    expect(cellsOf(freeDaysRow({ lastFreeDay: '2026-12-09' }), freeDaysRow({ cntrNum: 'TSTU7654321' }))).toMatchObject({
      freeTime: own.freeTime.ahead,
      lastFreeDay: '2026-12-07',
      daysLeft: '2',
      container: 'TSTU7654321',
      port: 'Shanghai, China',
      running: '2',
      containers: '2',
      unknown: '0',
    })
  })

  it('are over, or not yet started, or not known', () => {
    expect(cellsOf(freeDaysRow({ lastFreeDay: '2026-12-01' }))).toMatchObject({
      freeTime: own.freeTime.over,
      daysLeft: '-4',
    })
    expect(
      cellsOf(freeDaysRow({ isStarted: false }), freeDaysRow({ isStarted: false, specialFreeDays: 14 })),
    ).toMatchObject({
      freeTime: 'Not started: 7 to 14 days free',
      lastFreeDay: '',
    })
    const unknown = freeDaysRow({ status: 'CANNOT_ASSESS', normalFreeDays: null, lastFreeDay: null, isStarted: false })
    expect(cellsOf(unknown)).toMatchObject({ freeTime: own.freeTime.unknown, unknown: '1' })
  })
})
