// The content of the report of an EIR: as sent to the terminal, without later changes.
import { facilityCodeOf, facilityNameOf } from '@quayline/domain/eir/eir'
import { EIR_OFFICE_ZONE } from '@quayline/domain/eir/eir-office'
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { showMinutes, wallClockAt } from '@quayline/domain/kernel/local-time'
import { tradeSizeType } from '@quayline/domain/reference/iso-size-type'
import type { Haulier, SentEir } from '../sending/terminal-message.ts'

export interface EirReport {
  readonly eirNumber: string
  readonly printNumber: string
  /** ISO instant; the report shows it in the office's time zone. */
  readonly issuedAt: string
  readonly issuedLocal: string
  readonly haulier: string
  readonly container: string
  readonly sizeType: string
  readonly owner: string
  readonly seals: string
  readonly vesselVoyage: string
  readonly bill: string
  readonly booking: string
  readonly releaseOrder: string
  readonly pickUp: string
  /** Null: the line names it later. */
  readonly returnTo: string | null
  /** Null: no limit. */
  readonly validUntil: string | null
  readonly grossWeight: string
}

export interface ReportOfPrint {
  readonly printNumber: string
  readonly sentAt: string
  readonly carrier: string
  readonly haulier: Haulier
}

export function eirReport({ eirNumber, release }: SentEir, print: ReportOfPrint): EirReport {
  const { vessel, voyage, grossWeight, returnPlace, validUntil, isoSizeType } = release
  return {
    eirNumber,
    printNumber: print.printNumber,
    issuedAt: print.sentAt,
    issuedLocal: showMinutes(wallClockAt(Date.parse(print.sentAt), EIR_OFFICE_ZONE)),
    haulier: joined(' · ', print.haulier.name, print.haulier.code),
    container: release.container ?? '',
    sizeType: joined(' / ', isoSizeType, isoSizeType === null ? null : tradeSizeType(isoSizeType)),
    owner: print.carrier,
    seals: release.seals.map(({ number }) => number).join(', '),
    vesselVoyage: joined(' / ', vessel?.name ?? vessel?.imoNumber ?? null, voyage),
    bill: release.billNumber ?? '',
    booking: release.bookingNumber ?? '',
    releaseOrder: release.releaseNumber ?? '',
    pickUp: placeText(release.place),
    returnTo: returnPlace === null ? null : placeText(returnPlace),
    validUntil: validUntil === null ? null : showMinutes(validUntil.local),
    grossWeight: grossWeight === null ? '' : joined(' ', grossWeight.value, grossWeight.unit),
  }
}

/** `Beilun Phase 2 · NBCT2`. */
function placeText(place: PlaceRef | null): string {
  const name = facilityNameOf(place)
  const code = facilityCodeOf(place)
  return name === code ? name : joined(' · ', name, code)
}

const joined = (between: string, ...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(between)
