// The bills that the line has made from an instruction, newest first: drafts and issued ones, with their state
// (docs/requirements/instructions.md 4, 8).
import type { Instruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { instantText, timeText } from '@quayline/messages/time-text'
import { type Tone, StateCell } from '../../../kit/cells.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'

type Bill = Instruction['bills'][number]

const TONES: Readonly<Record<Bill['state'], Tone>> = {
  NEW: 'accent',
  APPROVED: 'ok',
  SURRENDERED: 'ok',
  RECALLED: 'danger',
}

export function BillList({ bills }: Pick<Instruction, 'bills'>) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  return (
    <section className="instruction-bills" aria-label={own.bills}>
      <h2>{own.bills}</h2>
      {bills.length === 0 ? <p>{own.noBills}</p> : null}
      <ul>
        {bills
          .toSorted((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt) || b.version - a.version)
          .map((bill) => (
            <li key={`${bill.billNumber} ${bill.type} ${bill.version}`}>
              <BillLine bill={bill} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function BillLine({ bill }: { readonly bill: Bill }) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { date } = useTexts().shell
  const { billNumber, version, type, state, issuedOn, onBoardOn, approvedBy, approvedAt } = bill
  const facts = [
    issuedOn === null ? '' : fill(own.issuedOn, { date: timeText(issuedOn, date) }),
    onBoardOn === null ? '' : fill(own.onBoardOn, { date: timeText(onBoardOn, date) }),
    approvedBy === null || approvedAt === null
      ? ''
      : fill(own.approvedBy, { name: approvedBy, time: instantText(approvedAt, date) }),
  ].filter((fact) => fact !== '')
  return (
    <>
      <b>{billNumber}</b> {own.bill[type]} v{version} <StateCell tone={TONES[state]} text={own.billState[state]} />
      {facts.length === 0 ? null : <small>{facts.join(' · ')}</small>}
    </>
  )
}
