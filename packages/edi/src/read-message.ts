// Converts one raw message to its facts: the message type decides the mapper; unknown types are kept and reported,
// never guessed.
import type { MessageFunction, MessageReading, RejectionReason } from '@quayline/domain/intake/facts'
import { readApplicationAnswer } from './aperak/read.ts'
import { readVesselReport } from './coarri/read.ts'
import { readGateReport } from './codeco/read.ts'
import { readAcknowledgement } from './contrl/read.ts'
import { readContainerOrder } from './coparn/read.ts'
import { readReleaseOrder } from './coreor/read.ts'
import { readBookingConfirmation } from './iftmbc/read.ts'
import { functionByRule } from './iftmcs/bill-event.ts'
import { readBill } from './iftmcs/read.ts'
import { readInstruction } from './iftmin/read.ts'
import { readSchedules } from './iftsai/read.ts'
import { readStatusReport } from './iftsta/read.ts'
import type { Mapper, MappedMessage } from './mapper.ts'
import type { PartnerRules } from './partner-rules.ts'
import { reportValues } from './report-values.ts'
import { openReport, type ReadingReport } from './reading-report.ts'
import type { RawMessage, Segment } from './syntax/segment.ts'
import { documentNumberOf, readMessageFunction } from './segments/read-message-function.ts'
import { findTime } from './segments/read-times.ts'
import { unknownPlace, unknownPlacesOf } from './unknown-places.ts'
import { readVerifiedMasses } from './vermas/read.ts'
import { readBooking } from './x12-301/read.ts'
import { readShippingInstruction } from './x12-304/read.ts'
import { readOceanBill } from './x12-310/read.ts'
import { readOceanStatus } from './x12-315/read.ts'
import { readRampActivity } from './x12-322/read.ts'
import { readVesselSchedule } from './x12-323/read.ts'
import { readApplicationAdvice } from './x12-824/read.ts'

const MAPPERS: ReadonlyMap<string, Mapper> = new Map([
  ['IFTMBC', readBookingConfirmation],
  ['IFTMCS', readBill],
  ['IFTSTA', readStatusReport],
  ['IFTSAI', readSchedules],
  ['CODECO', readGateReport],
  ['COARRI', readVesselReport],
  ['IFTMIN', readInstruction],
  ['COPARN', readContainerOrder],
  ['COREOR', readReleaseOrder],
  ['VERMAS', readVerifiedMasses],
  ['APERAK', readApplicationAnswer],
  ['CONTRL', readAcknowledgement],
  ['301', readBooking],
  ['304', readShippingInstruction],
  ['310', readOceanBill],
  ['315', readOceanStatus],
  ['322', readRampActivity],
  ['323', readVesselSchedule],
  ['824', readApplicationAdvice],
  ['997', readAcknowledgement],
  ['999', readAcknowledgement],
])

/**
 * Reads one message. Never throws: an unreadable message is returned as a rejection with its reason (TRUNCATED,
 * UNKNOWN_MESSAGE_TYPE, NO_REFERENCE, NO_CONTAINER, TOO_LARGE; MAPPER_FAILED = a bug of ours), and every deviation as a
 * warning.
 */
export function readMessage(message: RawMessage, rules: PartnerRules): MessageReading {
  const report = openReport(message)
  let header = envelopeHeader(message)
  try {
    header = readHeader(message, rules, report)
    const { header: own, ...mapped } = map(message, rules, report)
    for (const code of unknownPlacesOf(mapped.facts)) report.warn(null, ...unknownPlace(code))
    return { ...header, ...own, ...mapped, warnings: report.warnings }
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { ...header, ...setAside('MAPPER_FAILED', text), warnings: report.warnings }
  }
}

type Header = Omit<MessageReading, 'facts' | 'rejection' | 'warnings'>

const envelopeHeader = ({ type, directory, associationCode, envelope }: RawMessage): Header => ({
  messageType: type,
  directory,
  associationCode,
  function: 'ORIGINAL',
  documentNumber: null,
  documentAt: envelope.preparedAt,
})

/** BGM and DTM+137 are the same in all EDIFACT messages; X12 sets have neither. */
function readHeader(message: RawMessage, rules: PartnerRules, report: ReadingReport): Header {
  const header = envelopeHeader(message)
  if (message.envelope.syntax !== 'EDIFACT') return header
  const bgm = message.segments.find(({ tag }) => tag === 'BGM')
  return {
    ...header,
    function: functionOf(message, bgm, rules, report),
    documentNumber: documentNumberOf(bgm),
    documentAt: findTime(message.segments, '137', report)?.local ?? header.documentAt,
  }
}

/**
 * The sender's rule decides the function of an IFTMCS with a code from its own guide; without a rule it is rejected,
 * and not read as an original.
 */
function functionOf(
  message: RawMessage,
  bgm: Segment | undefined,
  rules: PartnerRules,
  report: ReadingReport,
): MessageFunction {
  const isBill = message.type === 'IFTMCS'
  return (isBill ? functionByRule(bgm, rules) : null) ?? readMessageFunction(bgm, report)
}

function map(message: RawMessage, rules: PartnerRules, report: ReadingReport): MappedMessage {
  if (message.truncated) return setAside('TRUNCATED', `the text ends inside ${message.type}`)
  const mapper = MAPPERS.get(message.type)
  if (mapper !== undefined) return mapper(message, rules, report)
  report.warn(null, 'UNKNOWN_CODE', `message type ${message.type}`)
  reportValues(message, report)
  return setAside('UNKNOWN_MESSAGE_TYPE', `no mapping for ${message.type}`)
}

const setAside = (reason: RejectionReason, text: string): MappedMessage => ({ facts: [], rejection: { reason, text } })
