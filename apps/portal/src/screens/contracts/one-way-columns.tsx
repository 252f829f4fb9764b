// The columns of one-way containers: due date and last event before the rest of the voyage.
import type { OneWayContainer } from '@quayline/client/schema.d'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { placeText } from '../tracking/place-text.ts'
import { statusText } from '../tracking/status-sentence.ts'
import type { ContractTexts } from './contracts-own-texts.ts'
import { momentOf, voyageText } from './one-way-panel.tsx'

export const oneWayColumns = (
  { heads }: ContractTexts,
  tracking: TrackingMessages,
): readonly Column<OneWayContainer>[] => [
  col.container('containerNo', heads.containerNo, ({ containerNo }) => containerNo),
  col.text('sizeType', heads.sizeType, ({ sizeType }) => sizeType),
  col.date('cutOffOn', heads.cutOffOn, ({ cutOffOn }) => cutOffOn),
  col.text('offHire', heads.offHire, ({ offHireCity, offHireFacility }) => joined(offHireFacility, offHireCity)),
  col.text('latestEvent', heads.latestEvent, ({ latestEvent }) =>
    latestEvent === null ? null : statusText(latestEvent.label, tracking),
  ),
  col.localTime('latestEventAt', heads.latestEventAt, ({ latestEvent }) => momentOf(latestEvent?.at ?? null)),
  col.text('latestEventPlace', heads.latestEventPlace, ({ latestEvent }) => placeText(latestEvent?.location ?? null), {
    isExtra: true,
  }),
  col.text('bookingNo', heads.bookingNo, ({ bookingNo }) => bookingNo),
  col.text('latestDocument', heads.latestDocument, ({ latestDocument }) => latestDocument),
  col.date('expiresOn', heads.expiresOn, ({ expiresOn }) => expiresOn),
  col.text('firstVoyage', heads.firstVoyage, ({ firstVoyage }) => voyageText(firstVoyage)),
  col.text('lastVoyage', heads.lastVoyage, ({ lastVoyage }) => voyageText(lastVoyage)),
  col.localTime('loadedAt', heads.loadedAt, ({ loadedAt }) => momentOf(loadedAt)),
  col.text('dischargePort', heads.dischargePort, ({ dischargePort }) => dischargePort),
  col.text('contractNo', heads.contractNo, ({ contractNo }) => contractNo, { isExtra: true }),
  col.text('authorizationNo', heads.authorizationNo, ({ authorizationNo }) => authorizationNo, { isExtra: true }),
]

const joined = (...parts: readonly (string | null)[]): string | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}
