// One chunk for the content below the band of every answer.
export { BillBody } from './bill-body.tsx'
export { TripBody } from './trip-body.tsx'
export { keepFolds } from '../../shell/kept-folds.ts'
