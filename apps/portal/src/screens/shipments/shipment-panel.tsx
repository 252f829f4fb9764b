// One shipment in the side panel: next deadline, state, related data, and links.
import type { Pair } from '@quayline/ui/key-values'
import { fill } from '@quayline/messages/language'
import { arrivalOf } from '@quayline/domain/tracking/shipment-summary'
import { CopyCell, LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { timeLeft } from '../../shell/time-left.ts'
import { useSession } from '../../shell/use-session.ts'
import { deadlineName, dueOf, routeText, type ShipmentColumnTexts, stageText, statusOf } from './shipment-columns.tsx'
import { cityOf, momentOf, pathOf, type ShipmentRow, TRACKED_AS } from './shipment-row.ts'

export const panelWith = (texts: ShipmentColumnTexts) => (row: ShipmentRow) => <ShipmentPanel row={row} texts={texts} />

interface ShipmentPanelProps {
  readonly row: ShipmentRow
  readonly texts: ShipmentColumnTexts
}

function ShipmentPanel({ row, texts }: ShipmentPanelProps) {
  const { own } = texts
  const session = useSession()
  const seesCharges = session !== null && accessTo(session, 'DEMURRAGE') === 'OPEN'
  const { number, documentType } = row
  return (
    <>
      <p className="shipment-route">{routeText(row, texts)}</p>
      <Due {...{ row, texts }} />
      <Facts pairs={factsOf(row, texts)} />
      <p className="panel-links">
        <PortalLink to={pathOf(row)}>{own.track}</PortalLink>
        {seesCharges ? (
          <PortalLink to={paths.demurrage({ docRef: number, docType: TRACKED_AS[documentType] })}>
            {own.charges}
          </PortalLink>
        ) : null}
      </p>
    </>
  )
}

function Due({ row: { nextDeadline }, texts: { own, now } }: ShipmentPanelProps) {
  const due = dueOf(nextDeadline)
  if (nextDeadline === null || due === null) return null
  const { count, unit, tone } = timeLeft(nextDeadline.at, now)
  return (
    <section className={`shipment-due tone-${tone}`} aria-label={own.nextDeadline}>
      <strong>
        {deadlineName(nextDeadline, own)} · {fill(own[unit], { count })}
      </strong>
      <span>
        <LocalTimeCell moment={due} />{' '}
        {nextDeadline.container === null ? null : fill(own.ofContainer, { number: nextDeadline.container })}
      </span>
    </section>
  )
}

function factsOf(row: ShipmentRow, texts: ShipmentColumnTexts): readonly Pair[] {
  const { own, language } = texts
  const { heads } = own
  const time = (label: string, read: Parameters<typeof momentOf>[0], kind: string): Pair => {
    const moment = momentOf(read)
    if (moment === null) return { label, value: null }
    return { label: `${label} (${kind})`, value: <LocalTimeCell moment={moment} />, wide: true }
  }
  return [
    { label: heads.documentType, value: own.documentTypes[row.documentType] },
    { label: heads.stage, value: stageText(row, own) },
    {
      label: heads.others,
      value:
        row.otherNumbers.length === 0
          ? null
          : row.otherNumbers.map((number) => <CopyCell key={number} number={number} />),
    },
    { label: heads.status, value: statusOf(row, texts), wide: true },
    time(heads.statusAt, row.statusAt, own.actual),
    { label: heads.statusPlace, value: cityOf(row.statusAt?.place ?? null, row, language) },
    time(heads.departure, row.actualDeparture ?? row.estimatedDeparture, kindOf(row.actualDeparture, own)),
    time(heads.arrival, arrivalOf(row), kindOf(row.actualArrival, own)),
    { label: heads.leg, value: [row.leg?.vesselName, row.leg?.voyage].filter(Boolean).join(' ') },
    { label: heads.containers, value: String(row.containers) },
    { label: heads.roles, value: row.roles.map((role) => own.roles[role]).join(', ') },
  ]
}

const kindOf = (actual: unknown, { actual: happened, estimated }: ShipmentColumnTexts['own']): string =>
  actual === null ? estimated : happened
