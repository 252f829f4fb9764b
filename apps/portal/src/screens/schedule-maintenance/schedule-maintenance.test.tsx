import type { MaintainedCall, ScheduleLogEntry } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { htmlIn, htmlOf, PACKS, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered, listKey, page } from '../answered.fixture.ts'
import { SCHEDULE_TEXTS } from '../schedules/schedule-texts.ts'
import { AddCallScreen } from './add-call-screen.tsx'
import { callFaults, changeOf, draftOf, localTimeIn } from './call-draft.ts'
import { CallScreen } from './call-screen.tsx'
import { LogScreen } from './log-screen.tsx'
import { MAINTENANCE } from './maintenance-own-texts.ts'
import { callQuery } from './maintenance-filters.ts'
import { MaintenanceScreen } from './maintenance-screen.tsx'

const own = MAINTENANCE['en-US']
const session = adminSession('HQ_ADMIN', 'SCHEDULE_MAINTENANCE')
const texts = [['screen-texts', 'schedule', 'en-US'], { screenTexts: await SCHEDULE_TEXTS.load['en-US']() }] as const

const CALL: MaintainedCall = {
  key: '9000003/041E/CNNGB/1',
  vessel: 'QUAY HERON',
  vesselCode: 'Q01',
  service: 'QN1',
  importVoyage: '040W',
  exportVoyage: '041E',
  port: 'CNNGB',
  city: 'Ningbo',
  zone: 'Asia/Shanghai',
  plannedArrival: '2026-12-04 06:00',
  estimatedArrival: '2026-12-04 07:00',
  pilotArrival: null,
  berthArrival: null,
  plannedDeparture: '2026-12-05 08:00',
  estimatedDeparture: null,
  berthDeparture: null,
  status: 'PLANNED',
  facilityCode: 'NGB01',
  cutOffs: [{ code: 'FCO', time: '2026-12-03 12:00' }],
  changedAt: '2026-12-01T03:20:00.000Z',
  statedAt: '2026-12-01T03:20:00.000Z',
  statedIn: 'IFTSAI',
}
type Answers = NonNullable<Parameters<typeof htmlIn>[0]['answers']>

describe('calls that staff maintain', () => {
  const shown = (answer: unknown, at = '/schedule-maintenance?service=QN1') =>
    htmlIn(
      { session, at, answers: [texts, [listKey(['schedule-maintenance', 'calls'], { service: 'QN1' }), answer]] },
      <MaintenanceScreen />,
    )

  it('ask for a criterion, then list times by the clock of the port, each leading to its form', () => {
    expect(textOf(htmlIn({ session, answers: [texts] }, <MaintenanceScreen />))).toContain(own.vessel)
    const html = shown(page([CALL]))
    for (const part of [
      'QUAY HERON',
      '041E',
      'Ningbo CNNGB',
      '4 Dec 2026 07:00',
      '5 Dec 2026 08:00',
      '3 Dec 2026 12:00',
    ])
      expect(textOf(html)).toContain(part)
    expect(textOf(html)).toContain('Arrival · local')
    expect(html).toContain('href="/schedule-maintenance/calls/9000003%2F041E%2FCNNGB%2F1"')
    expect(html).toContain('href="/schedule-maintenance/new"')
  })

  it('say that there is none', () => expect(textOf(shown(page([])))).toContain(own.none))

  it('name a criterion that cannot be searched for, and what failed', () => {
    const failures = [
      [listKey(['schedule-maintenance', 'calls'], { service: 'QN1' }), refusedCall(403, 5403, 'Not for you')],
    ] as const
    const html = htmlIn(
      { session, at: '/schedule-maintenance?service=QN1', answers: [texts], failures },
      <MaintenanceScreen />,
    )
    expect(textOf(html)).toContain('Not for you')
  })

  it('are asked for by the code of a vessel that was chosen', () =>
    expect(callQuery({ vessel: 'QUAY HERON, Q01', voyage: '041E' })).toEqual({ vessel: 'Q01', voyage: '041E' }))
})

describe('the form of a call', () => {
  const shown = (more: Answers): string =>
    htmlOf(
      { session, answers: [texts, ...more] },
      createMemoryRouter([{ path: '/schedule-maintenance/calls/:key', element: <CallScreen /> }], {
        initialEntries: [`/schedule-maintenance/calls/${encodeURIComponent(CALL.key)}`],
      }),
    )
  const call = [['schedule-maintenance', 'call', CALL.key], answered(CALL)] as const
  const effect = (total: number, ...bookings: readonly string[]) =>
    [
      ['schedule-maintenance', 'effect', CALL.key],
      answered({ total, bookings, calendars: total === 1 ? 0 : 3, subscriptions: total === 1 ? 0 : 12 }),
    ] as const

  it('says before anything is saved which bookings it concerns, and how many', () => {
    const html = shown([call, effect(1001, '6170000514')])
    for (const part of [
      'Change call: QUAY HERON 041E, Ningbo',
      'Bookings concerned: 1,000+',
      '6170000514',
      '1,000+ in all',
      'Who follows them: calendars 3, event subscriptions 12.',
      'Asia/Shanghai',
    ])
      expect(textOf(html)).toContain(part)
    expect(html).toContain('href="/tracking?number=6170000514&amp;type=bkg"')
    expect(textOf(shown([call, effect(0)]))).toContain(own.effectNone)
    expect(textOf(shown([call, effect(1, '6170000514')]))).not.toMatch(/in all|follows/)
  })

  it('holds what stands, date and time apart', () => {
    const html = shown([call, effect(0)])
    expect(html).toMatch(
      /name="estimatedArrival"[^>]*value="4 Dec 2026"|value="4 Dec 2026"[^>]*name="estimatedArrival"/,
    )
    expect(html).toContain('value="07:00"')
    for (const title of Object.values(own.groups)) expect(textOf(html)).toContain(title)
  })

  it('waits for the call', () => expect(shown([])).toContain('aria-busy="true"'))
})

describe('what is sent of a call', () => {
  const base = draftOf(CALL)

  it('is what differs, and nothing where nothing does', () => {
    expect(changeOf(base, base)).toBeNull()
    expect(changeOf(base, { ...base, reason: 'because' })).toBeNull()
    expect(changeOf(base, { ...base, estimatedDeparture: '2026-12-05 10:00', reason: ' weather ' })).toEqual({
      estimatedDeparture: '2026-12-05 10:00',
      reason: 'weather',
    })
    expect(
      changeOf(base, { ...base, status: 'OMITTED', facilityCode: 'NGB02', 'cutOffs.FCO': '2026-12-03 14:00' }),
    ).toEqual({
      status: 'OMITTED',
      facilityCode: 'NGB02',
      cutOffs: [{ code: 'FCO', time: '2026-12-03 14:00' }],
    })
  })

  it('names all three actual times as soon as one differs: the rule is about the three', () => {
    expect(changeOf(base, { ...base, 'actuals.berthArrival': '2026-12-04 07:20' })).toEqual({
      actuals: { pilotArrival: null, berthArrival: '2026-12-04 07:20', berthDeparture: null },
    })
    const withArrival = draftOf({ ...CALL, berthArrival: '2026-12-04 07:20' })
    expect(changeOf(withArrival, { ...withArrival, 'actuals.berthArrival': '' })).toEqual({
      actuals: { pilotArrival: null, berthArrival: null, berthDeparture: null },
    })
  })

  it.each([
    [{ estimatedDeparture: '2026-12-05' }, { estimatedDeparture: own.noTime }],
    [{ estimatedDeparture: '2026-02-30 08:00' }, { estimatedDeparture: own.noTime }],
    [{ estimatedDeparture: '2026-12-05 24:00' }, { estimatedDeparture: own.noTime }],
    [{ estimatedArrival: '' }, { estimatedArrival: own.notBack }],
    [{ 'actuals.berthArrival': '2026-12-04 07:21' }, { 'actuals.berthArrival': own.inFuture }],
    [{ 'actuals.berthArrival': '2026-12-04 07:20', estimatedDeparture: '2027-01-01 00:00' }, {}],
  ])('%j: %j', (change, faults) =>
    expect(callFaults(base, { ...base, ...change }, '2026-12-04 07:20', own)).toEqual(faults),
  )

  it('the clock of a port is that of its zone', () => {
    const at = new Date('2026-12-04T23:20:00Z')
    expect(localTimeIn('Asia/Shanghai', at)).toBe('2026-12-05 07:20')
    expect(localTimeIn('Nowhere/Land', at)).toBeNull()
    expect(localTimeIn(null, at)).toBeNull()
  })
})

it('a new call is asked for its vessel, voyage and port', () => {
  const html = htmlIn({ session, answers: [texts] }, <AddCallScreen />)
  for (const name of ['vessel', 'voyage', 'port', 'service', 'estimatedDeparture'])
    expect(html).toContain(`name="${name}"`)
})

describe('the log', () => {
  const ENTRY: ScheduleLogEntry = {
    id: '00000000-0000-4000-8000-000000000001',
    callKey: CALL.key,
    vessel: 'QUAY HERON',
    voyage: '041E',
    port: 'CNNGB',
    city: 'Ningbo',
    changedBy: 'clerk1',
    changedAt: '2026-12-01T03:20:00.000Z',
    reason: 'berth congestion',
    isNew: false,
    changes: [
      { field: 'estimatedDeparture', was: null, now: '2026-12-05 10:00' },
      { field: 'status', was: 'PLANNED', now: 'SLID' },
      { field: 'FCO', was: '2026-12-03 12:00', now: '2026-12-03 14:00' },
    ],
  }
  const shown = (items: readonly ScheduleLogEntry[], at = '/schedule-maintenance/log') =>
    htmlIn({ session, at, answers: [texts, [listKey(['schedule-maintenance', 'log']), page(items)]] }, <LogScreen />)

  it('shows who changed what, why, before and after; the rest in the panel', () => {
    const text = textOf(shown([ENTRY]))
    for (const part of ['clerk1', '1 Dec 2026 11:20', 'berth congestion', '→ 5 Dec 2026 10:00', '1 more'])
      expect(text).toContain(part)
    const panel = textOf(shown([ENTRY], `/schedule-maintenance/log?row=${ENTRY.id}`))
    for (const part of [
      'Cargo cut-off 3 Dec 2026 12:00 3 Dec 2026 14:00',
      'Status As planned Slid to another position',
    ])
      expect(panel).toContain(part)
    expect(textOf(shown([{ ...ENTRY, isNew: true }]))).toContain(own.made)
  })

  it('says that nothing has been changed', () => expect(textOf(shown([]))).toContain(own.logNone))
})

it.each(LANGUAGES)('has its own words in %s', (language) => {
  expect(Object.values(MAINTENANCE[language].groups)).toHaveLength(5)
  expect(PACKS[language].texts.kit.list.refused).not.toBe('')
})
