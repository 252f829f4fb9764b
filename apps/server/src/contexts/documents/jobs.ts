// Background job of documents: the hand-over.
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import { deliverDocuments } from './hand-over/deliver-documents.ts'
import { documentChannel } from './hand-over/document-channel.ts'

export const documentJobs = (deps: JobDeps): readonly Job[] => [deliverDocuments(deps, documentChannel(deps))]
