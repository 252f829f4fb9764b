// What a business context is to the platform: a name, the calls it answers and the pages it fills.
import type { Database } from '@quayline/database/database'
import type { FastifyBaseLogger } from 'fastify'
import type { Archive } from './archive/archive.ts'
import type { LineSettings } from './settings/brand-settings.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './files/file-store.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Job } from './process/job.ts'
import type { Limits } from './http/limits.ts'
import type { Gauge } from './observability/metrics.ts'
import type { PageRoute } from './pages/pages.ts'
import type { PartnerBook } from './settings/partner-book.ts'
import type { Route } from './http/route.ts'

/** All that a context gets; plain arguments, no container. */
export interface ContextDeps {
  readonly db: Database
  readonly clock: Clock
  readonly archive: Archive
  /** Where customers reach us, without a slash at the end. */
  readonly publicUrl: string
  readonly partners: PartnerBook
  /** QUAYLINE_INBOX: the folder watched for messages; null = none. */
  readonly inbox: string | null
  /** The server's log; absent in commands, which report to the person at the terminal. Never customers' numbers, names or keys. */
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Of the line's configuration file; absent in tests of other parts. */
  readonly settings?: LineSettings
  /** Whether /app-simulator is served; absent = no. */
  readonly simulator?: boolean
  /** Absent = the defaults. */
  readonly limits?: Limits
  /** False lets callbacks go to this machine and without TLS; absent = the strict rules. */
  readonly production?: boolean
  /** Where files are kept; absent in tests of other parts. */
  readonly files?: FileStore
  /** Who looks for viruses in them; absent = nobody. */
  readonly scanner?: VirusScanner
  /** SMTP_URL: the server that sends mails; null or absent = they wait in the outbox. */
  readonly smtpUrl?: string | null
}

/** What work beside the requests gets besides. */
export interface JobDeps extends ContextDeps {
  readonly log: FastifyBaseLogger
  /** Folder of the archive and of what jobs write. */
  readonly dataFolder: string
  readonly production: boolean
  readonly smtpUrl: string | null
  /** QUAYLINE_DESK_SECRET: signs what goes to the document desk by https; null or absent = unsigned. */
  readonly deskSecret?: string | null
}

export interface Context {
  readonly name: string
  routes(deps: ContextDeps): readonly Route[]
  pages?(deps: ContextDeps): readonly PageRoute[]
  /** Work beside the requests; it runs in the server, not in commands. */
  jobs?(deps: JobDeps): readonly Job[]
  /** Levels of its own for GET /metrics: backlogs, waiting rooms. */
  gauges?(deps: ContextDeps): readonly Gauge[]
}
