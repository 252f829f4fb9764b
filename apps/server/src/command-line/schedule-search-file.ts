// Reads a timetable file: joins the voyages of each ship into one trip, and lists what is left out by its place in the
// file.
import { isPlaceholderVesselName } from '@quayline/domain/intake/unnamed-vessel'
import { overlappingCalls, callsOfShip, shipsOf, conflictingVoyages } from '@quayline/domain/schedule/overlapping-calls'
import { sailingLines } from '@quayline/domain/schedule/sailing-lines'
import {
  isPossibleStay,
  daySpan,
  instantSpan,
  type ShipCall,
  type Span,
  sharesVoyage,
} from '@quayline/domain/schedule/ship-call'
import type { TimetableVoyage } from '@quayline/domain/schedule/timetable'
import { unnamedVoyageOf } from '@quayline/domain/schedule/unnamed-voyage'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { z } from 'zod'

/** The file cannot be used; the message states the place in the file. */
export class TimetableFileError extends Error {}

// Reads an instant from the timetable file or the command line; an ambiguous text is refused, never guessed.

/**
 * ISO 8601 with `Z` or an offset; a date alone means 00:00 UTC. A local time without an offset is not an instant.
 * Milliseconds, or null.
 */
export function readInstant(text: string): number | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(
      text,
    )
  if (match === null) return null
  const date = match[1] ?? ''
  // Date.parse reads 30 February as 2 March.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

const instant = z.string().refine((text) => readInstant(text) !== null, 'an instant with Z or an offset')
const fileSchema = z.object({
  minimumConnectionHours: z.number().min(0).default(24),
  voyages: z.array(
    z.object({
      /** Absent, empty, TBN or similar: the voyage names no ship. */
      vessel: z.string().nullish(),
      service: z.string().nullish(),
      voyage: z.string(),
      calls: z.array(z.object({ port: z.string().min(1), arriveAt: instant, departAt: instant })),
    }),
  ),
})

type FileVoyage = z.infer<typeof fileSchema>['voyages'][number]

interface FileCall {
  readonly vessel: string
  readonly voyage: string
  /** The file's own text: the answer keeps the file's offsets. */
  readonly arriveAt: string
  readonly departAt: string
}

interface TimetableFile {
  readonly minimumConnectionHours: number
  /** One entry for each ship: she continues under the next voyage number, and a container may stay on board. */
  readonly voyages: readonly TimetableVoyage[]
  /** By the key of a call. */
  readonly callOf: (callKey: string) => FileCall
  /** What is left out and why, by its place in the file; one line each. */
  readonly leftOut: readonly string[]
}

export function readTimetableFile(text: string): TimetableFile {
  const read = fileSchema.safeParse(parseJson(text))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new TimetableFileError(`Timetable file: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`)
  }
  const calls = new Map<string, FileCall>()
  const byShip = new Map<string, ShipCall[]>()
  const leftOut: string[] = []
  const begins = new Set(
    read.data.voyages.flatMap((voyage, index) => {
      const [first, second] = voyage.calls
      return first === undefined || second === undefined ? [] : [departureKey(shipOf(voyage, index), first)]
    }),
  )
  for (const [voyageNumber, given] of read.data.voyages.entries()) {
    const ship = shipOf(given, voyageNumber)
    const ofShip = byShip.get(ship) ?? []
    byShip.set(ship, ofShip)
    for (const [callNumber, { port, arriveAt, departAt }] of given.calls.entries()) {
      const callKey = callKeyOf(voyageNumber, callNumber)
      calls.set(callKey, { vessel: given.vessel ?? '', voyage: given.voyage, arriveAt, departAt })
      const stay = { arrival: readSpan(arriveAt), departure: readSpan(departAt) }
      if (!isPossibleStay(stay)) {
        leftOut.push(`${placeOf(callKey)}: departs before it arrives, left out`)
        continue
      }
      ofShip.push({
        callKey,
        port: port.trim().toUpperCase(),
        ...stay,
        // Each voyage of the file counts separately, even when two share a number.
        arrivalVoyage: String(voyageNumber),
        departureVoyage: String(voyageNumber),
        listed: { messageHash: 'file', place: callNumber },
        firstStated: null,
        cutOffAt: null,
        // The call that ends one voyage and begins the next is listed in both; containers are loaded for the next
        // voyage.
        canLoad: callNumber < given.calls.length - 1 || !begins.has(departureKey(ship, { port, departAt })),
        canDischarge: true,
      })
    }
  }
  return {
    minimumConnectionHours: read.data.minimumConnectionHours,
    voyages: [...byShip].flatMap(([ship, ofShip]) => shipsVoyages(ship, ofShip, leftOut)),
    callOf(callKey) {
      const call = calls.get(callKey)
      if (call === undefined) throw new Error(`No call ${callKey}`)
      return call
    },
    leftOut,
  }
}

/** A voyage that names no ship is grouped by service and voyage number; without a usable number it is separate. */
function shipOf({ vessel, service, voyage }: FileVoyage, voyageNumber: number): string {
  if (vessel && !isPlaceholderVesselName(vessel)) return vessel
  const unnamed = { operator: null, service: service ?? null, call: { importVoyage: voyage, exportVoyage: voyage } }
  return voyageKey(voyage) === null ? `${unnamedVoyageOf(unnamed)} ${voyageNumber}` : unnamedVoyageOf(unnamed)
}

function shipsVoyages(ship: string, calls: readonly ShipCall[], leftOut: string[]): readonly TimetableVoyage[] {
  const pairs = overlappingCalls(calls)
  const reported = new Set<string>()
  for (const [one, other] of pairs) {
    // One example for each pair of voyages is enough.
    const voyages = [one.departureVoyage, other.departureVoyage].toSorted().join(' ')
    if (reported.has(voyages)) continue
    reported.add(voyages)
    const then = sharesVoyage(one, other)
      ? 'no container travels between the two'
      : 'their voyages are searched as two ships'
    leftOut.push(`${placeOf(one.callKey)}: at the same time as ${placeOf(other.callKey)} in another port, ${then}`)
  }
  return shipsOf(conflictingVoyages(pairs)).flatMap((belongsToShip, index) => {
    const hers = callsOfShip(calls, belongsToShip)
    if (hers.length === 0) return []
    const { voyages, unordered } = sailingLines(index === 0 ? ship : `${ship} ${index}`, hers)
    for (const [one, other] of unordered)
      leftOut.push(
        `${placeOf(one.callKey)}: on one day with ${placeOf(other.callKey)}, which comes first is not known, no container travels between the two`,
      )
    return voyages
  })
}

/** Padded, so that of two equal calls the earlier one in the file sorts first. */
const callKeyOf = (voyageNumber: number, callNumber: number): string =>
  [voyageNumber, callNumber].map((number) => String(number).padStart(9, '0')).join('/')

const placeOf = (callKey: string): string => {
  const [voyage, call] = callKey.split('/').map(Number)
  return `voyages.${voyage}.calls.${call}`
}

/** A date alone means that whole day in UTC. */
const readSpan = (text: string): Span => {
  const instant = readInstant(text) ?? Number.NaN
  return text.length === 10 ? daySpan(instant) : instantSpan(instant)
}

/** Key of a departure at which a voyage of the ship begins. */
const departureKey = (ship: string, { port, departAt }: { readonly port: string; readonly departAt: string }): string =>
  JSON.stringify([ship, port, readInstant(departAt)])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TimetableFileError(`Timetable file: no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
