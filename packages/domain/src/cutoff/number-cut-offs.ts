// Writes the cut-offs of one booking as docs/requirements/cut-offs.md 1.1 names them (cut-off by number item).
import type { PlaceRef } from '../intake/facts.ts'
import { cityLine } from '../reference/place-line.ts'
import type { TimeZoneBook } from '../tracking/time-zone-book.ts'
import { knownPlace } from '../tracking/place-key.ts'
import { cityOf } from '../tracking/tracking-path.ts'
import type { BookingDates } from './booking-dates.ts'
import { newestFirst, type NumberCutOffs, shownChange } from './cutoff-answer.ts'
import type { TimeHistories } from './time-history.ts'

const SHOWN = ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd'] as const

/** `at`: JSON pointer of the item, for the time zone of each time. */
export function numberCutOffs(
  dates: BookingDates,
  histories: TimeHistories,
  at: string,
  book: TimeZoneBook,
): NumberCutOffs {
  const { booking, bills, sailing } = dates
  const shown = (field: (typeof SHOWN)[number]): string | null => book.minutes(`${at}/${field}`, histories[field].now)
  const [pol, pod] = [sailing?.first.loadAt ?? null, sailing?.last.dischargeAt ?? null]
  return {
    bkgNo: booking ?? '',
    blNo: bills.join(',') || null,
    cutOff: shown('cutOff'),
    vgmCutoff: shown('vgmCutoff'),
    siCutoff: shown('siCutoff'),
    custReleaseDt: shown('custReleaseDt'),
    vslName: dates.vesselName,
    por: lineOf(dates.placeOfReceipt ?? pol),
    pol: lineOf(pol),
    fnd: lineOf(dates.placeOfDelivery ?? pod),
    pod: lineOf(pod),
    voyNumber: dates.voyage,
    etd: shown('etd'),
    changes: newestFirst(
      SHOWN.flatMap((field) => histories[field].changes.map((change) => shownChange(field, change))),
    ),
    cargo: dates.cargo,
  }
}

/** `Qingdao ,Shandong ,China`, as fromCity and toCity of a tracking path; for an unknown place the name in the message. */
function lineOf(place: PlaceRef | null): string | null {
  const known = knownPlace(place)
  return known === null ? cityOf(place) : cityLine(known)
}
