// Background job of documents: the hand-over.
import type { JobDeps } from '../../platform/context.ts'
import type { Job } from '../../platform/process/job.ts'
import type { LineSettings } from '../../platform/settings/brand-settings.ts'
import { documentFolder } from './hand-over/document-folder.ts'
import { deliverDocuments, type DocumentChannel, type DocumentMessage, FILING } from './hand-over/hand-over.ts'
import { httpsDesk } from './hand-over/https-desk.ts'

// How a document is sent: to the desk over its configured channel, to all others and for filings by folder.
interface ChannelPlace {
  readonly dataFolder: string
  readonly settings?: Pick<LineSettings, 'documentDesk'>
  /** QUAYLINE_DESK_SECRET; null or absent = https requests are not signed. */
  readonly deskSecret?: string | null
}

export function documentChannel({ dataFolder, settings, deskSecret = null }: ChannelPlace): DocumentChannel {
  const folder = documentFolder(dataFolder)
  const desk = settings?.documentDesk ?? null
  if (desk?.channel.kind !== 'https') return folder
  const https = httpsDesk(desk.channel.url, deskSecret)
  const isForDesk = ({ recipient, type }: DocumentMessage): boolean => type !== FILING && recipient === desk.recipient
  return { name: 'https', put: (id, message) => (isForDesk(message) ? https : folder).put(id, message) }
}

export const documentJobs = (deps: JobDeps): readonly Job[] => [deliverDocuments(deps, documentChannel(deps))]
