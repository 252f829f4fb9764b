// Converts an IFTMIN to the complete instruction for the instructions context (docs/requirements/instructions.md 7).
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import { readContent } from '../documents/edifact-content.ts'
import { verifiedMasses } from '../documents/edifact-verified-masses.ts'
import { controlOf, isTestMessage } from '../documents/message-control.ts'
import { SegmentLedger } from '../documents/segment-ledger.ts'
import type { PartnerRules } from '../partner-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import { documentNumberOf } from '../segments/read-message-function.ts'
import { readReferences } from '../segments/read-references.ts'
import type { Group } from '../syntax/group-reader.ts'
import { textOf, type RawMessage } from '../syntax/segment.ts'

/**
 * No guide has a code for a cancellation or for a change or addition to parts of an instruction: a code without a rule
 * is not accepted.
 */
const FUNCTIONS: ReadonlyMap<string, InstructionMessage['function']> = new Map([
  ['', 'NEW'],
  ['9', 'NEW'],
  ['5', 'REPLACE'],
])

/** Null, with a warning, if the function code is not valid for an instruction. */
export function instructionMessage(
  message: RawMessage,
  root: Group,
  partner: PartnerRules,
  report: ReadingReport,
): InstructionMessage | null {
  const rules = partner.documents?.IFTMIN ?? {}
  const bgm = root.segments.find(({ tag }) => tag === 'BGM')
  const code = (bgm && textOf(bgm, 2)) ?? ''
  const instructionFunction = rules.cancel !== undefined && code === rules.cancel ? 'CANCEL' : FUNCTIONS.get(code)
  if (instructionFunction === undefined) {
    report.warn(
      bgm ?? null,
      'FUNCTION_WITHOUT_RULE',
      `message function ${code}: no rule of the sender says what becomes of the instruction`,
    )
    return null
  }
  const ledger = new SegmentLedger()
  const reading = { rules, report, ledger }
  const reference = documentNumberOf(bgm) ?? readReferences(root.segments, 'SI')[0] ?? null
  const { instruction, requestor, detailsByContainer } = readContent(root, reference, reading)
  return {
    kind: 'INSTRUCTION',
    format: 'IFTMIN',
    function: instructionFunction,
    reference,
    isTest: isTestMessage(message),
    instruction,
    requestor,
    verifiedMasses: verifiedMasses(root, detailsByContainer, reading),
    control: controlOf(message),
    unplaced: ledger.unplaced(message.segments, 'EDIFACT', report),
  }
}
