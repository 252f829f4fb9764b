// The report to a sender about statements of his that count for nothing: how many, why, and who can cure it.
import { NOT_ENTITLED_REASONS, type NotEntitledReason } from '@quayline/domain/intake/entitlement'
import type { ReadingWarning } from '@quayline/domain/intake/facts'
import type { MessageReport } from '../reading/delivery-report.ts'
import type { WithheldRow } from '../storing/judge-facts.ts'

type NotEntitled = MessageReport['notEntitled']

export function notEntitledOf(withheld: readonly Pick<WithheldRow, 'reason'>[]): NotEntitled {
  const counts: Partial<Record<NotEntitledReason, number>> = {}
  for (const reason of NOT_ENTITLED_REASONS) {
    const count = withheld.filter((row) => row.reason === reason).length
    if (count > 0) counts[reason] = count
  }
  return counts
}

const WORDS: Readonly<Record<NotEntitledReason, string>> = {
  UNKNOWN_SENDER: 'the sender is not in the partner book',
  ROOT_FOLDER:
    'the sender is not marked for the root folder of the inbox; files of partners lie in folders of their own',
  MESSAGE_TYPE: 'messages of this type are not agreed with the sender',
  KIND: 'a partner of this kind may not state it',
  PLACE: 'the place is not one that the sender speaks for',
  NO_PLACE: 'it names no place, and the sender has not exactly one',
}

/** Kept as they came; they count as soon as the line has entered the sender accordingly. */
export const notEntitledWarnings = (notEntitled: NotEntitled): readonly ReadingWarning[] =>
  NOT_ENTITLED_REASONS.flatMap((reason) => {
    const count = notEntitled[reason]
    if (count === undefined) return []
    const text = `${count} ${count === 1 ? 'statement does' : 'statements do'} not count (${reason}): ${WORDS[reason]}. Ask the line to enter it in its partner book`
    return [{ segment: -1, code: 'NOT_ENTITLED', text }]
  })
