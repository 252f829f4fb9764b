// The columns of the EIRs of a booking: state and return point come first.
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { facilityText } from '@quayline/domain/reference/facility'
import { sizeTypeNames, tradeSizeType } from '@quayline/domain/reference/iso-size-type'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import type { EirOwn } from './eir-own-texts.ts'
import { acknowledgement, type ApplicationState, stateOf } from './eir-state.ts'

const known = (text: string): string | null => (text === '' ? null : text)

export const sizeTypeOf = ({ item: { sizeType } }: EirRow): string | null =>
  known(sizeTypeNames(tradeSizeType(sizeType), sizeType))

export const pickUpOf = ({ item }: EirRow): string | null => known(facilityText(item.pickUpFcilEn, item.pickUpFacility))

/** The point chosen by the user, otherwise that of the order; null while the return point is open or hidden. */
export const returnPlaceOf = ({ item, chosen }: EirRow): string | null =>
  known(
    chosen === null
      ? facilityText(item.rtnFcilEn, item.returnFacility)
      : facilityText(chosen.returnFcilNme, chosen.returnFcil),
  )

export const eirColumns = (
  eir: EirMessages,
  own: EirOwn,
  applicationState: ApplicationState,
): readonly Column<EirRow>[] => [
  col.container('container', own.container, ({ item }) => item.cntrNo),
  col.state('state', eir.status, (row) => stateOf(row, applicationState, { eir, own })),
  col.text('acknowledgement', own.terminal, (row) => acknowledgement(row, own)),
  col.text('eirNo', eir.eirNo, ({ item }) => known(item.eirNO)),
  col.text('sizeType', eir.sizeType, sizeTypeOf),
  col.text('pickUp', eir.pickUp, pickUpOf),
  col.text(
    'returnTo',
    eir.returnTo,
    (row) => returnPlaceOf(row) ?? (row.item.approvalFlag === '1' ? eir.returnOpen : null),
  ),
  col.text('shipperOwned', own.supplied, ({ item }) => (item.soc === 'Y' ? eir.shipperOwned : own.carrierOwned), {
    isExtra: true,
  }),
]
