// Asks for confirmation before EIRs are sent to the terminal: which containers, their return points, and that sending
// cannot be undone. EIRs are sent only after the EIR terms are agreed to: a batch shows the terms each time, pre-ticked
// if they were agreed to on this phone; a single EIR asks once (docs/requirements/eir.md 3).
import { Button } from '@quayline/ui/button'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Dialog } from '@quayline/ui/dialog'
import { fill } from '@quayline/messages/language'
import { useId, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { FoldButton } from '../../shell/fold-button.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { firstUse } from '@quayline/ui/first-use'
import { returnPlaceOf } from './shared-facts.ts'
import type { Proposed } from './use-sending.ts'

const eirTerms = firstUse('eir')

interface SendDialogProps {
  readonly proposed: Proposed | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function SendDialog({ proposed, onConfirm, onClose }: SendDialogProps) {
  const { eir } = useInAppTexts()
  const [isAgreed, setAgreed] = useState(eirTerms.isOver)
  const [isTried, setTried] = useState(false)
  const rows = proposed?.rows ?? []
  // Only an agreement from before this dialog opened is not asked for again.
  const [isKnown, setKnown] = useState(eirTerms.isOver)
  const isAsked = proposed?.kind === 'batch' || !isKnown
  const isHeld = isAsked && !isAgreed
  const confirm = (): void => {
    setTried(isHeld)
    if (isHeld) return
    if (isAsked) eirTerms.agree()
    setKnown(true)
    onConfirm()
  }
  const close = (): void => {
    setTried(false)
    onClose()
  }
  return (
    <Dialog
      open={proposed !== null}
      title={countText(eir.confirmTitle, rows.length)}
      closeLabel={eir.cancel}
      onClose={close}
      actions={
        <Button tone="main" aria-disabled={isHeld} onClick={confirm}>
          {countText(eir.sendCount, rows.length)}
        </Button>
      }
    >
      <div className="eir-confirm">
        <p>{eir.confirmText}</p>
        <ul className="eir-confirm-list" aria-label={eir.confirmContainers}>
          {rows.map((row) => (
            <li key={row.item.eirUuid}>
              <GroupedNumber number={row.item.cntrNo} />
              {returnPlaceOf(row) === '' ? null : (
                <small>{fill(eir.confirmReturn, { place: returnPlaceOf(row) })}</small>
              )}
            </li>
          ))}
        </ul>
        {isAsked ? <Agreement isAgreed={isAgreed} isMissing={isTried && isHeld} onAgree={setAgreed} /> : null}
      </div>
    </Dialog>
  )
}

interface AgreementProps {
  readonly isAgreed: boolean
  /** The user tried to send without agreeing. */
  readonly isMissing: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

export function Agreement({ isAgreed, isMissing, onAgree }: AgreementProps) {
  const { terms } = useInAppTexts().eir
  const [isRead, setRead] = useState(false)
  const id = useId()
  return (
    <>
      <FoldButton isOpen={isRead} onOpen={setRead}>
        {terms.read}
      </FoldButton>
      {isRead ? (
        <ol className="eir-terms">
          {terms.clauses.split('|').map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
      ) : null}
      <label className="eir-agree">
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>{terms.agree}</span>
      </label>
      {isAgreed ? null : (
        <output className={isMissing ? 'field-fault' : 'hint'}>
          <span id={id}>{terms.missing}</span>
        </output>
      )}
    </>
  )
}
