// Documents handed over to the line's document desk, to terminals and to providers of filings.
import type { Context } from '../../platform/context.ts'
import { documentJobs } from './jobs.ts'

export { type DocumentMediaType, FILING, type HandedOver, handOver } from './hand-over/hand-over.ts'

export const documents: Context = { name: 'documents', routes: () => [], jobs: documentJobs }
