// Loads the fictitious line through the same intake as anybody's messages, once, into an empty database.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { z } from 'zod'
import { countMessages, ingest, listPartnerEntries, type PartnerEntry, putPartners } from './contexts/intake/index.ts'
import { putDemonstrationReference } from './demonstration-reference.ts'
import { putDemonstrationReturnPoints } from './demonstration-return-points.ts'
import type { Services } from './services.ts'

const demonstration = z.object({
  files: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  billNumber: z.string().nullable(),
  bookingNumber: z.string().nullable(),
  container: z.string().nullable(),
  /** Its boxes have been out longest: it costs demurrage. Absent in records of older versions. */
  overdueBooking: z.string().nullable().default(null),
  /** Code of the shipper of that bill; absent in records of older versions. */
  shipper: z.string().nullable().default(null),
  /** A booking whose boxes have import EIRs at Ningbo, and the consignee that its release names. */
  importBooking: z.object({ bookingNumber: z.string(), consignee: z.string() }).nullable().default(null),
})

/** What was loaded, and numbers worth showing. */
export type Demonstration = z.infer<typeof demonstration>

/**
 * The line is sailed once, up to the moment of the first start; later starts read what it was from a file beside the database.
 * Null when the database holds messages that did not come from here.
 */
export async function loadDemonstration(services: Services, dataFolder: string): Promise<Demonstration | null> {
  const record = path.join(dataFolder, 'demonstration.json')
  const { accepted, rejected } = await countMessages(services.db)
  if (accepted + rejected > 0) {
    const loaded = await readRecord(record)
    if (loaded !== null) await enterSenders(services, () => simulate(services).partners)
    return loaded
  }
  await putDemonstrationReference(services)
  const { files, highlights, shipments, partners } = simulate(services)
  await enterSenders(services, () => partners)
  const encoder = new TextEncoder()
  const reports = await ingest(
    services,
    files.map(({ name, sender, text }) => ({
      // Interchanges name their sender; JSON does not.
      partner: name.endsWith('.json') ? sender : null,
      channel: 'COMMAND' as const,
      source: name,
      bytes: encoder.encode(text),
    })),
  )
  const outcomes = reports.flatMap(({ messages }) => messages.map(({ outcome }) => outcome))
  const countOf = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length
  const { billNumber, bookingNumber, container } = highlights
  const loaded = {
    files: files.length,
    accepted: countOf('ACCEPTED'),
    rejected: countOf('REJECTED'),
    billNumber,
    bookingNumber,
    container,
    overdueBooking: highlights.overdueBooking,
    importBooking: highlights.importBooking,
    shipper:
      shipments.find(({ billNumbers }) => billNumber !== null && billNumbers.includes(billNumber))?.shipper ?? null,
  }
  await putDemonstrationReturnPoints(services)
  await writeFile(record, `${JSON.stringify(loaded, null, 2)}\n`)
  return loaded
}

const simulate = ({ clock }: Services) => simulateLine({ now: clock.now(), schedules: true })

const ENTERED_BY = 'demonstration'

/** Once: what is changed or removed afterwards stays so. Data of earlier versions has no senders in the book yet. */
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

async function readRecord(file: string): Promise<Demonstration | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : demonstration.parse(JSON.parse(text))
}
