import type { QuaylineClient } from '@quayline/client/quayline-client'
import type { ListedShipment } from '@quayline/client/schema.d'
import { tracking } from '@quayline/messages/tracking/tracking.en-US'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { timeLeft } from '../../shell/time-left.ts'
import { answered, listKey } from '../answered.fixture.ts'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { dueOf, shipmentColumns } from './shipment-columns.tsx'
import { shipmentQuery } from './shipment-criteria.ts'
import { shipmentFilters } from './shipment-filters.ts'
import { type ShipmentRow } from './shipment-row.ts'
import { shipmentsPage } from './shipments-page.ts'
import { SHIPMENT_TEXTS } from './shipments-own-texts.ts'
import { ShipmentsScreen } from './shipments-screen.tsx'

const place = (unLocode: string, name: string) => ({ unLocode, name })
const LISTED: ListedShipment = {
  documentType: 'TRD',
  number: '6170012265',
  otherNumbers: ['6170012266'],
  roles: ['CN', 'NI'],
  sides: ['IMPORT'],
  state: 'ACTIVE',
  cargoStage: 'IN_TRANSIT',
  status: 'LOADED_FIRST_POL',
  statusAt: {
    local: '2026-11-12T04:10',
    zone: 'Asia/Shanghai',
    offset: '+08:00',
    instant: '2026-11-11T20:10:00.000Z',
    place: place('CNNGB', 'Ningbo'),
  },
  withStatus: 4,
  containers: 5,
  placeOfReceipt: null,
  portOfLoading: place('CNNGB', 'Ningbo'),
  portOfDischarge: place('USTIW', 'Tacoma'),
  placeOfDelivery: null,
  estimatedDeparture: null,
  actualDeparture: null,
  estimatedArrival: {
    local: '2026-12-05T06:00',
    zone: 'America/Los_Angeles',
    offset: '-08:00',
    instant: '2026-12-05T14:00:00.000Z',
  },
  actualArrival: null,
  leg: { vesselName: 'QUAYLINE HERON', vesselImo: null, voyage: '041E', loadAt: null, dischargeAt: null },
  nextDeadline: {
    kind: 'CARGO_CUT_OFF',
    container: null,
    local: '2026-11-28T18:00',
    zone: 'Asia/Shanghai',
    at: '2026-11-28T10:00:00.000Z',
    unLocode: 'CNNGB',
  },
  asOf: '2026-11-28T06:05:00.000Z',
}
const NAME = { city: '宁波', country: '中国' }
const PLACES = {
  Ningbo: {
    unLocode: 'CNNGB',
    names: {
      'zh-CN': NAME,
      'en-US': { city: 'Ningbo', country: 'China' },
      'es-ES': { city: 'Ningbo', country: 'China' },
      fr: { city: 'Ningbo', country: 'Chine' },
    },
  },
}
const ROW: ShipmentRow = { ...LISTED, places: PLACES, waiting: { count: 2, isMore: false } }

const OPEN = [{ resource: 'TRACK', access: 'OPEN' }] as const
const customer = sessionOf({ kind: 'CERTIFIED' }, { menu: OPEN })
const staff = sessionOf({ kind: 'INTERNAL' }, { menu: OPEN })
const page = (rows: readonly ShipmentRow[]) => answered({ items: rows, next: null, total: rows.length })

interface Shown {
  readonly language?: Language
  readonly at?: string
  readonly session?: typeof customer
}

async function shown(
  rows: readonly ShipmentRow[] | null,
  { language = 'en-US', at = '/shipments', session = customer }: Shown = {},
) {
  const screenTexts = await TRACKING_TEXTS.load[language]()
  const answers = [
    [['screen-texts', 'tracking', language], { screenTexts }],
    ...(rows === null ? [] : [[listKey(['shipments']), page(rows)] as const]),
  ] as const
  return htmlIn({ language, session, at, answers }, <ShipmentsScreen />)
}

describe('the list of shipments', () => {
  it.each(LANGUAGES)('shows how far each is, what is due and when it arrives, in %s', async (language) => {
    const text = textOf(await shown([ROW], { language }))
    const own = SHIPMENT_TEXTS[language]
    for (const part of ['6170012265', own.stages.IN_TRANSIT, own.deadlines.CARGO_CUT_OFF, 'QUAYLINE HERON 041E'])
      expect(text).toContain(part)
    expect(text).toContain(language === 'zh-CN' ? '宁波' : 'Ningbo')
    expect(text).not.toMatch(/IN_TRANSIT|CARGO_CUT_OFF|LOADED_FIRST_POL/)
  })

  it.each(LANGUAGES)(
    'of a cancelled booking says that it is cancelled instead of how far it is, in %s',
    async (language) => {
      const own = SHIPMENT_TEXTS[language]
      const cancelled: ShipmentRow = { ...ROW, documentType: 'BKG', state: 'CANCELLED', cargoStage: 'TO_BE_SHIPPED' }
      const locale = { language, texts: PACKS[language].texts }
      const columns = shipmentColumns({ ...locale, own, tracking, now: 0 })
      expect(columns.find(({ name }) => name === 'stage')?.text(cancelled, locale)).toBe(own.states.CANCELLED)
      const [listed, opened] = [
        await shown([cancelled], { language, at: '/shipments' }),
        await shown([cancelled], { language, at: '/shipments?row=BKG+6170012265' }),
      ]
      expect(listed).not.toContain('stage-marks')
      const times = (html: string, words: string) => textOf(html).split(words).length - 1
      expect(times(opened, own.states.CANCELLED)).toBe(times(listed, own.states.CANCELLED) + 1)
      expect(times(opened, own.stages.TO_BE_SHIPPED)).toBe(times(listed, own.stages.TO_BE_SHIPPED))
    },
  )

  it('says how many documents wait to be worked in', async () => {
    expect(textOf(await shown([ROW]))).toContain('2 more are being updated.')
  })

  it('is empty with a reason, waits with an outline', async () => {
    expect(textOf(await shown([]))).toContain(SHIPMENT_TEXTS['en-US'].none)
    expect(await shown(null)).toContain('table-skeleton')
  })

  it('asks staff for the customer first', async () => {
    const text = textOf(await shown(null, { session: staff }))
    expect(text).toContain(SHIPMENT_TEXTS['en-US'].criteria.party)
    expect(text).not.toContain('6170012265')
  })

  it('opens one at the side with what is due on top', async () => {
    const html = await shown([ROW], { at: '/shipments?row=TRD+6170012265' })
    expect(textOf(html)).toMatch(/Cargo cut-off · \d+ [hd]/)
    expect(html).toContain('/tracking?number=6170012265&amp;type=bl')
  })

  it('is sorted by the server where the call names the column, however many there are; by others up to a thousand', async () => {
    const later = { ...ROW, number: '6170012266' }
    const sorted = async (total: number) => {
      const answer = answered({ items: [later, ROW], next: 'n', total })
      const answers = [
        [['screen-texts', 'tracking', 'en-US'], { screenTexts: await TRACKING_TEXTS.load['en-US']() }],
        [['shipments', {}, null, 'number'], answer],
      ] as const
      return htmlIn(
        { language: 'en-US', session: customer, at: '/shipments?sort=number', answers },
        <ShipmentsScreen />,
      )
    }
    const buttons = (html: string) =>
      [...html.matchAll(/<button type="button" title="Sort by “([^”]*)”/g)].map((found) => found[1])
    const { heads, newestFirst } = SHIPMENT_TEXTS['en-US']
    const many = await sorted(1001)
    expect(buttons(many)).toEqual([heads.number, heads.arrival, heads.changed])
    expect(many).toContain('aria-sort="ascending"')
    expect(many.indexOf('6170012266')).toBeLessThan(many.indexOf('6170012265'))
    expect(textOf(many)).not.toContain(newestFirst)
    expect(buttons(await sorted(1000))).toContain(heads.deadline)
    expect(textOf(await shown([ROW]))).toContain(newestFirst)
  })

  it('says of part of the containers how many', () => {
    const locale = { language: 'en-US', texts: PACKS['en-US'].texts } as const
    const columns = shipmentColumns({ ...locale, own: SHIPMENT_TEXTS['en-US'], tracking, now: 0 })
    const textIn = (name: string) => columns.find((column) => column.name === name)?.text(ROW, locale)
    expect(textIn('status')).toBe('Loaded at first port of loading (4 of 5)')
    expect(textIn('route')).toBe('Ningbo → Tacoma')
    expect(textIn('due')).toBe('2026-11-28 18:00')
  })
})

it.each([
  ['a time', '2026-11-28T18:00', '2026-11-28T10:00:00.000Z', '2026-11-28 18:00', '+08:00'],
  ['a day, which lasts until its end', '2026-12-10', '2026-12-11T07:59:59.999Z', '2026-12-10', '-08:00'],
  ['half an hour beside', '2026-07-01T12:00', '2026-07-01T06:30:00.000Z', '2026-07-01 12:00', '+05:30'],
])('the clock of a deadline follows from its instant: %s', (_, local, at, shownAs, offset) => {
  const deadline = { kind: 'VGM_CUT_OFF', container: null, local, zone: 'X', at, unLocode: null } as const
  expect(dueOf(deadline)).toEqual({ local: shownAs, clock: { zone: 'X', offset } })
})

describe('timeLeft', () => {
  const at = '2026-11-28T10:00:00.000Z'
  it.each([
    ['2026-11-28T04:01:00Z', { count: 5, unit: 'hours', tone: 'danger' }],
    ['2026-11-28T04:00:00Z', { count: 6, unit: 'hours', tone: 'warn' }],
    ['2026-11-27T10:00:00Z', { count: 24, unit: 'hours', tone: 'plain' }],
    ['2026-11-26T10:00:00Z', { count: 48, unit: 'hours', tone: 'plain' }],
    ['2026-11-26T09:00:00Z', { count: 2, unit: 'days', tone: 'plain' }],
    ['2026-11-28T11:00:00Z', { count: 0, unit: 'hours', tone: 'danger' }],
  ])('at %s', (now, expected) => {
    expect(timeLeft(at, Date.parse(now))).toEqual(expected)
  })
})

it('asks for a page in its order', async () => {
  const asked: unknown[] = []
  const client = {
    GET: async (path: string, { params }: { readonly params: object }) => {
      asked.push(path, params)
      return { data: undefined }
    },
  } as unknown as QuaylineClient
  await shipmentsPage(client, { criteria: { q: 'x' }, page: { after: 'mark', limit: 200, sort: '-arrival' } }, 0)
  expect(asked).toEqual(['/v1/shipments', { query: { q: 'x', sort: '-arrival', cursor: 'mark', limit: 100 } }])
})

describe('shipmentQuery', () => {
  // 28 November 00:30 in Shanghai.
  const now = Date.parse('2026-11-27T16:30:00Z')

  it('asks by whole days of the line, so that every page asks the same', () => {
    const asked = { deadlineBefore: '2026-12-05T16:00:00.000Z', changedSince: '2026-11-24T16:00:00.000Z' }
    expect(shipmentQuery({ deadlineDays: '7', changedDays: '3' }, now)).toEqual(asked)
    expect(shipmentQuery({ deadlineDays: '7', changedDays: '3' }, now + 20 * 3_600_000)).toEqual(asked)
  })

  it('drops what the call does not know, and writes codes of ports as codes', () => {
    expect(
      shipmentQuery({ cargoStage: 'SUNK', status: '', deadlineDays: '5', portOfLoading: 'cnngb', q: 'x' }, now),
    ).toEqual({ portOfLoading: 'CNNGB', q: 'x' })
  })
})

it('staff must name the customer, others cannot', () => {
  const named = (isStaff: boolean) =>
    shipmentFilters(SHIPMENT_TEXTS['en-US'], tracking, isStaff).map(({ name, isRequired = false }) => [
      name,
      isRequired,
    ])
  expect(named(true)[0]).toEqual(['party', true])
  expect(named(false).flat()).not.toContain('party')
})
