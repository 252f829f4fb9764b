// What a timetable file says: voyages joined to one trip a vessel, and what is wrong with the file by its place in it.
import type { TimetableCall, TimetableVoyage } from '@quayline/domain/schedule/timetable'
import { z } from 'zod'
import { readInstant } from './schedule-search-instant.ts'

/** The file cannot be used; the message names the place. */
export class TimetableFileError extends Error {}

const instant = z.string().refine((text) => readInstant(text) !== null, 'an instant with Z or an offset')
const fileSchema = z.object({
  minimumConnectionHours: z.number().min(0).default(24),
  voyages: z.array(
    z.object({
      vessel: z.string().min(1),
      service: z.string().nullish(),
      voyage: z.string(),
      calls: z.array(z.object({ port: z.string().min(1), arriveAt: instant, departAt: instant })),
    }),
  ),
})

interface FileCall {
  readonly voyage: string
  /** As the file writes them: the answer keeps the file's own offsets. */
  readonly arriveAt: string
  readonly departAt: string
}

interface TimetableFile {
  readonly minimumConnectionHours: number
  /** One a vessel: the same ship sails on under the next voyage number, and a box may stay on board. */
  readonly voyages: readonly TimetableVoyage[]
  /** By the key of a call. */
  readonly callOf: (callKey: string) => FileCall
  /** Places of calls that depart before they arrive. */
  readonly unusable: readonly string[]
}

export function readTimetableFile(text: string): TimetableFile {
  const read = fileSchema.safeParse(parseJson(text))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new TimetableFileError(`Timetable file: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`)
  }
  const calls = new Map<string, FileCall>()
  const byVessel = new Map<string, TimetableCall[]>()
  const unusable: string[] = []
  const begins = new Set(
    read.data.voyages.flatMap(({ vessel, calls: [first, second] }) =>
      first === undefined || second === undefined ? [] : [departureKey(vessel, first)],
    ),
  )
  for (const [voyageNumber, { vessel, voyage, calls: given }] of read.data.voyages.entries()) {
    const trip = byVessel.get(vessel) ?? []
    byVessel.set(vessel, trip)
    for (const [callNumber, { port, arriveAt, departAt }] of given.entries()) {
      // Padded, so that of two equal calls the earlier one in the file sorts first.
      const callKey = `${String(voyageNumber).padStart(9, '0')}/${String(callNumber).padStart(9, '0')}`
      const [arrive, depart] = [readInstant(arriveAt) ?? Number.NaN, readInstant(departAt) ?? Number.NaN]
      if (arrive > depart) unusable.push(`voyages.${voyageNumber}.calls.${callNumber}`)
      calls.set(callKey, { voyage, arriveAt, departAt })
      trip.push({
        callKey,
        port: port.trim().toUpperCase(),
        arriveAt: arrive,
        departAt: depart,
        cutOffAt: null,
        // The call where one voyage ends and the next begins stands in both: boxes are loaded for the next.
        canLoad: callNumber < given.length - 1 || !begins.has(departureKey(vessel, { port, departAt })),
        canDischarge: true,
      })
    }
  }
  return {
    minimumConnectionHours: read.data.minimumConnectionHours,
    voyages: [...byVessel].map(([key, trip]) => ({ key, calls: trip })),
    callOf(callKey) {
      const call = calls.get(callKey)
      if (call === undefined) throw new Error(`No call ${callKey}`)
      return call
    },
    unusable,
  }
}

/** A departure at which a voyage of the vessel begins. */
const departureKey = (
  vessel: string,
  { port, departAt }: { readonly port: string; readonly departAt: string },
): string => JSON.stringify([vessel, port, readInstant(departAt)])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TimetableFileError(`Timetable file: no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
