// Statements on a page about one shipment of the demonstration never contradict each other: actual events are in the
// past and in order, and the locations of containers match those of their vessels.
import type {
  ActualShipment,
  BillTracking,
  TimeZoneRefs,
  ContainerTracking,
  InlandLeg,
} from '@quayline/domain/tracking/answer'
import { buildBillAnswer } from '@quayline/domain/tracking/build-bill-answer'
import { buildContainerAnswer } from '@quayline/domain/tracking/build-container-answer'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { billHeadline } from '@quayline/domain/tracking/headline'
import { knownPlace } from '@quayline/domain/tracking/place-key'
import type { RecordedBill, RecordedBooking, RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import { type Stage, stageOf } from '@quayline/domain/tracking/stage'
import { readBookingDates } from '@quayline/domain/cutoff/booking-dates'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { messageContent } from '@quayline/edi/message-content'
import { NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { expect, it } from 'vitest'

const events: RecordedEvent[] = []
const bookings: RecordedBooking[] = []
const bills: RecordedBill[] = []
for (const { sender, raw, file, reading } of receivedOfLine().received) {
  const statement: Statement = {
    partner: sender,
    statedAs: 'LINE' as const,
    function: reading.function,
    documentNumber: reading.documentNumber,
    documentAt: reading.documentAt,
    messageHash: messageContent(raw),
  }
  for (const [index, fact] of reading.facts.entries()) {
    if (fact.kind === 'BOOKING') bookings.push({ ...statement, fact })
    if (fact.kind === 'BILL') bills.push({ ...statement, fact })
    if (fact.kind !== 'EVENT') continue
    const time = fact.time === null ? null : placeTime(fact.time, knownPlace(fact.place)?.zone ?? null)
    events.push({ ...statement, id: `${file} ${raw.reference} ${index}`, fact, time })
  }
}

const ofContainer = groupBy(events, ({ fact }) => fact.container)
const callsOfVoyage = groupBy(ofContainer.get(null) ?? [], ({ fact }) => fact.voyage)
const containersOfBooking = groupBy(events, ({ fact }) => fact.bookingNumber)
const documentsOf = groupBy(bookings, ({ fact }) => fact.bookingNumber)
const billsOf = new Map<string, RecordedBill[]>()
for (const one of bills) {
  for (const number of one.fact.bookingNumbers) billsOf.set(number, [...(billsOf.get(number) ?? []), one])
}

/**
 * All facts for a booking: its documents and those of other trips of its containers, the containers, and the calls of
 * their vessels.
 */
function aroundBooking(number: string) {
  const named = containersOfBooking.get(number) ?? []
  const statedContainers = new Set([
    ...(documentsOf.get(number) ?? []).flatMap(({ fact }) =>
      fact.equipment.flatMap(({ container }) => container ?? []),
    ),
    ...(billsOf.get(number) ?? []).flatMap(({ fact }) => fact.containers.map(({ container }) => container)),
    ...named.flatMap(({ fact }) => fact.container ?? []),
  ])
  const moves = [...statedContainers].flatMap((container) => ofContainer.get(container) ?? [])
  const numbers = new Set([number, ...moves.flatMap(({ fact }) => fact.bookingNumber ?? [])])
  const shippingDocuments = [...numbers].flatMap((one) => documentsOf.get(one) ?? [])
  const voyages = new Set([...moves.map(({ fact }) => fact.voyage), ...shippingDocuments.flatMap(voyagesOf)])
  const calls = [...voyages].flatMap((voyage) => (voyage === null ? [] : (callsOfVoyage.get(voyage) ?? [])))
  return {
    events: [...new Set([...moves, ...calls, ...named])],
    bookings: shippingDocuments,
    bills: [...new Set([...numbers].flatMap((one) => billsOf.get(one) ?? []))],
  }
}

const voyagesOf = ({ fact }: RecordedBooking): readonly (string | null)[] => fact.legs.map(({ voyage }) => voyage)

type Around = ReturnType<typeof aroundBooking>

const instantOf = (local: string, offset: string | null): number =>
  Date.parse(`${local.slice(0, 16).replace(' ', 'T')}${offset ?? 'Z'}`)

const instantAt = (local: string | null, pointer: string, clocks: TimeZoneRefs): number | null =>
  local === null || clocks[pointer] === undefined ? null : instantOf(local, clocks[pointer]?.offset ?? null)

const ASHORE: readonly (Stage | null)[] = ['discharged', 'pickedUp', 'emptyReturned']
const ABOARD: readonly (Stage | null)[] = ['loaded', 'transshipment', ...ASHORE]

/** The contradictions as texts. */
function contradictionsIn(
  content: BillTracking,
  clocks: TimeZoneRefs,
  inland: readonly InlandLeg[],
): readonly string[] {
  const found: string[] = []
  const legs = content.actualShipment
  const timeOf = (index: number, field: keyof ActualShipment): number | null =>
    instantAt(legs[index]?.[field] ?? null, `/content/actualShipment/${index}/${field}`, clocks)
  for (const [index] of legs.entries()) {
    const [left, came] = [timeOf(index, 'actualDepartureDate'), timeOf(index, 'actualArrivalDate')]
    if (left !== null && left > NOW) found.push(`leg ${index} left in the future`)
    if (came !== null && came > NOW) found.push(`leg ${index} arrived in the future`)
    if (left !== null && came !== null && came <= left) found.push(`leg ${index} arrived before it left`)
    const next = timeOf(index + 1, 'actualDepartureDate')
    if (came !== null && next !== null && next <= came) found.push(`leg ${index + 1} left before ${index} arrived`)
  }
  const statedContainers = content.containerStatus.flatMap(({ label, containers }, group) =>
    containers.map((tracked, place) => ({
      label,
      at: instantAt(
        tracked.locationDateTime,
        `/content/containerStatus/${group}/containers/${place}/locationDateTime`,
        clocks,
      ),
    })),
  )
  for (const { label, at } of statedContainers) if (at !== null && at > NOW) found.push(`${label} in the future`)
  const stages = statedContainers.map(({ label }) => stageOf(label))
  const expected = timeOf(legs.length - 1, 'estimatedDateOfArrival')
  const hasArrived = timeOf(legs.length - 1, 'actualArrivalDate') !== null
  if (stages.length > 0 && stages.every((stage) => ASHORE.includes(stage)) && !hasArrived && (expected ?? 0) > NOW) {
    found.push('every container is ashore, and the ship is still expected')
  }
  const head = billHeadline(content, '/content', clocks)
  const isUnderWay = stages.some((stage) => ABOARD.includes(stage))
  if (head !== null && isUnderWay && (head.kind === 'expectedDeparture' || head.kind === 'expectedArrival')) {
    found.push(`a container is under way, and the headline expects it (${head.kind})`)
  }
  const ashoreAt = timeOf(legs.length - 1, 'actualArrivalDate')
  for (const { mode, departure, arrival } of inland) {
    const [left = null, came = null] = [departure, arrival].map((time) =>
      time?.isActual === true ? instantOf(time.local, time.clock?.offset ?? null) : null,
    )
    if (mode === null) found.push('a carriage by land without a mode')
    if ((left ?? 0) > NOW || (came ?? 0) > NOW) found.push('a carriage by land in the future')
    if (left !== null && came !== null && came < left) found.push('a carriage by land ends before it begins')
    if (left !== null && (ashoreAt === null || left < ashoreAt)) found.push('by land before the ship arrived')
  }
  return found
}

/** A container's page: actual events are in the past, newest first, and the headline is the newest. */
function contradictionsOfContainers(content: ContainerTracking, clocks: TimeZoneRefs): readonly string[] {
  return content.containers.flatMap(({ container, containerCircleStatus, containerHistorys }, index) => {
    const found: string[] = []
    const times = containerCircleStatus.map(({ timeOfIssue }, row) =>
      instantAt(timeOfIssue, `/content/containers/${index}/containerCircleStatus/${row}/timeOfIssue`, clocks),
    )
    for (const [row, at] of times.entries()) {
      if (at !== null && at > NOW) found.push(`status ${row} in the future`)
      const before = times[row + 1] ?? null
      if (at !== null && before !== null && before > at) found.push(`status ${row} older than the one below`)
    }
    const [latest] = containerCircleStatus
    if (latest !== undefined && container.label !== latest.containerNumberStatus)
      found.push(`shown as ${container.label}, and its latest status is ${latest.containerNumberStatus}`)
    const shown = [...containerCircleStatus, ...containerHistorys].map(({ uuid }) => uuid)
    if (new Set(shown).size !== shown.length) found.push('a status in this trip and in an earlier one')
    return found.map((contradiction) => `${container.containerNumber}: ${contradiction}`)
  })
}

/** The cut-off page and the tracking page agree on the status of the cargo. */
function contradictionsOfCargo(number: string, facts: Around, content: BillTracking): readonly string[] {
  const cargo = readBookingDates({ booking: number, bill: null }, facts, () => null)?.cargo ?? null
  const stages = content.containerStatus.flatMap(({ label, containers }) => containers.map(() => stageOf(label)))
  const areAboard = stages.length > 0 && stages.every((stage) => stage !== null && ABOARD.includes(stage))
  if (areAboard && cargo !== 'LOADED') return [`every container was loaded, and the cut-offs say ${cargo}`]
  const waits = stages.some((stage) => stage === 'emptyOut' || stage === 'gateIn')
  return waits && cargo === 'LOADED' ? ['a container waits to be loaded, and the cut-offs say that all are'] : []
}

it('of every booking and bill of the demonstration', () => {
  const wrong: string[] = []
  let [asked, byLand] = [0, 0]
  for (const number of new Set(bookings.map(({ fact }) => fact.bookingNumber))) {
    const facts = aroundBooking(number)
    const billNumbers = facts.bills.flatMap(({ fact }) =>
      fact.bookingNumbers.includes(number) ? [fact.billNumber] : [],
    )
    const documents = [
      { number, type: 'bkg' as const },
      ...[...new Set(billNumbers)].map((bill) => ({ number: bill, type: 'bl' as const })),
    ]
    for (const document of documents) {
      const { answer, clocks, inlandLegs = [] } = buildBillAnswer(document, facts, { showOperations: false })
      if (answer.type !== 'bl' && answer.type !== 'bkg') continue
      asked++
      byLand += inlandLegs.length
      for (const contradiction of contradictionsIn(answer.content, clocks, inlandLegs))
        wrong.push(`${document.number}: ${contradiction}`)
      if (document.type !== 'bkg') continue
      for (const contradiction of contradictionsOfCargo(number, facts, answer.content))
        wrong.push(`${number}: ${contradiction}`)
      const containers = answer.content.containerStatus.flatMap((group) =>
        group.containers.map(({ containerNumber }) => containerNumber),
      )
      const statedContainers = buildContainerAnswer(containers, facts, { document: number })
      if (statedContainers.answer.type === 'cntr')
        wrong.push(...contradictionsOfContainers(statedContainers.answer.content, statedContainers.clocks))
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(300)
  expect(byLand).toBeGreaterThan(50)
}, 120_000)
