// Loads the fictitious line through the same intake as all other messages, once, into an empty database.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { returnDepotsOf } from '@quayline/simulated-line/facility'
import { lineReference } from '@quayline/simulated-line/line-reference'
import { simulateLine, type SimulatedLine } from '@quayline/simulated-line/simulate-line'
import { z } from 'zod'
import { putReturnPoints } from './contexts/eir/index.ts'
import { countMessages, ingest, listPartnerEntries, type PartnerEntry, putPartners } from './contexts/intake/index.ts'
import { importReference } from './contexts/reference/index.ts'
import { putDemonstrationContracts } from './demonstration-contracts.ts'
import type { Services } from './services.ts'

const demonstration = z.object({
  files: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  billNumber: z.string().nullable(),
  bookingNumber: z.string().nullable(),
  container: z.string().nullable(),
  /** Its containers have been out longest, so it has demurrage. Absent in records of older versions. */
  overdueBooking: z.string().nullable().default(null),
  /** Code of the shipper of that bill; absent in records of older versions. */
  shipper: z.string().nullable().default(null),
  /** A booking whose containers have import EIRs at Ningbo, and the consignee that its release names. */
  importBooking: z.object({ bookingNumber: z.string(), consignee: z.string() }).nullable().default(null),
})

/** The line's history up to a moment; the same result for the same moment. */
export type SimulateLineUntil = (now: number) => SimulatedLine

/** What was loaded, and numbers worth showing. */
export type Demonstration = z.infer<typeof demonstration>

/**
 * The line is simulated once, up to the moment of the first start; later starts read the result from a file beside the
 * database. An interrupted start is continued for its original moment: what it had loaded comes again as duplicates.
 * One server at a time (StartServices.alone). Null when the database has messages from other sources.
 */
export async function loadDemonstration(
  services: Services,
  dataFolder: string,
  sail: SimulateLineUntil = (now) => simulateLine({ now, schedules: true }),
): Promise<Demonstration | null> {
  const record = path.join(dataFolder, 'demonstration.json')
  const unfinished = path.join(dataFolder, 'demonstration.unfinished')
  const begunAt = await readIfThere(unfinished)
  const { accepted, rejected } = await countMessages(services.db)
  if (begunAt === null && accepted + rejected > 0) {
    const text = await readIfThere(record)
    if (text === null) return null
    await enterSenders(services, () => sail(services.clock.now()).partners)
    return demonstration.parse(JSON.parse(text))
  }
  const now = begunAt === null ? services.clock.now() : z.coerce.number().parse(begunAt)
  await mkdir(dataFolder, { recursive: true })
  await writeFile(unfinished, String(now))
  const loaded = await loadLine(services, sail(now))
  await writeFile(record, `${JSON.stringify(loaded, null, 2)}\n`)
  await rm(unfinished)
  return loaded
}

// The demonstration's ships and terminals, through the same import as all other reference data.

/**
 * Runs before the messages, so that schedules know from the first message which own code and IMO number are the same
 * ship.
 */
export async function putDemonstrationReference(services: Services): Promise<void> {
  const put = await importReference(services, lineReference(), { dryRun: false })
  if (!put.ok) throw new Error(`No reference data: ${JSON.stringify(put.reason)}`)
}

// Where the demonstration's empties may be returned at Ningbo: depots of the fictitious line, at invented places near
// the port.
const OFFICE = 'NGB'
const PORT = 'CNNGB'

/** By depot: Chinese name, how many empties of any type it accepts, and its position. */
const POINTS = [
  { name: '宁波一号空箱堆场', availableQuantity: 240, latitude: 29.905, longitude: 121.842 },
  { name: '宁波二号空箱堆场', availableQuantity: 35, latitude: 29.938, longitude: 121.79 },
  { name: '宁波三号空箱堆场', availableQuantity: 0, latitude: 29.872, longitude: 121.71 },
] as const

async function putDemonstrationReturnPoints(services: Services): Promise<void> {
  const points = returnDepotsOf(PORT).flatMap(({ code, name }, index) => {
    const point = POINTS[index]
    return point === undefined ? [] : [{ facilityCode: code, isoSizeType: '*', nameEn: name, ...point }]
  })
  const put = await putReturnPoints(services, OFFICE, points, 'demonstration')
  if (!put.ok) throw new Error(`No return points at ${OFFICE}: ${put.reason.why}`)
}

async function loadLine(
  services: Services,
  { files, highlights, shipments, partners }: SimulatedLine,
): Promise<Demonstration> {
  await putDemonstrationReference(services)
  await enterSenders(services, () => partners)
  const encoder = new TextEncoder()
  await ingest(
    services,
    files.map(({ name, sender, text }) => ({
      // An interchange names its sender; a JSON file does not.
      partner: name.endsWith('.json') ? sender : null,
      channel: 'COMMAND' as const,
      source: name,
      bytes: encoder.encode(text),
    })),
  )
  await putDemonstrationReturnPoints(services)
  await putDemonstrationContracts(services, shipments)
  const { billNumber, bookingNumber, container } = highlights
  return {
    files: files.length,
    ...(await countMessages(services.db)),
    billNumber,
    bookingNumber,
    container,
    overdueBooking: highlights.overdueBooking,
    importBooking: highlights.importBooking,
    shipper:
      shipments.find(({ billNumbers }) => billNumber !== null && billNumbers.includes(billNumber))?.shipper ?? null,
  }
}

const ENTERED_BY = 'demonstration'

/** Runs once: later changes and removals remain. Data of earlier versions has no senders in the partner book yet. */
async function enterSenders(services: Services, partners: () => readonly PartnerEntry[]): Promise<void> {
  const known = await listPartnerEntries(services.db)
  if (known.some(({ changedBy }) => changedBy === ENTERED_BY)) return
  const entered = new Set(known.map(({ code }) => code))
  await putPartners(
    services,
    partners().filter(({ code }) => !entered.has(code)),
    ENTERED_BY,
  )
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
