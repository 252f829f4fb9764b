// The columns of the list of shipments: document, progress, next deadline, arrival.
import type { ListedShipment } from '@quayline/client/schema.d'
import { arrivalOf, departureOf } from '@quayline/domain/tracking/shipment-summary'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { col, type Column, type Locale } from '../../kit/column.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { timeLeft } from '../../shell/time-left.ts'
import { statusLabel } from './shipment-filters.ts'
import { VALUES } from './shipment-criteria.ts'
import { cityOf, endsOf, momentOf, pathOf, type ShipmentRow } from './shipment-row.ts'
import type { ShipmentTexts } from './shipments-own-texts.ts'

export interface ShipmentColumnTexts extends Locale {
  readonly own: ShipmentTexts
  readonly tracking: TrackingMessages
  /** Reference time for the time left, in milliseconds. */
  readonly now: number
}

export function shipmentColumns(columnTexts: ShipmentColumnTexts): readonly Column<ShipmentRow>[] {
  const { own, language, now } = columnTexts
  const { heads } = own
  const city = (read: (row: ShipmentRow) => Parameters<typeof cityOf>[0]) => (row: ShipmentRow) =>
    cityOf(read(row), row, language)
  return [
    {
      ...col.text<ShipmentRow>('number', heads.number, ({ number }) => number, { sort: 'number' }),
      cell: (row) => (
        <PortalLink className="shipment-number" to={pathOf(row)}>
          {row.number}
        </PortalLink>
      ),
    },
    {
      ...col.text<ShipmentRow>('stage', heads.stage, (row) => stageText(row, own)),
      cell: (row) =>
        row.state === 'CANCELLED' ? (
          stageText(row, own)
        ) : (
          <StageCell stage={row.cargoStage} text={stageText(row, own)} />
        ),
    },
    col.text('route', heads.route, (row) => routeText(row, columnTexts)),
    {
      ...col.text<ShipmentRow>('deadline', heads.deadline, ({ nextDeadline }) => deadlineName(nextDeadline, own)),
      cell: (row) => <DeadlineCell row={row} own={own} now={now} />,
      value: ({ nextDeadline }) => nextDeadline?.at ?? null,
    },
    col.localTime('due', heads.due, ({ nextDeadline }) => dueOf(nextDeadline)),
    {
      ...col.localTime<ShipmentRow>('arrival', heads.arrival, (row) => momentOf(arrivalOf(row)), { sort: 'arrival' }),
      cell: (row) => <ArrivalCell row={row} own={own} />,
    },
    col.text('status', heads.status, (row) => statusOf(row, columnTexts)),
    col.localTime('statusAt', heads.statusAt, ({ statusAt }) => momentOf(statusAt)),
    col.text(
      'statusPlace',
      heads.statusPlace,
      city(({ statusAt }) => statusAt?.place ?? null),
    ),
    col.text('leg', heads.leg, ({ leg }) => [leg?.vesselName, leg?.voyage].filter(Boolean).join(' ') || null),
    col.number('containers', heads.containers, ({ containers }) => containers),
    col.text('documentType', heads.documentType, ({ documentType }) => own.documentTypes[documentType]),
    col.instant('changed', heads.changed, ({ asOf }) => asOf, { sort: 'changed' }),
    col.text('others', heads.others, ({ otherNumbers }) => otherNumbers.join(', ') || null, { isExtra: true }),
    col.text('roles', heads.roles, ({ roles }) => roles.map((role) => own.roles[role]).join(', ') || null, {
      isExtra: true,
    }),
    col.localTime('departure', heads.departure, (row) => momentOf(departureOf(row)), {
      sort: 'departure',
      isExtra: true,
    }),
    col.text('state', heads.state, ({ state }) => own.states[state], { isExtra: true }),
  ]
}

/** Cancelled shipments show that instead of their stage. */
export const stageText = ({ state, cargoStage }: ListedShipment, { states, stages }: ShipmentTexts): string =>
  state === 'CANCELLED' ? states.CANCELLED : stages[cargoStage]

export function routeText(
  row: ShipmentRow,
  { language, texts }: Pick<ShipmentColumnTexts, 'language' | 'texts'>,
): string {
  const { from, to } = endsOf(row)
  return fill(texts.portal.search.route, {
    from: cityOf(from, row, language) ?? texts.shell.notGiven,
    to: cityOf(to, row, language) ?? texts.shell.notGiven,
  })
}

export function statusOf(row: ListedShipment, { own, tracking }: Pick<ShipmentColumnTexts, 'own' | 'tracking'>) {
  if (row.status === null) return null
  const status = statusLabel(row.status, tracking)
  return row.withStatus === row.containers
    ? status
    : fill(own.withStatus, { status, count: row.withStatus, total: row.containers })
}

export function deadlineName(deadline: ListedShipment['nextDeadline'], { deadlines }: ShipmentTexts): string | null {
  if (deadline === null) return null
  return deadline.kind.startsWith('LAST_FREE_DAY')
    ? deadlines.LAST_FREE_DAY
    : deadlines[deadline.kind as keyof typeof deadlines]
}

/** The list contains a deadline's time zone and instant; the offset follows from local time and instant. */
export function dueOf(deadline: ListedShipment['nextDeadline']) {
  if (deadline === null) return null
  const { local, zone, at } = deadline
  const clock = zone === null ? undefined : { zone, offset: offsetAt(local, at) }
  return { local: local.replace('T', ' ').slice(0, 16), clock }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * `+08:00`: how far the local time is ahead of UTC at that instant; a date without a time lasts until the end of its
 * day.
 */
function offsetAt(local: string, at: string): string {
  const wall = local.length > 10 ? Date.parse(`${local.slice(0, 16)}Z`) : Date.parse(local) + DAY_MS
  const minutes = Math.round((wall - Date.parse(at)) / MINUTE_MS)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`
}

/** Four marks, filled up to the current stage; the text repeats it. */
function StageCell({ stage, text }: { readonly stage: ListedShipment['cargoStage']; readonly text: string }) {
  const reached = VALUES.cargoStage.indexOf(stage)
  return (
    <>
      <span className="stage-marks" aria-hidden="true">
        {VALUES.cargoStage.map((each, index) => (
          <span key={each} className={index <= reached ? 'is-reached' : undefined} />
        ))}
      </span>{' '}
      {text}
    </>
  )
}

interface OwnColumnTexts {
  readonly row: ShipmentRow
  readonly own: ShipmentTexts
}

function DeadlineCell({ row: { nextDeadline }, own, now }: OwnColumnTexts & { readonly now: number }) {
  if (nextDeadline === null) return null
  const { count, unit, tone } = timeLeft(nextDeadline.at, now)
  return (
    <>
      <span className={`time-left tone-${tone}`}>{fill(own[unit], { count })}</span> {deadlineName(nextDeadline, own)}
    </>
  )
}

/** A filled mark: arrived; a hollow one: expected. */
function ArrivalCell({ row, own }: OwnColumnTexts) {
  const moment = momentOf(arrivalOf(row))
  if (moment === null) return null
  const isActual = row.actualArrival !== null
  return (
    <>
      <span className={isActual ? 'arrival-mark is-actual' : 'arrival-mark'} aria-hidden="true" />
      <span className="visually-hidden">{isActual ? own.actual : own.estimated} </span>
      <LocalTimeCell moment={moment} isShort />
    </>
  )
}
