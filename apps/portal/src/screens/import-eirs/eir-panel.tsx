// One EIR in the side panel: its state, places, and actions.
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { CopyCell, StateCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { pickUpOf, returnPlaceOf, sizeTypeOf } from './eir-columns.tsx'
import { EIR_OWN } from './eir-own-texts.ts'
import { acknowledgement, type ApplicationState, stateOf } from './eir-state.ts'
import { ReturnPointButton } from './return-point-button.tsx'
import { type SendingContext, SendButton } from './send-button.tsx'

interface EirPanelProps extends SendingContext {
  readonly row: EirRow
  readonly applicationState: ApplicationState
  readonly onChoose: (rows: readonly EirRow[], returnFcil: string) => void
}

export const eirPanel = (around: Omit<EirPanelProps, 'row'>) => (row: EirRow) => <EirPanel {...around} row={row} />

function EirPanel({ row, applicationState, onChoose, ...around }: EirPanelProps) {
  const own = useOwnTexts(EIR_OWN)
  const { eir } = around
  const { item, options, sendState } = row
  const isApproved = item.approvalFlag === '1'
  return (
    <>
      <Facts
        pairs={[
          { label: own.container, value: <CopyCell number={item.cntrNo} /> },
          { label: eir.status, value: <StateCell {...stateOf(row, applicationState, { eir, own })} />, wide: true },
          ...(item.status === '' ? [] : [{ label: own.terminal, value: acknowledgement(row, own), wide: true }]),
          {
            label: eir.eirNo,
            value: item.eirNO === '' ? isApproved ? null : eir.afterApproval : <CopyCell number={item.eirNO} />,
            wide: true,
          },
          { label: eir.sizeType, value: sizeTypeOf(row) },
          { label: own.supplied, value: item.soc === 'Y' ? eir.shipperOwned : own.carrierOwned },
          { label: eir.pickUp, value: pickUpOf(row), wide: true },
          {
            label: eir.returnTo,
            value: returnPlaceOf(row) ?? (isApproved ? eir.returnOpen : eir.afterApproval),
            wide: true,
          },
        ]}
      />
      <p className="panel-links eir-panel-actions">
        {options.length === 0 ? null : <ReturnPointButton eir={eir} rows={[row]} onChoose={onChoose} />}
        {sendState === 'sendable' ? <SendButton {...around} rows={[row]} onDone={() => undefined} /> : null}
        <PortalLink to={paths.tracking({ number: item.cntrNo, type: 'cntr' })}>{own.trackContainer}</PortalLink>
      </p>
    </>
  )
}
