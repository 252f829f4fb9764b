import type { VesselVoyage } from '@quayline/domain/schedule/vessel-voyages'
import { LANGUAGES } from '@quayline/messages/language'
import { createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { htmlIn, htmlOf, PACKS, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { answered, listKey, page } from '../answered.fixture.ts'
import { FacilityScreen } from './facility-screen.tsx'
import { FacilitySearchScreen } from './facility-search-screen.tsx'
import { portCallsOf, portQuery } from './port-calls.ts'
import { SCHEDULE_TEXTS } from './schedule-texts.ts'
import { SchedulesScreen } from './schedules-screen.tsx'
import { SCHEDULES } from './schedules-own-texts.ts'
import { VesselScreen } from './vessel-screen.tsx'
import { VesselSearchScreen } from './vessel-search-screen.tsx'

const own = SCHEDULES['en-US']
const texts = [['screen-texts', 'schedule', 'en-US'], { screenTexts: await SCHEDULE_TEXTS.load['en-US']() }] as const
const { schedule } = texts[1].screenTexts

const call = (port: string, more: Partial<VesselVoyage['loopArray'][number]>): VesselVoyage['loopArray'][number] => ({
  vesselName: 'QUAY HERON',
  protName: port,
  arrDtlocAct: null,
  depDtlocAct: null,
  arrDtlocCos: null,
  depDtlocCos: null,
  status: 'PLANNED',
  ...more,
})
const VOYAGES: readonly VesselVoyage[] = [
  {
    voy: '041E',
    loopAbbrv: 'QN1',
    vesselCode: 'Q01',
    loopArray: [
      call('Ningbo', {
        arrDtlocAct: '2026-12-04 06:10',
        depDtlocAct: '2026-12-05 09:30',
        depDtlocCos: '2026-12-05 08:00',
      }),
      call('Busan', { status: 'OMITTED', arrDtlocCos: '2026-12-07 08:00' }),
      call('Long Beach', { arrDtlocCos: '2026-12-20 06:00' }),
    ],
  },
]
const CLOCKS = { '/0/loopArray/0/arrDtlocAct': { zone: 'Asia/Shanghai', offset: '+08:00' } }
const HERON = {
  vesselCode: 'Q01',
  vesselName: 'QUAY HERON',
  lloydsNumber: '9000003',
  optName: 'Quayline',
  flagCountry: 'Panama',
  registryPort: null,
  owner: null,
  yearBuilt: '2014',
  classSociety: null,
  grossTonnage: '91000',
  netTonnage: null,
  callSign: 'QLY01',
  totTeuCap: '8500',
  maxSpeed: '22.5',
}

type Answers = NonNullable<Parameters<typeof htmlIn>[0]['answers']>
const onPage = (pattern: string, address: string, element: React.ReactNode, answers: Answers): string =>
  htmlOf(
    { answers: [texts, ...answers] },
    createMemoryRouter([{ path: pattern, element }], { initialEntries: [address] }),
  )

describe('a vessel', () => {
  const shown = (content: typeof HERON | null, more: Answers = [], tab = 'voyages'): string =>
    onPage('/vessels/:code', `/vessels/Q01?name=HERON&tab=${tab}`, <VesselScreen />, [
      [['reference', 'vessel', 'Q01'], answered({ content })],
      ...more,
    ])
  const voyages = [['schedule', 'vessel', 'Q01'], answered(VOYAGES, CLOCKS)] as const

  it('shows her voyages: actual times where there are any, else the estimates; a call that is left out has none', () => {
    const html = shown(HERON, [voyages])
    const text = textOf(html)
    for (const part of [
      'QUAY HERON (Q01)',
      '4 Dec 2026 06:10 UTC+8',
      '5 Dec 2026 09:30',
      schedule.callStatus.OMITTED,
      '20 Dec 2026 06:00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('5 Dec 2026 08:00')
    expect(text).not.toContain('7 Dec 2026')
    expect(html).toContain('href="/schedules?view=service&amp;service=QN1"')
  })

  it('shows her particulars, what is not known as such', () => {
    const text = textOf(shown(HERON, [voyages], 'particulars'))
    for (const part of ['9000003', 'Panama', '8500', 'QLY01']) expect(text).toContain(part)
    expect(text).toContain('Not known: Port of registry, Owner, Class society, Net tonnage')
  })

  it('shows the ports of her services with the direction and how punctual they are', () => {
    const text = textOf(
      shown(
        HERON,
        [
          voyages,
          [
            ['reference', 'route', 'QN1'],
            answered({
              content: [
                { callPort: 'Ningbo', dir: 'E' },
                { callPort: 'Long Beach', dir: 'W' },
              ],
            }),
          ],
          [
            ['schedule', 'punctuality', 'QN1'],
            answered({ service: 'QN1', calls: 0, onTime: 0, onTimePercent: null, toleranceHours: 24 }),
          ],
        ],
        'services',
      ),
    )
    for (const part of [
      'Rotation of service QN1',
      'Ningbo Direction E',
      'Long Beach Direction W',
      'no call of the last 90 days',
    ])
      expect(text).toContain(part)
  })

  it('says that nobody knows her, that she has no voyages, and waits', () => {
    expect(textOf(shown(null))).toContain(schedule.unknownVessel)
    expect(textOf(shown(null))).toContain('HERON (Q01)')
    expect(textOf(shown(HERON, [[voyages[0], answered([])]]))).toContain(schedule.noVoyages)
    expect(shown(HERON)).toContain('table-skeleton')
  })
})

describe('a facility', () => {
  const TERMINAL = {
    code: 'NGB01',
    unLocode: 'CNNGB',
    fcilNme: 'Beilun Example Terminal',
    addr1: '1 Example Road',
    addr2: 'Ningbo',
    addr3: null,
    addr4: null,
    addr5: null,
    telCntryCde: '86',
    telAreaCde: '574',
    telNum: '555 0100',
    faxCntryCde: null,
    faxAreaCde: null,
    faxNum: null,
  }
  const shown = (content: typeof TERMINAL | null): string =>
    onPage('/facilities/:code', '/facilities/NGB01', <FacilityScreen />, [
      [['reference', 'facility', 'NGB01'], answered({ content })],
    ])

  it('shows name, address and telephone, says that the fax is not known, and leads to who calls there', () => {
    const html = shown(TERMINAL)
    for (const part of ['Beilun Example Terminal', '1 Example Road, Ningbo', '+86 574 555 0100', 'Not known: Fax'])
      expect(textOf(html)).toContain(part)
    expect(html).toContain('href="tel:+865745550100"')
    expect(html).toContain('href="/schedules?view=port&amp;port=CNNGB"')
  })

  it('says that nobody knows it', () => expect(textOf(shown(null))).toContain(schedule.unknownFacility))
})

describe('looking for vessels and facilities', () => {
  it('asks for a text first', () => {
    expect(textOf(htmlIn({}, <VesselSearchScreen />))).toContain(own.vesselSearchStart)
    expect(textOf(htmlIn({}, <FacilitySearchScreen />))).toContain(own.facilitySearchStart)
  })

  it('lists what begins so, each leading to its page', () => {
    const vessels = [
      [listKey(['reference', 'vessels'], { text: 'QU' }), page([{ vslName: 'QUAY HERON', vslCode: 'Q01' }])],
    ] as const
    expect(htmlIn({ at: '/vessels?text=QU', answers: vessels }, <VesselSearchScreen />)).toContain(
      'href="/vessels/Q01?name=QUAY+HERON"',
    )
    const terminal = {
      code: 'NGB01',
      fcilNme: 'Beilun Example Terminal',
      unLocode: 'CNNGB',
      city: 'Ningbo',
      country: 'China',
    }
    const facilities = [[listKey(['reference', 'facilities'], { text: 'Bei' }), page([terminal])]] as const
    const html = htmlIn({ at: '/facilities?text=Bei', answers: facilities }, <FacilitySearchScreen />)
    expect(html).toContain('href="/facilities/NGB01"')
    expect(textOf(html)).toContain('Ningbo CNNGB')
  })

  it('says what to try where nothing does', () => {
    const none = [[listKey(['reference', 'vessels'], { text: 'zz' }), page([])]] as const
    expect(textOf(htmlIn({ at: '/vessels?text=zz', answers: none }, <VesselSearchScreen />))).toContain(own.noVessel)
  })
})

describe('sailings by service, vessel and port', () => {
  const view = (query: string, key: readonly unknown[], answer: unknown): string =>
    htmlIn({ at: `/schedules?${query}`, answers: [texts, [key, answer]] }, <SchedulesScreen />)

  it.each(['service', 'vessel', 'port'] as const)('asks for a %s first', (name) =>
    expect(textOf(htmlIn({ at: `/schedules?view=${name}`, answers: [texts] }, <SchedulesScreen />))).toContain(
      own.start[name],
    ),
  )

  it('lists the calls of a service, each vessel leading to her page', () => {
    const html = view(
      'view=service&service=QN1',
      ['schedule', 'service', { service: 'QN1' }],
      answered(VOYAGES, CLOCKS),
    )
    expect(html).toContain('href="/vessels/Q01?name=QUAY+HERON"')
    for (const part of ['041E', 'Ningbo', schedule.callStatus.OMITTED, 'As of 17 Mar 2026 14:05'])
      expect(textOf(html)).toContain(part)
  })

  it.each([
    ['service', 'noneService'],
    ['vessel', 'noneVessel'],
  ] as const)('says what to try where a %s has no voyage', (name, text) =>
    expect(textOf(view(`view=${name}&${name}=NO`, ['schedule', name, { [name]: 'NO' }], answered([])))).toContain(
      own[text],
    ),
  )

  const CALL = {
    callKey: '9000003/041E/CNNGB/1',
    vessel: 'QUAY HERON',
    vesselCode: 'Q01',
    service: 'QN1',
    importVoyage: '040W',
    exportVoyage: '041E',
    facilityCode: 'NGB01',
    status: 'PLANNED' as const,
    eta: '2026-12-04 06:00',
    ata: '2026-12-04 06:10',
    etd: '2026-12-05 08:00',
    atd: null,
    cutOff: '2026-12-03 12:00',
    vgmCutoffDt: null,
    siCutoff: null,
    r24Cutoff: null,
  }
  const NINGBO = { unLocode: 'CNNGB', city: 'Ningbo', country: 'China' }
  const port = (query: string, data: object): string =>
    view(
      `view=port&port=CNNGB${query}`,
      ['schedule', 'port', { port: 'CNNGB' }],
      answered({ port: NINGBO, isCut: false, ...data }),
    )

  it('lists who calls at a port with cut-offs; a call opens at the side', () => {
    const text = textOf(port(`&row=${encodeURIComponent(CALL.callKey)}`, { calls: [CALL] }))
    for (const part of ['QUAY HERON 041E', '06:10', '12:00', '040W', own.planned, own.sailingsOfVessel])
      expect(text).toContain(part)
    expect(text).not.toContain('06:00')
  })

  it('says that nobody calls there, and that there are more calls than are shown', () => {
    expect(textOf(port('', { calls: [] }))).toContain(own.nonePort)
    expect(textOf(port('', { calls: [CALL], isCut: true }))).toContain(own.cut)
  })

  it('shows no time of a call that is left out, and asks for two weeks from today on', () => {
    const [row] = portCallsOf({
      data: { port: NINGBO, isCut: false, calls: [{ ...CALL, status: 'OMITTED' }] },
      clocks: {},
    })
    expect([row?.arrival, row?.departure, row?.timeOf('cutOff')]).toEqual([null, null, null])
    expect(portQuery({ port: 'CNNGB' })).toEqual({ path: { port: 'CNNGB' }, query: { dateLength: 2 } })
    expect(portQuery({ port: 'CNNGB', fromDate: '2026-12-01', dateLength: '13', service: 'QN1' }).query).toEqual({
      fromDate: '2026-12-01',
      dateLength: 13,
      service: 'QN1',
    })
  })

  it('shows what failed in its place', () => {
    const html = htmlIn(
      {
        at: '/schedules?view=port&port=Atlantis',
        answers: [texts],
        failures: [[['schedule', 'port', { port: 'Atlantis' }], refusedCall(503, 5503, 'Not ready')]],
      },
      <SchedulesScreen />,
    )
    expect(textOf(html)).toContain(PACKS['en-US'].texts.shell.serverErrorTitle)
  })
})

it.each(LANGUAGES)('every view has a name of its own in %s', (language) =>
  expect(new Set(Object.values(SCHEDULES[language].views)).size).toBe(4),
)
