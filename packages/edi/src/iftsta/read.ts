// Reads a status report (IFTSTA): every STS becomes an event, once per container.
import type { EventFact } from '@quayline/domain/intake/facts'
import { boundedHead } from '../syntax/bounded-head.ts'
import { eventOf } from '../event-meaning.ts'
import { type Group, groupsOf, readGroups } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, unknownName, type Mapper } from '../mapper.ts'
import { isStatusReport } from '../message-name-codes.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { ReportedCalls } from '../port-times.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { isRemark, readFreeTexts } from '../segments/read-free-text.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { findReference, readReferences } from '../segments/read-references.ts'
import { IFTSTA_GROUPS } from './groups.ts'
import { modeOfStatus, readStatusCarriage, readStatusPortTimes } from './status-carriage.ts'
import { readStatusUnits } from './status-containers.ts'
import { readStatusEvents, type StatusEvent } from './status-events.ts'

export const readStatusReport: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, IFTSTA_GROUPS)
  const bgm = whole.segments.find((segment) => segment.tag === 'BGM')
  const messageName = messageNameCodeOf(bgm)
  if (!isStatusReport(messageName, rules)) return unknownName(message, bgm, report)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['CNI', 'STS'], report)
  // A status belongs to its consignment (CNI), or to the whole message.
  const consigned = groupsOf(root, 'CNI').flatMap((found) => {
    const consignment = boundedHead(found, ['STS'], report)
    return groupsOf(consignment, 'STS').map((status) => ({ status, outer: [consignment.segments, root.segments] }))
  })
  const statuses = [...consigned, ...groupsOf(root, 'STS').map((status) => ({ status, outer: [root.segments] }))]
  if (statuses.length === 0) return rejected('NO_REFERENCE', 'IFTSTA without a status (STS)')
  const facts: EventFact[] = []
  const calls = new ReportedCalls()
  for (const { status, outer } of statuses) {
    const times = readStatusPortTimes(status, report)
    for (const events of readStatus(status, outer, messageName, rules, report)) {
      calls.add(times, events)
      for (const event of events) facts.push(event)
    }
    if (facts.length + calls.count > MAX_FACTS) return tooManyFacts()
  }
  if (facts.length > 0) return accepted([...facts, ...calls.facts()])
  return rejected('NO_REFERENCE', 'IFTSTA names neither a container nor a booking nor a bill')
}

/** The events of each container. `outer`: the segments of the consignment and of the message, nearest first. */
function readStatus(
  status: Group,
  outer: readonly (readonly Segment[])[],
  messageName: string | null,
  rules: PartnerRules,
  report: ReadingReport,
): readonly (readonly EventFact[])[] {
  const sts = status.trigger
  if (sts === null) return []
  const carriage = readStatusCarriage(status, outer, report)
  const events = readStatusEvents(status, sts, messageName, rules, report)
  const remark = readRemark(status, sts)
  const around = [status.segments, ...outer]
  const found = new Map<string, string | null>()
  const ofAll = (qualifier: string): string | null => {
    if (!found.has(qualifier)) found.set(qualifier, findReference(around, qualifier, report))
    return found.get(qualifier) ?? null
  }
  return readStatusUnits(status, outer, report).map(({ equipment, seals, weights, segments }) => {
    const numberOf = (qualifier: string): string | null =>
      readReferences(segments, qualifier).length === 0 ? ofAll(qualifier) : findReference([segments], qualifier, report)
    const bookingNumber = numberOf('BN')
    const billNumber = numberOf('BM')
    if (equipment.container === null && bookingNumber === null && billNumber === null) {
      report.warn(sts, 'NO_REFERENCE', 'the status names neither a container nor a booking nor a bill')
      return []
    }
    const common = { ...carriage, ...equipment, seals, weights, bookingNumber, billNumber, remark }
    return events.map((event) =>
      eventOf(event.meaning, {
        ...common,
        classifier: event.classifier,
        time: event.time,
        emptyIndicator: emptinessOf(event, equipment.emptyIndicator, sts, report),
        mode: modeOfStatus(status, event.meaning, report),
        sourceCode: event.sourceCode,
        segmentIndex: report.positionOf(sts),
      }),
    )
  })
}

/** EQD 8169 as sent; if it is left out, the value that the code implies. */
function emptinessOf(
  { meaning, sourceCode }: StatusEvent,
  sent: EventFact['emptyIndicator'],
  sts: Segment,
  report: ReadingReport,
): EventFact['emptyIndicator'] {
  const implied = (meaning.eventType === 'EQUIPMENT' && meaning.emptyIndicator) || null
  if (sent !== null && implied !== null && sent !== implied) {
    report.warn(sts, 'EMPTINESS_DIFFERS', `${sourceCode} means ${implied}, EQD says ${sent}`)
  }
  return sent ?? implied
}

/** The texts of the status (C555 9010) and of its reason (C556 9012), then free text. */
function readRemark(status: Group, sts: Segment): string | null {
  const texts = [textOf(sts, 1, 3), textOf(sts, 2, 3), ...readFreeTexts(status.segments, isRemark)]
  return texts.filter((text) => text !== null).join('\n') || null
}
