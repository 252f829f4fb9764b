// One container and its EIR. What cannot be ticked has no tick box; what cannot be sent says why.
import type { EirInfo } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { KeyValues } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import type { EirRow } from './eir-row.ts'
import { EirStatus } from './eir-status.tsx'
import { placeText } from './place-text.ts'

interface EirCardProps {
  readonly row: EirRow
  readonly onTick: (isTicked: boolean) => void
  readonly onChoose: () => void
  readonly onSend: () => void
}

export function EirCard({ row, onTick, onChoose, onSend }: EirCardProps) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const { item, sendState, canTick, isTicked } = row
  const { cntrNo } = item
  return (
    <article className={`eir-card is-${sendState}`} aria-label={cntrNo}>
      <div className="eir-card-head">
        {canTick ? (
          <label className="eir-tick">
            <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
            <span className="visually-hidden">{fill(eir.tick, { container: cntrNo })}</span>
          </label>
        ) : null}
        <h2>
          <Copyable number={cntrNo} />
        </h2>
        {item.soc === 'Y' ? <span className="tag">{eir.shipperOwned}</span> : null}
      </div>
      <KeyValues
        pairs={[
          { label: eir.sizeType, value: item.sizeType || shell.notGiven },
          { label: eir.eirNo, value: <EirNumber item={item} /> },
          { label: eir.status, value: <EirStatus row={row} />, wide: true },
          { label: eir.pickUp, value: placeText(item.pickUpFcilEn, item.pickUpFacility) || shell.notGiven, wide: true },
          { label: eir.returnTo, value: <ReturnPlace row={row} />, wide: true },
        ]}
      />
      <CardActions row={row} onChoose={onChoose} onSend={onSend} />
    </article>
  )
}

/** Not told before the approval (docs/decisions/2026-11-28-eir-who-may-see-and-send.md). */
function EirNumber({ item: { eirNO, approvalFlag } }: { readonly item: EirInfo }) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  if (eirNO !== '') return <span className="number">{eirNO}</span>
  return <span className="not-given">{approvalFlag === '0' ? eir.afterApproval : shell.notGiven}</span>
}

function ReturnPlace({ row: { item, chosen } }: { readonly row: EirRow }) {
  const { eir } = useInAppTexts()
  if (chosen !== null) return placeText(chosen.returnFcilNme, chosen.returnFcil)
  const place = placeText(item.rtnFcilEn, item.returnFacility)
  if (place !== '') return place
  return <span className="not-given">{item.approvalFlag === '0' ? eir.afterApproval : eir.returnOpen}</span>
}

type CardActionsProps = Omit<EirCardProps, 'onTick'>

function CardActions({ row: { item, sendState, options, chosen }, onChoose, onSend }: CardActionsProps) {
  const { eir } = useInAppTexts()
  const named = { container: item.cntrNo }
  const { choose, change, chooseFor, changeFor } = eir.returnPoint
  if (options.length === 0 && sendState !== 'sendable') return null
  return (
    <div className="eir-card-actions">
      {options.length === 0 ? null : (
        <Button
          aria-haspopup="dialog"
          aria-label={fill(chosen === null ? chooseFor : changeFor, named)}
          onClick={onChoose}
        >
          {chosen === null ? choose : change}
        </Button>
      )}
      {sendState === 'sendable' ? (
        <Button aria-haspopup="dialog" aria-label={fill(eir.sendContainer, named)} onClick={onSend}>
          <Icon name="arrow" />
          {eir.send}
        </Button>
      ) : null}
    </div>
  )
}
