// Reads an application error and acknowledgement message (APERAK, D.99B and D.04A): how a document was received, with
// the reasons (docs/requirements/instructions.md 7). The outcome is in ERC or BGM 4343, and the sender's table gives
// its meaning; BGM 1225 states no outcome unless that table has it.
import type { AnswerMessage, DocumentAnswer } from '@quayline/domain/intake/document-messages'
import { type CodeSent, decidingCode, outcomeOf } from '../documents/answer-outcome.ts'
import { ruled } from '../document-rules.ts'
import { testMark } from '../documents/message-control.ts'
import { type MappedMessage, type Mapper, rejected } from '../mapper.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { readFreeText } from '../segments/read-free-text.ts'
import { type Group, groupsOf, readGroups } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { APERAK_GROUPS } from './groups.ts'

export const readApplicationAnswer: Mapper = (message, rules, report): MappedMessage => {
  const { root, unplaced } = readGroups(message, APERAK_GROUPS)
  reportUnplaced(unplaced, report)
  const answer = answerOf(root, rules, report)
  if (answer === null) return rejected('NO_REFERENCE', 'APERAK names no document that it answers (DOC, RFF)')
  const document: AnswerMessage = { kind: 'ANSWER', format: 'APERAK', ...testMark(message), answers: [answer] }
  return { facts: [], rejection: null, documents: [document] }
}

/** Document name code (1001) -> the message type of the document. */
const ANSWERED: ReadonlyMap<string, string> = new Map([
  ['340', 'IFTMIN'],
  ['335', 'IFTMBF'],
  ['749', 'VERMAS'],
])
/**
 * Qualifiers of the number that identifies the answered document, best first: instruction, previous message, bill,
 * booking.
 */
const REFERENCES = ['SI', 'ACW', 'BM', 'BN'] as const

function answerOf(root: Group, rules: PartnerRules, report: ReadingReport): DocumentAnswer | null {
  const doc = groupsOf(root, 'DOC')[0]?.trigger
  const headReferences = groupsOf(root, 'RFF').flatMap(({ trigger }) => trigger ?? [])
  const reference = (doc ? textOf(doc, 1) : null) ?? firstReference(headReferences)
  if (reference === null) return null
  const answered = ANSWERED.get((doc && textOf(doc, 0)) ?? '') ?? null
  const table = rules.documents?.APERAK?.answers ?? {}
  const errors = groupsOf(root, 'ERC')
  const bgm = root.segments.find(({ tag }) => tag === 'BGM')
  const { outcome, code } = decidingCode(codesOf(bgm, errors, answered, table), (key) =>
    outcomeOf(answered, key, table),
  )
  if (outcome === 'UNKNOWN')
    report.warn(bgm ?? null, 'UNKNOWN_CODE', `answer ${code ?? 'without a code'} to ${reference}`)
  const general = root.segments
    .flatMap((segment) => textsOf(segment))
    .map((text) => ({ text, object: containerOf(headReferences) }))
  return { reference, outcome, code, reasons: [...general, ...errors.flatMap(reasonsOf)] }
}

function firstReference(references: readonly Segment[]): string | null {
  for (const qualifier of REFERENCES) {
    const found = references.find((rff) => valueOf(rff, 0).trim().toUpperCase() === qualifier)
    if (found !== undefined) return textOf(found, 0, 1)
  }
  return null
}

/** ERC C901 9321, BGM 4343; 1225 only if the sender's table has it. */
function codesOf(
  bgm: Segment | undefined,
  errors: readonly Group[],
  answered: string | null,
  table: Readonly<Record<string, unknown>>,
): readonly CodeSent[] {
  const sent = (list: string, code: string | null): CodeSent[] =>
    code === null ? [] : [{ key: `${list}/${code.toUpperCase()}`, code }]
  const functionCode = sent('1225', (bgm && textOf(bgm, 2)) ?? null).filter(
    ({ key }) =>
      ruled(table, key) !== undefined || (answered !== null && ruled(table, `${answered}/${key}`) !== undefined),
  )
  return [
    ...errors.flatMap(({ trigger }) => sent('ERC', trigger && textOf(trigger, 0))),
    ...sent('4343', (bgm && textOf(bgm, 3)) ?? null),
    ...functionCode,
  ]
}

/** Every text of an error is a reason; so is an error without a text that names an object. */
function reasonsOf(error: Group): DocumentAnswer['reasons'] {
  const references = groupsOf(error, 'RFF')
  const named = references.flatMap(({ trigger }) => (trigger && textOf(trigger, 0, 1)) ?? [])
  const object = named[0] ?? null
  const texts = [...error.segments, ...references.flatMap(({ segments }) => segments)].flatMap((segment) =>
    textsOf(segment),
  )
  if (texts.length === 0 && object !== null) return [{ text: '', object }]
  return texts.map((text) => ({ text, object }))
}

const textsOf = (segment: Segment): readonly string[] =>
  segment.tag === 'FTX' ? [readFreeText(segment) ?? []].flat() : []

/** RFF+AAQ: the container that an answer about a verified gross mass is about. */
function containerOf(references: readonly Segment[]): string | null {
  const found = references.find((rff) => valueOf(rff, 0).trim().toUpperCase() === 'AAQ')
  return found === undefined ? null : textOf(found, 0, 1)
}
