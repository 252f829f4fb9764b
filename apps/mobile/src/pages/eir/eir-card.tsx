// One container and its EIR: its state, what differs from the others, and its actions. An EIR that cannot be ticked has
// no tick box.
import type { EirInfo, EirRequest } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { EirStatus } from './eir-status.tsx'
import { pickUpOf, returnPlaceOf, type SharedFacts, sizeTypeOf } from './shared-facts.ts'

export interface EirCardProps {
  readonly row: EirRow
  /** The facts already shown above the cards. */
  readonly shared: SharedFacts
  readonly application: EirRequest | null
  readonly mayApply: boolean
  readonly onTick: (isTicked: boolean) => void
  readonly onChoose: () => void
  readonly onSend: () => void
  readonly onApply: () => void
}

export function EirCard(props: EirCardProps) {
  const { row, shared, application, onTick } = props
  const { eir } = useInAppTexts()
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
        <h3>
          <Copyable number={cntrNo} />
        </h3>
        {item.soc === 'Y' ? <span className="tag">{eir.shipperOwned}</span> : null}
      </div>
      <EirStatus row={row} application={application} />
      {sendState === 'not-approved' && application !== null ? <ApplicationFacts application={application} /> : null}
      <KeyValues pairs={usePairs(row, shared)} />
      <CardActions {...props} />
    </article>
  )
}

/** The EIR number, and what differs from the facts above the cards. */
function usePairs(row: EirRow, shared: SharedFacts): readonly Pair[] {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const { item } = row
  const pairs: (Pair | null)[] = [
    { label: eir.eirNo, value: <EirNumber item={item} /> },
    sizeTypeOf(row) === shared.sizeType.value
      ? null
      : { label: eir.sizeType, value: sizeTypeOf(row) || shell.notGiven },
    pickUpOf(row) === shared.pickUp.value
      ? null
      : { label: eir.pickUp, value: pickUpOf(row) || shell.notGiven, wide: true },
    returnPair(row, shared, eir),
  ]
  return pairs.filter((pair) => pair !== null)
}

/** A chosen or still open return point is always shown; before the approval it is hidden. */
function returnPair(
  row: EirRow,
  shared: SharedFacts,
  { returnTo: label, returnOpen }: { readonly returnTo: string; readonly returnOpen: string },
): Pair | null {
  const value = returnPlaceOf(row)
  if (value === '') {
    if (row.item.approvalFlag === '0') return null
    return { label, value: <span className="not-given">{returnOpen}</span>, wide: true }
  }
  return value === shared.returnTo.value && row.chosen === null ? null : { label, value, wide: true }
}

/** Not shown before the approval (docs/decisions/2026-11-28-eir-who-may-see-and-send.md). */
function EirNumber({ item: { eirNO, approvalFlag } }: { readonly item: EirInfo }) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  if (eirNO !== '') return <span className="number">{eirNO}</span>
  return <span className="not-given">{approvalFlag === '0' ? eir.afterApproval : shell.notGiven}</span>
}

/** When the company applied or the port's staff decided, and the reason given. */
function ApplicationFacts({ application }: { readonly application: EirRequest }) {
  const { application: texts } = useInAppTexts().eir
  const { shell } = usePageTexts().texts
  const { reqStatus, requestTime, decisionTime, decisionReason, eirCause } = application
  const isDecided = reqStatus !== 'New' && decisionTime !== null
  const reason = isDecided ? decisionReason : eirCause
  return (
    <div className="eir-application-facts">
      <p>
        {isDecided
          ? fill(texts.decidedAt, { time: instantText(decisionTime, shell.date) })
          : fill(texts.appliedAt, { time: instantText(requestTime, shell.date) })}
      </p>
      {reason === null || reason === '' ? null : <blockquote>{reason}</blockquote>}
    </div>
  )
}

function CardActions({ row, application, mayApply, onChoose, onSend, onApply }: EirCardProps) {
  const { eir } = useInAppTexts()
  const { item, sendState, options, chosen } = row
  const named = { container: item.cntrNo }
  const { choose, change, chooseFor, changeFor } = eir.returnPoint
  const mayApplyAgain =
    sendState === 'not-approved' && mayApply && application !== null && application.reqStatus !== 'New'
  if (options.length === 0 && sendState !== 'sendable' && !mayApplyAgain) return null
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
        <Button tone="quiet" aria-haspopup="dialog" aria-label={fill(eir.sendContainer, named)} onClick={onSend}>
          <Icon name="arrow" />
          {eir.send}
        </Button>
      ) : null}
      {mayApplyAgain ? (
        <Button aria-haspopup="dialog" onClick={onApply}>
          {eir.application.again}
        </Button>
      ) : null}
    </div>
  )
}
