// Reads an application advice (X12 824, 004010): one answer for each OTI, with the texts below it (docs/requirements/instructions.md 7).
import type { AnswerMessage, AnswerOutcome, DocumentAnswer } from '@quayline/domain/intake/document-messages'
import { outcomeOf } from '../documents/answer-outcome.ts'
import { testMark } from '../documents/message-control.ts'
import { type Mapper, rejected } from '../mapper.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { groupsOf, readGroups, tags, type Group } from '../syntax/group-reader.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

const GROUPS = {
  segments: tags('ST SE BGN'),
  groups: [
    { trigger: 'N1', segments: tags('N2 N3 N4 REF PER') },
    {
      trigger: 'OTI',
      segments: tags('REF DTM PER AMT QTY NM1'),
      groups: [{ trigger: 'TED', segments: tags('NTE RED') }],
    },
  ],
}

/** Elements, from 0. OTI: code, reference, number of the set, its type. TED: text, the bad data. */
const OTI = { code: 0, reference: 2, set: 8, type: 9 }
const TED = { text: 1, badData: 6 }
const NTE_TEXT = 1

/** Element 110: transaction set accepted, accepted with change, rejected. All guides agree on these three. */
const USUAL: Readonly<Record<string, AnswerOutcome>> = { TA: 'ACCEPTED', TC: 'ACCEPTED_WITH_CHANGE', TR: 'REFUSED' }

export const readApplicationAdvice: Mapper = (message, rules, report) => {
  const { root, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const answers = groupsOf(root, 'OTI').flatMap((group) => answerOf(group, rules, report) ?? [])
  if (answers.length === 0) return rejected('NO_REFERENCE', '824 names no document that it answers (OTI03, OTI09)')
  const bgn = root.segments.find(({ tag }) => tag === 'BGN')
  const document: AnswerMessage = { kind: 'ANSWER', format: 'X12_824', ...testMark(message), answers }
  return {
    facts: [],
    rejection: null,
    documents: [document],
    header: { documentNumber: (bgn && textOf(bgn, 1)) ?? null },
  }
}

function answerOf(group: Group, rules: PartnerRules, report: ReadingReport): DocumentAnswer | null {
  const oti = group.trigger
  const reference = oti && (textOf(oti, OTI.reference) ?? textOf(oti, OTI.set))
  if (!oti || !reference) return null
  const code = textOf(oti, OTI.code)?.toUpperCase() ?? null
  const table = rules.documents?.['824']?.answers ?? {}
  const outcome = code === null ? 'UNKNOWN' : outcomeOf(textOf(oti, OTI.type), code, table, USUAL)
  if (outcome === 'UNKNOWN') report.warn(oti, 'UNKNOWN_CODE', `answer ${code ?? 'without a code'} to ${reference}`)
  const container = containerOf(group.segments)
  return { reference, outcome, code, reasons: groupsOf(group, 'TED').flatMap((error) => reasonOf(error, container)) }
}

/** NTE continues the text of its TED, line by line. */
function reasonOf({ trigger, segments }: Group, container: string | null): DocumentAnswer['reasons'] {
  if (trigger === null) return []
  const notes = segments.flatMap((segment) => (segment.tag === 'NTE' && textOf(segment, NTE_TEXT)) || [])
  const text = [textOf(trigger, TED.text), ...notes].filter((line) => line !== null).join('\n')
  const object = textOf(trigger, TED.badData) ?? container
  return text === '' && object === null ? [] : [{ text, object }]
}

/** REF*EQ: the container that an answer is about. */
function containerOf(segments: readonly Segment[]): string | null {
  const found = segments.find((segment) => segment.tag === 'REF' && textOf(segment, 0)?.toUpperCase() === 'EQ')
  return found === undefined ? null : textOf(found, 1)
}
