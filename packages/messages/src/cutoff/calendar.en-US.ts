// English texts of a booking's calendar.
import type { CalendarTexts } from './calendar.zh-CN.ts'

export const calendar = {
  name: 'Cut-offs and arrival of booking {booking}',
  summary: '{matter} · booking {booking}',
  withdrawn: 'Withdrawn: {summary}',
  matters: {
    cutOff: 'Cargo cut-off (CY closing)',
    vgmCutoff: 'VGM cut-off',
    siCutoff: 'SI cut-off',
    custReleaseDt: 'Customs release cut-off',
    etd: 'ETD',
    eta: 'ETA at port of discharge',
  },
  left: 'Departed',
  arrived: 'Arrived at port of discharge',
  local: 'Local time: {local} {place} ({zone})',
  localOnly: 'Local time: {local} {place} (time zone unknown)',
  vessel: 'Vessel / voyage: {vessel}',
  bill: 'B/L: {bill}',
  change: 'Changed: {was} → {now} (known since {at} UTC)',
  lastFreeDay: 'Last free day of {container} ({chargeType})',
  freeUntil: 'Free until the end of {on} at {port}; charged after that by {clause}.',
  none: 'not set',
} satisfies CalendarTexts
