// One container in the side panel: due date, last event, voyage, and a link to its booking.
import type { OneWayContainer } from '@quayline/client/schema.d'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import type { Pair } from '@quayline/ui/key-values'
import { CopyCell, DateCell, type LocalMoment, LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { placeText } from '../tracking/place-text.ts'
import { statusText } from '../tracking/status-sentence.ts'
import type { ContractTexts } from './contracts-own-texts.ts'

interface OneWayPanelProps {
  readonly unit: OneWayContainer
  readonly own: ContractTexts
  readonly tracking: TrackingMessages
}

export const oneWayPanel = (own: ContractTexts, tracking: TrackingMessages) => (unit: OneWayContainer) => (
  <OneWayPanel unit={unit} own={own} tracking={tracking} />
)

function OneWayPanel({ unit, own, tracking }: OneWayPanelProps) {
  const { heads } = own
  const { latestEvent, bookingNo } = unit
  return (
    <>
      <Facts
        pairs={[
          { label: heads.containerNo, value: <CopyCell number={unit.containerNo} /> },
          { label: heads.sizeType, value: unit.sizeType },
          day(heads.cutOffOn, unit.cutOffOn),
          day(heads.expiresOn, unit.expiresOn),
          { label: heads.offHireFacility, value: unit.offHireFacility },
          { label: heads.offHireCity, value: unit.offHireCity },
          {
            label: heads.latestEvent,
            value: latestEvent === null ? null : statusText(latestEvent.label, tracking),
            wide: true,
          },
          time(heads.latestEventAt, latestEvent?.at ?? null),
          { label: heads.latestEventPlace, value: placeText(latestEvent?.location ?? null) },
          { label: heads.bookingNo, value: bookingNo === null ? null : <CopyCell number={bookingNo} /> },
          {
            label: heads.latestDocument,
            value: unit.latestDocument === null ? null : <CopyCell number={unit.latestDocument} />,
          },
          { label: heads.firstVoyage, value: voyageText(unit.firstVoyage) },
          { label: heads.lastVoyage, value: voyageText(unit.lastVoyage) },
          time(heads.loadedAt, unit.loadedAt),
          { label: heads.dischargePort, value: unit.dischargePort },
          { label: heads.contractNo, value: unit.contractNo },
          { label: heads.authorizationNo, value: unit.authorizationNo },
        ]}
      />
      {bookingNo === null ? null : (
        <p className="panel-links">
          <PortalLink to={paths.tracking({ number: bookingNo, type: 'bkg' })}>{own.track}</PortalLink>
        </p>
      )}
    </>
  )
}

const day = (label: string, on: string | null): Pair => ({ label, value: on === null ? null : <DateCell day={on} /> })

function time(label: string, at: OneWayContainer['loadedAt']): Pair {
  const moment = momentOf(at)
  return { label, value: moment === null ? null : <LocalTimeCell moment={moment} />, wide: true }
}

/** If the time zone is unknown, the local time is shown without it. */
export function momentOf(at: OneWayContainer['loadedAt']): LocalMoment | null {
  if (at === null) return null
  const { local, zone, offset } = at
  return { local, clock: zone === null || offset === null ? undefined : { zone, offset } }
}

/** `QUAYLINE HERON 041E`. */
export function voyageText(voyage: OneWayContainer['firstVoyage']): string | null {
  const known = [voyage?.vesselName, voyage?.voyageNo].filter(Boolean)
  return known.length === 0 ? null : known.join(' ')
}
