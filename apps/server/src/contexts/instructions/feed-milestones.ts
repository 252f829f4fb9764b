// Publishes the milestones of an instruction and its bill once, as DCSA Track & Trace events of the line, so that
// operations, the event feed and callbacks show them like any other event (docs/requirements/instructions.md 8).
import { createHash } from 'node:crypto'
import { instruction, instructionNumber, instructionStep } from '@quayline/database/schema'
import { anyOf } from '@quayline/database/insert-rows'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps, JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { ingest } from '../intake/index.ts'
import type { StepRow } from './queries.ts'

/** Steps of one round. */
const AT_ONCE = 100

export const feedMilestones = (deps: JobDeps): Job => ({
  name: 'feed-instruction-milestones',
  everyMs: 2000,
  run: () => feedNext(deps),
})

interface Milestone {
  readonly documentTypeCode: 'SHI' | 'TRD'
  readonly shipmentEventTypeCode: 'RECE' | 'CONF' | 'PENU' | 'REJE' | 'DRFT' | 'APPR' | 'VOID'
}

const milestone = (
  documentTypeCode: Milestone['documentTypeCode'],
  shipmentEventTypeCode: Milestone['shipmentEventTypeCode'],
): Milestone => ({ documentTypeCode, shipmentEventTypeCode })

/** An issued bill has a message of its own. REJECT: finally DECLINED is REJE, else an update is awaited. */
const MILESTONES: Readonly<Record<string, Milestone>> = {
  submit: milestone('SHI', 'RECE'),
  replace: milestone('SHI', 'RECE'),
  ACCEPT: milestone('SHI', 'CONF'),
  REJECT: milestone('SHI', 'PENU'),
  REQUEST_UPDATE: milestone('SHI', 'PENU'),
  billDraft: milestone('TRD', 'DRFT'),
  approveDraft: milestone('TRD', 'APPR'),
  billRecalled: milestone('TRD', 'VOID'),
}

type Deps = Pick<ContextDeps, 'db' | 'clock' | 'archive' | 'partners' | 'log' | 'limits'>

/** True: there may be more. After a crash before recording, the same eventID is sent again and changes nothing. */
export async function feedNext(deps: Deps): Promise<boolean> {
  const { db, clock } = deps
  const rows = await db
    .select({ step: instructionStep, row: instruction })
    .from(instructionStep)
    .innerJoin(instruction, eq(instruction.id, instructionStep.instructionId))
    .where(
      and(
        isNull(instructionStep.fedAt),
        inArray(instructionStep.event, Object.keys(MILESTONES)),
        eq(instruction.isTest, false),
      ),
    )
    .orderBy(asc(instructionStep.id))
    .limit(AT_ONCE)
  if (rows.length === 0) return false
  const numbers = await db
    .select()
    .from(instructionNumber)
    .where(
      and(
        inArray(instructionNumber.kind, ['BKG', 'TRD']),
        sql`${instructionNumber.instructionId} = ${anyOf([...new Set(rows.map(({ row }) => row.id))], 'uuid')}`,
      ),
    )
  const events = rows.flatMap(({ step, row }) => {
    const own = numbers.filter(({ instructionId }) => instructionId === row.id)
    const documentID = isOfBill(step) ? (row.billNumber ?? '') : row.reference
    return documentID === '' ? [] : [eventOf(step, row.endedAs, documentID, own)]
  })
  if (events.length > 0)
    await ingest(deps, [
      {
        partner: null,
        channel: 'COMMAND',
        source: 'shipping instructions',
        bytes: new TextEncoder().encode(JSON.stringify(events)),
      },
    ])
  await db
    .update(instructionStep)
    .set({ fedAt: isoNow(clock) })
    .where(
      inArray(
        instructionStep.id,
        rows.map(({ step }) => step.id),
      ),
    )
  return rows.length === AT_ONCE
}

const isOfBill = ({ event }: StepRow): boolean => MILESTONES[event]?.documentTypeCode === 'TRD'

function eventOf(
  step: StepRow,
  endedAs: string | null,
  documentID: string,
  numbers: readonly { readonly kind: string; readonly number: string }[],
): object {
  const event = MILESTONES[step.event] ?? milestone('SHI', 'RECE')
  const isDeclined = step.event === 'REJECT' && endedAs === 'DECLINED'
  return {
    eventID: uuidOf(`instruction step ${step.instructionId} ${step.id}`),
    eventType: 'SHIPMENT',
    eventCreatedDateTime: step.at,
    eventClassifierCode: 'ACT',
    eventDateTime: step.at,
    shipmentEventTypeCode: isDeclined ? 'REJE' : event.shipmentEventTypeCode,
    documentTypeCode: event.documentTypeCode,
    documentID,
    documentReferences: numbers.map(({ kind, number }) => ({
      documentReferenceType: kind,
      documentReferenceValue: number,
    })),
  }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
