// Creates the demonstration's shipping instructions once, through the same functions as users and the line's staff. A
// start that was interrupted is continued: the steps of an instruction show how far it had come.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { instructionStep } from '@quayline/database/schema'
import type { InstructionEvent } from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { type InstructionBooking, instructionBookings } from '@quayline/simulated-line/instruction-bookings'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  applyInstructionAction,
  createInstruction,
  instructionsOfBookings,
  loadInstruction,
} from './contexts/instructions/index.ts'
import { ingest } from './contexts/intake/index.ts'
import { DEMONSTRATION_NVOCC } from './demonstration-accounts-plan.ts'
import { DEMONSTRATION_DESK, draft } from './demonstration-desk-answers.ts'
import { plannedContent } from './demonstration-instructions-content.ts'
import { PLANNED_INSTRUCTIONS, type PlannedStep, type PlannedInstruction } from './demonstration-instructions-plan.ts'
import type { Caller } from './platform/sessions/caller.ts'
import type { Services } from './services.ts'

const record = z.object({ begunAt: z.number(), isDone: z.boolean() })

/** `shipper`: code of the demonstration's shipper. Returns how many instructions this start created. */
export async function putDemonstrationInstructions(
  services: Services,
  dataFolder: string,
  shipper: string,
): Promise<number> {
  const file = path.join(dataFolder, 'demonstration-instructions.json')
  const known = await readRecord(file)
  if (known?.isDone === true) return 0
  const begunAt = known?.begunAt ?? services.clock.now()
  if (known === null) await writeRecord(file, { begunAt, isDone: false })
  const bookings = await putBookings(services, begunAt, shipper)
  // No desk answers these instructions: each is there to show one state.
  const { settings } = services
  const deps = settings === undefined ? services : { ...services, settings: { ...settings, documentDesk: null } }
  let made = 0
  for (const [position, planned] of PLANNED_INSTRUCTIONS.entries()) {
    const own = bookings.filter(({ index }) => Math.floor(index / 10) === position)
    if (own.length === 0) continue
    await putInstruction(deps, { position, planned, bookings: own, shipper, begunAt })
    made++
  }
  await writeRecord(file, { begunAt, isDone: true })
  return made
}

async function putBookings(
  services: Services,
  begunAt: number,
  shipper: string,
): Promise<readonly InstructionBooking[]> {
  const wanted = PLANNED_INSTRUCTIONS.flatMap(({ by, to, bookings = 1 }, position) =>
    Array.from({ length: bookings }, (_, at) => ({
      index: position * 10 + at,
      shipper,
      forwarder: by === 'NVOCC' ? DEMONSTRATION_NVOCC : null,
      to,
      containers: 2,
    })),
  )
  const { files, bookings } = instructionBookings(begunAt, wanted)
  await ingest(
    services,
    files.map(({ name, text }) => ({
      partner: null,
      channel: 'COMMAND' as const,
      source: name,
      bytes: Buffer.from(text),
    })),
  )
  return bookings
}

interface Making {
  readonly position: number
  readonly planned: PlannedInstruction
  readonly bookings: readonly InstructionBooking[]
  readonly shipper: string
  readonly begunAt: number
}

async function putInstruction(deps: Services, making: Making): Promise<void> {
  const { planned, position, bookings, shipper, begunAt } = making
  const maker = callerOf(planned.by === 'NVOCC' ? DEMONSTRATION_NVOCC : shipper)
  const content = plannedContent(planned, position, bookings)
  const id = await beginInstruction(deps, maker, content.bookingNumbers)
  const done = await deps.db.$count(instructionStep, eq(instructionStep.instructionId, id))
  // The first step is the creation, the second one saves the content.
  const steps: readonly (PlannedStep | 'save')[] = ['save', ...planned.steps]
  for (const step of steps.slice(done - 1)) await takeStep(deps, { id, maker, content }, step)
  if (planned.hasWrongDraft === true && deps.partners.has(DEMONSTRATION_DESK)) await sendDraft(deps, maker, id, begunAt)
}

async function beginInstruction(deps: Services, maker: Caller, bookings: readonly string[]): Promise<string> {
  const [known] = await instructionsOfBookings(deps.db, bookings)
  if (known !== undefined) return known.id
  const made = await createInstruction(deps, maker, {
    bookings,
    copied: null,
    isSplit: false,
    isTest: false,
    channel: 'PORTAL',
  })
  if (!made.ok) throw new Error(`No demonstration instruction for ${bookings.join(', ')}: ${made.reason.why}`)
  return made.value
}

interface StartedInstruction {
  readonly id: string
  readonly maker: Caller
  readonly content: ShippingInstruction
}

async function takeStep(
  deps: Services,
  { id, maker, content }: StartedInstruction,
  step: PlannedStep | 'save',
): Promise<void> {
  const event = eventOf(step, content)
  const isLine = event.kind === 'decide'
  const saved = step === 'save' ? { replacedBy: content } : {}
  const loaded = await loadInstruction(deps, isLine ? STAFF : maker, id, saved)
  if (loaded === null) throw new Error('A demonstration instruction is gone')
  const done = await applyInstructionAction(deps, loaded, {
    event,
    version: loaded.row.version,
    by: isLine ? STAFF.holder : maker.holder,
    side: isLine ? 'LINE' : 'EXPORT',
    channel: 'PORTAL',
    ...(step === 'save' ? { content } : {}),
  })
  if (!done.ok)
    throw new Error(
      `No ${JSON.stringify(step)} of ${loaded.row.reference}: ${JSON.stringify([done.reason, loaded.faults])}`,
    )
}

function eventOf(step: PlannedStep | 'save', { containers }: ShippingInstruction): InstructionEvent {
  const second = containers[1]?.containerNo ?? ''
  if (typeof step === 'object') return { kind: 'decide', decision: 'REJECT', reason: step.reject, isFinal: false }
  switch (step) {
    case 'save':
    case 'amend':
      return { kind: step }
    case 'submit':
      return { kind: 'submit', channel: 'PORTAL' }
    case 'shutOut':
      return { kind: 'shutOut', containers: [second], reason: 'The goods did not reach the terminal in time' }
    case 'lading':
      return { kind: 'lading', containers: [second] }
    case 'ACCEPT':
      return { kind: 'decide', decision: 'ACCEPT', reason: null, isFinal: false }
    case 'HOLD':
      return { kind: 'decide', decision: 'HOLD', reason: 'Please wait for the letter of credit', isFinal: false }
  }
}

/** The same bytes at every start that continues the work. */
async function sendDraft(deps: Services, maker: Caller, id: string, at: number): Promise<void> {
  const loaded = await loadInstruction(deps, maker, id)
  if (loaded === null) throw new Error('A demonstration instruction is gone')
  const { reference } = loaded.row
  const document = { type: 'SI', reference, version: 1, name: `SI-${reference}-v1.json` } as const
  const text = draft(document, { instruction: loaded.instruction, contentVersion: 1, isHeld: false }, at)
  await ingest(deps, [
    { partner: null, channel: 'COMMAND', source: `demonstration desk, ${document.name}`, bytes: Buffer.from(text) },
  ])
}

const callerOf = (code: string): Caller => ({
  id: `demonstration ${code}`,
  role: 'partner',
  holder: code === DEMONSTRATION_NVOCC ? 'demonvocc' : 'demoshipper',
  purpose: 'BOTH',
  partyCode: code,
  user: null,
})

const STAFF: Caller = {
  id: 'demonstration staff',
  role: 'operator',
  holder: 'demointernal',
  purpose: null,
  partyCode: null,
  user: null,
}

async function readRecord(file: string): Promise<z.infer<typeof record> | null> {
  try {
    return record.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function writeRecord(file: string, written: z.infer<typeof record>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  await writeFile(temporary, `${JSON.stringify(written)}\n`, { flush: true })
  await rename(temporary, file)
}
