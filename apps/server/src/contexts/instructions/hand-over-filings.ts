// Hands the advance filings of an accepted instruction to the provider that lodges them, in the transaction of the
// action (docs/requirements/instructions.md 5): one message for each regime that is due, a later version replacing the
// one before.
import type { Database } from '@quayline/database/database'
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import { filingMessage, filingTime } from '@quayline/domain/instructions/filing-message'
import type { InstructionFiling } from '@quayline/domain/instructions/shipping-instruction'
import { transliterate } from '@quayline/domain/instructions/transliterate'
import type { ContextDeps } from '../../platform/context.ts'
import { FILING, handOver } from '../documents/index.ts'
import type { DoneAction } from './instruction-action-input.ts'

/** If no filer is named, the line files, because it is responsible for the master bill. */
const BY_LINE = { performedBy: 'CARRIER', filerCode: null, identificationNumber: null } as const

export async function handOverFilings(
  tx: Database,
  { clock }: Pick<ContextDeps, 'clock'>,
  { row, instruction, input: { event }, before, duties }: DoneAction,
): Promise<void> {
  const isAccepted = event.kind === 'decide' && event.decision === 'ACCEPT'
  if (!isAccepted || !(before.status === 'SUBMITTED' || before.status === 'AMENDMENT_SUBMITTED')) return
  for (const duty of duties) {
    const country = duty.entryPort.slice(0, 2)
    const filing = filingOf(duty, country, instruction.filings)
    const reference = `${row.reference}-${duty.regime}`
    const message = filingMessage({
      instruction,
      filing,
      country,
      function: row.acceptedVersion > 1 ? 'REPLACE' : 'NEW',
      reference,
      version: row.contentVersion,
      isTest: row.isTest,
      deadline: duty.legal.time === null ? null : filingTime(duty.legal.time),
      loadPort: duty.loadPort,
      entryPort: duty.entryPort,
      isOnward: duty.isOnward,
      inLatin: (text) => transliterate(text).text,
    })
    await handOver(
      tx,
      {
        recipient: country,
        type: FILING,
        reference,
        subject: reference,
        version: row.contentVersion,
        isTest: row.isTest,
        mediaType: 'application/json',
        text: JSON.stringify(message),
      },
      clock.now(),
    )
  }
}

const filingOf = ({ regime }: DueFiling, country: string, filings: readonly InstructionFiling[]): InstructionFiling =>
  filings.find((each) => each.regime === regime) ?? { regime, country, ...BY_LINE }
