// Bookings for the demonstration's instructions, at moments throughout the year: every country that the line sails to
// has a departure in time.
import { expect, it } from 'vitest'
import { instructionBookings } from './instruction-bookings.ts'

const DAY = 86_400_000
const WANTED = ['USLGB', 'CAVAN', 'NLRTM', 'TRAMB', 'JPTYO', 'ILHFA'].map((port, index) => ({
  index,
  shipper: 'QC0001',
  forwarder: 'QF0001',
  to: [port, 'USNYC'],
  containers: 2,
}))

it.each([0, 1, 9, 47, 131, 200, 300])('%i days after 30 November 2026', (days) => {
  const now = Date.parse('2026-11-30T14:00:00Z') + days * DAY
  const { files, bookings } = instructionBookings(now, WANTED)
  // The line does not sail to Israel.
  expect(bookings.map(({ to }) => to.unLocode)).toEqual(['USLGB', 'CAVAN', 'NLRTM', 'TRAMB', 'JPTYO', 'USNYC'])
  expect(files).toHaveLength(1)
  expect(files[0]?.text.match(/BGM\+770\+6199/g) ?? files[0]?.text.match(/RFF\+BN:6199/g)).toHaveLength(6)
  expect(instructionBookings(now, WANTED)).toEqual({ files, bookings })
})
