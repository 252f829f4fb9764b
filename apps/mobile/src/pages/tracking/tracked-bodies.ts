// One chunk for the content below the band of every answer.
export { BillBody } from './bill-body.tsx'
export { TripBody } from './trip-body.tsx'
export { restoreSections } from '../../shell/restore-sections.ts'
