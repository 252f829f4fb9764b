// Sends EIRs after confirmation: which containers, their return points, and that sending cannot be undone. EIRs are
// sent only after the EIR terms are agreed to: a batch shows the terms each time, pre-ticked if they were agreed to on
// this device; a single EIR asks once (docs/requirements/eir.md 3).
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { firstUse } from '@quayline/ui/first-use'
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { SwitchField } from '../../kit/choice-field.tsx'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { countText } from '../../kit/count-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { returnPlaceOf } from './eir-columns.tsx'
import { EIR_OWN } from './eir-own-texts.ts'
import type { SendEirs } from './use-sending.ts'

export interface SendingContext {
  readonly eir: EirMessages
  readonly uid: string
  readonly send: SendEirs
}

interface SendButtonProps extends SendingContext {
  /** 1 to 50 EIRs that can be sent. */
  readonly rows: readonly EirRow[]
  readonly onDone: () => void
}

export function SendButton({ eir, uid, send, rows, onDone }: SendButtonProps) {
  const own = useOwnTexts(EIR_OWN)
  const toast = useToast()
  const terms = firstUse(`eir.${uid}`)
  const [isAgreed, setAgreed] = useState(terms.isOver)
  // Only an agreement from before this dialog opened is not asked for again.
  const [isKnown, setKnown] = useState(terms.isOver)
  const isAsked = rows.length > 1 || !isKnown
  const confirm = async (): Promise<void> => {
    if (isAsked) terms.agree()
    const printNo = await send(rows)
    setKnown(true)
    toast({ tone: 'plain', text: fill(countText(own.sent, rows.length), { printNo }) })
    onDone()
  }
  return (
    <ConfirmAction
      label={countText(eir.sendCount, rows.length)}
      title={countText(eir.confirmTitle, rows.length)}
      button={{ type: 'primary' }}
      isIncomplete={isAsked && !isAgreed}
      refused={own.notSentReason}
      onConfirm={confirm}
    >
      <p>{eir.confirmText}</p>
      <ul className="eir-confirm" aria-label={eir.confirmContainers}>
        {rows.map((row) => (
          <li key={row.item.eirUuid}>
            <GroupedNumber number={row.item.cntrNo} />
            {returnPlaceOf(row) === null ? null : (
              <small>{fill(eir.confirmReturn, { place: returnPlaceOf(row) ?? '' })}</small>
            )}
          </li>
        ))}
      </ul>
      {isAsked ? <EirTerms terms={eir.terms} isAgreed={isAgreed} onAgree={setAgreed} /> : null}
    </ConfirmAction>
  )
}

interface EirTermsProps {
  readonly terms: EirMessages['terms']
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

export function EirTerms({ terms, isAgreed, onAgree }: EirTermsProps) {
  return (
    <>
      <details className="eir-terms">
        <summary>{terms.read}</summary>
        <ol>
          {terms.clauses.split('|').map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
      </details>
      <SwitchField
        field={{ path: 'terms', label: terms.agree, isOn: isAgreed, isRequired: true, onChange: onAgree }}
        {...(isAgreed ? {} : { hint: terms.missing })}
      />
    </>
  )
}
