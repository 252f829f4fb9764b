// The number of a bill page: the bill's or the booking's, depending on the type (docs/requirements/sharing.md 3.1).
import type { BillTracking } from '@quayline/domain/tracking/answer'
import { numbersOf } from '@quayline/domain/tracking/linked-numbers'

export function billNumber(bill: BillTracking, type: 'bl' | 'bkg'): string {
  const { billOfladingRefCode, trackingGroupReferenceCode } = bill.trackingPath
  return numbersOf(type === 'bl' ? billOfladingRefCode : trackingGroupReferenceCode)[0] ?? bill.itNumber ?? '–'
}
