// The demonstration's shipping instructions: all states and countries are present, they are created once, and a start
// that was killed is continued.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { billDocument, instruction, instructionStep, outboxMessage } from '@quayline/database/schema'
import type { OpenDatabase } from '@quayline/database/database'
import { INSTRUCTION_STATUSES } from '@quayline/domain/instructions/instruction-states'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadInstruction, readContent, takeNext } from './contexts/instructions/index.ts'
import { putDemonstrationInstructions } from './demonstration-instructions.ts'
import { PLANNED_INSTRUCTIONS } from './demonstration-instructions-plan.ts'
import { type Archive, openArchive } from './platform/archive/archive.ts'
import { fixedClock } from './platform/clock.ts'
import { readSettings } from './platform/settings/brand-settings.ts'
import { readPartners } from './platform/settings/partner-book.ts'
import { publishAll } from './contexts/tracking/event-feed.fixture.ts'
import { lineFileOf, type Services } from './services.ts'

const NOW = Date.parse('2026-11-30T14:00:00Z')
const SHIPPED = lineFileOf({ brandFile: null })

let database: OpenDatabase
let services: Services
let archive: Archive
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-instructions-'))
  archive = openArchive(folder)
  database = await openTestDatabase()
  services = {
    db: database.db,
    databaseKind: database.kind,
    archive,
    clock: fixedClock(NOW),
    publicUrl: 'https://line.example',
    partners: readPartners(SHIPPED),
    settings: readSettings(SHIPPED),
    inbox: null,
    close: () => Promise.resolve(),
  }
}, 120_000)
afterAll(async () => {
  await archive.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = () => database.db.select().from(instruction)
const STAFF = { id: '', role: 'operator', holder: 'staff', purpose: null, partyCode: null, user: null } as const

describe('the demonstration\u2019s instructions', () => {
  it('are begun, and a start that ends in the middle leaves what it had made', async () => {
    let appended = 0
    const full: Archive = {
      folder: archive.folder,
      append: (deliveries) =>
        appended++ === 0 ? archive.append(deliveries) : Promise.reject(new Error('no space left on device')),
      close: () => Promise.resolve(),
    }
    await expect(putDemonstrationInstructions({ ...services, archive: full }, folder, 'QC0001')).rejects.toThrow(
      'no space left',
    )
    const count = (await rows()).length
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(PLANNED_INSTRUCTIONS.length)
  }, 60_000)

  it('are all there after the next start: every status, one held by the line', async () => {
    expect(await putDemonstrationInstructions(services, folder, 'QC0001')).toBe(PLANNED_INSTRUCTIONS.length)
    const made = await rows()
    expect(made.map(({ status }) => status).toSorted()).toEqual(PLANNED_INSTRUCTIONS.map(({ ends }) => ends).toSorted())
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(INSTRUCTION_STATUSES))
    expect(made.filter(({ held }) => held !== null)).toMatchObject([{ status: 'SUBMITTED', held: 'BY_LINE' }])
    expect(made.some(({ companyCode }) => companyCode === 'QC0001')).toBe(true)
    expect(made.some(({ companyCode }) => companyCode === 'QF0001')).toBe(true)
    // No document is handed over, because an answer would change the state that is shown.
    expect(await database.db.$count(outboxMessage, eq(outboxMessage.kind, 'DOCUMENT'))).toBe(0)
  }, 60_000)

  it('a second time nothing', async () => {
    const before = await database.db.$count(instructionStep)
    expect(await putDemonstrationInstructions(services, folder, 'QC0001')).toBe(0)
    expect(await database.db.$count(instructionStep)).toBe(before)
  })

  it('taken up again after a kill: what is missing is made, nothing twice', async () => {
    const before = (await rows()).map(({ id, status }) => ({ id, status })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const steps = await database.db.$count(instructionStep)
    writeFileSync(path.join(folder, 'demonstration-instructions.json'), JSON.stringify({ begunAt: NOW, isDone: false }))
    await putDemonstrationInstructions(services, folder, 'QC0001')
    expect((await rows()).map(({ id, status }) => ({ id, status })).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      before,
    )
    expect(await database.db.$count(instructionStep)).toBe(steps)
  }, 60_000)

  it('one has a draft of the bill with other packages than it says', async () => {
    while (await takeNext(services)) {
      // Until no outbox message is waiting.
    }
    const drafts = await database.db.select().from(billDocument)
    expect(drafts).toMatchObject([{ type: 'DRAFT', state: 'NEW' }])
    const face = readContent(drafts[0]?.face ?? '')
    const loaded = await loadInstruction(services, STAFF, drafts[0]?.instructionId ?? '')
    expect(loaded?.instruction.cargo[0]?.packages).toBe(820)
    expect(face.cargo[0]?.packages).toBe(802)
    expect(face.containers).toHaveLength(3)
  })

  it('every instruction that was sent is still right once the way is known, and its deadlines lie ahead', async () => {
    await publishAll(database.db, services.clock)
    const regimes = new Set<string>()
    for (const { id, contentVersion, status } of await rows()) {
      if (contentVersion === 0) continue
      const loaded = await loadInstruction(services, STAFF, id)
      if (loaded === null) throw new Error(status)
      const errors = loaded.faults.filter(({ severity }) => severity === 'ERROR')
      expect([loaded.instruction.portOfDischarge?.unLocode, errors]).toEqual([
        loaded.instruction.portOfDischarge?.unLocode,
        [],
      ])
      for (const { regime, legal } of loaded.duties) {
        regimes.add(regime)
        const instant = legal.time?.instant ?? null
        if (instant !== null) expect(instant).toBeGreaterThan(NOW)
      }
    }
    expect([...regimes].toSorted()).toEqual(['CA_ACI', 'EU_ENS', 'JP_AFR', 'TR_ENS', 'US_AMS'])
    const combined = await database.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`instruction_number`)
      .where(sql`kind = 'BKG'`)
      .groupBy(sql`instruction_id`)
      .having(sql`count(*) = 2`)
    expect(combined).toHaveLength(1)
    expect(await database.db.$count(instruction, eq(instruction.documentType, 'SWB'))).toBe(1)
  }, 60_000)
})
