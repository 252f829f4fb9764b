// Makes one X12 interchange of what one sender states on a day: a set (315 or 322) per event.
import { writeOceanStatus } from '@quayline/edi/x12-315/write'
import { writeRampActivity } from '@quayline/edi/x12-322/write'
import { writeX12Interchange, type X12SetToWrite } from '@quayline/edi/write/x12-writer'
import { localTime, MINUTE } from './clock.ts'
import { DEMO_LINE } from './demo-line.ts'
import type { EventStatement, Sender } from './statement.ts'

/** Control numbers count the minutes since then: nine digits last for centuries, and no sender prepares two files in one minute. */
const FIRST_MINUTE = Date.parse('2020-01-01T00:00:00Z')

/** Interchange, group and file are one; sets are numbered from 0001 in it. */
export function x12FileText(sender: Sender, statements: readonly EventStatement[], at: number): string {
  const sorted = statements.toSorted((one, other) => one.at - other.at)
  return writeX12Interchange({
    sender: sender.code,
    receiver: DEMO_LINE.receiver,
    preparedAt: localTime(at, sender.zone),
    controlNumber: Math.floor((at - FIRST_MINUTE) / MINUTE),
    functionalIdentifier: sender.x12 === '322' ? 'SO' : 'QO',
    sets: sorted.map((statement, index) => setOf(statement, String(index + 1).padStart(4, '0'))),
  })
}

function setOf({ event, sender }: EventStatement, controlNumber: string): X12SetToWrite {
  return sender.x12 === '322'
    ? writeRampActivity(controlNumber, event.fact, sender.code)
    : writeOceanStatus(controlNumber, event.fact, DEMO_LINE.scac)
}
