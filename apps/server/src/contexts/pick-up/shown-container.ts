// One container as shown for its pick-up: pick-up number, release, and until when it is free of charge.
import type { pickUpContainer } from '@quayline/contract/pick-up'
import type { RecordedRelease } from '@quayline/domain/eir/eir'
import { placeTime } from '@quayline/domain/kernel/local-time'
import type { FreeTimeLine } from '@quayline/domain/pick-up/free-time-lines'
import type { LineRelease } from '@quayline/domain/pick-up/line-release'
import type { PickUpContainer } from '@quayline/domain/pick-up/pick-up'
import { findPlace, zoneOfPlace } from '@quayline/domain/reference/find-place'
import { cityLine } from '@quayline/domain/reference/place-line'
import type { TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { locationOfPlace } from '@quayline/domain/tracking/tracked-container'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { Wire } from '../../platform/http/route.ts'
import { shownClearance } from '../customs/index.ts'
import { reasonText } from '../demurrage/index.ts'

type Shown = Wire<z.input<typeof pickUpContainer>>

interface Showing {
  readonly language: Language
  readonly book: TimeZoneBook
}

/** `pointer`: JSON pointer to the container in the answer. */
export const shownContainer = (
  { container, sizeType, isoSizeType, progress, since, expectedOn, line, customs, freeTime }: PickUpContainer,
  pointer: string,
  { language, book }: Showing,
): Shown => ({
  cntrNum: container,
  sizeType,
  isoSizeType,
  progress,
  since: book.minutes(`${pointer}/since`, since?.time ?? null),
  expectedOn,
  lineRelease: shownRelease(line, `${pointer}/lineRelease`, book),
  customs: shownClearance(customs, `${pointer}/customs`, book),
  freeTime: freeTime.map((each) => shownFreeTime(each, language)),
})

function shownRelease(line: LineRelease, pointer: string, book: TimeZoneBook): Shown['lineRelease'] {
  const { state, order, report } = line
  const at = book.minutes(`${pointer}/at`, report?.time ?? statedTime(order))
  const reported = { ...NO_ORDER, state, at, location: locationOfPlace(report?.place ?? null) }
  return order === null ? reported : { ...reported, ...shownOrder(order, pointer, book) }
}

const NO_ORDER = {
  number: null,
  statedBy: null,
  facilityCode: null,
  returnLocation: null,
  returnFacilityCode: null,
  validUntil: null,
}

function shownOrder(
  { fact, documentNumber, statedAs }: RecordedRelease,
  pointer: string,
  book: TimeZoneBook,
): Omit<Shown['lineRelease'], 'state' | 'at'> {
  const { place, returnPlace, validUntil, portOfDischarge } = fact
  const zone = zoneOfPlace(place?.unLocode ?? portOfDischarge)
  return {
    number: fact.releaseNumber ?? documentNumber,
    statedBy: statedAs,
    location: locationOfPlace(place),
    facilityCode: place?.facilityCode ?? null,
    returnLocation: locationOfPlace(returnPlace),
    returnFacilityCode: returnPlace?.facilityCode ?? null,
    validUntil: book.minutes(`${pointer}/validUntil`, validUntil === null ? null : placeTime(validUntil, zone)),
  }
}

/** In the sender's local time; the message gives no zone. */
const statedTime = (order: RecordedRelease | null) =>
  order === null || order.documentAt === null ? null : placeTime({ local: order.documentAt, offset: null }, null)

function shownFreeTime(line: FreeTimeLine, language: Language): Shown['freeTime'][number] {
  const { chargeType, port, state, lastFreeDay, startsOn, expectedBy, startsWith, endedOn } = line
  const { freeDays, dayType, tariff, agreement, calendar, reason, reasonDetail } = line
  const place = port === null ? null : findPlace(port)
  const certainty = expectedBy === null ? 'ACTUAL' : 'ESTIMATED'
  return {
    chargeType,
    office: port,
    location: place === null ? port : cityLine(place),
    zone: zoneOfPlace(port),
    state,
    lastFreeDay,
    certainty: lastFreeDay === null ? null : certainty,
    startsOn,
    expectedBy,
    startsWith,
    endedOn,
    freeDays,
    dayType,
    tariff: tariff?.clause ?? null,
    agreement: agreement?.clause ?? null,
    calendar,
    reason,
    reasonText: reason === null ? null : reasonText(reason, reasonDetail, language),
  }
}
