// How customs clearance is shown: its state, each hold with the code from the message, and the last release.
import type { clearance } from '@quayline/contract/customs'
import type { CustomsClearance } from '@quayline/domain/customs/customs-clearance'
import type { TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { locationOfPlace } from '@quayline/domain/tracking/tracked-container'
import type { z } from 'zod'
import type { Wire } from '../../platform/http/route.ts'

type ShownClearance = Wire<z.input<typeof clearance>>

/** `pointer`: JSON pointer to it in the answer. */
export const shownClearance = (
  { state, holds, removedHolds, release }: CustomsClearance,
  pointer: string,
  book: TimeZoneBook,
): ShownClearance => ({
  state,
  holds: holds.map(({ sourceCode, time, place }, index) => ({
    code: sourceCode.slice(sourceCode.indexOf('/') + 1),
    at: book.minutes(`${pointer}/holds/${index}/at`, time),
    location: locationOfPlace(place),
  })),
  removedHolds,
  releasedAt: book.minutes(`${pointer}/releasedAt`, release?.time ?? null),
  isReleased: release !== null,
})
