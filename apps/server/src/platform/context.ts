// What a business context provides to the platform: a name, its endpoints and its pages.
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

/** Everything that a context receives, as plain arguments without a dependency injection container. */
export interface ContextDeps {
  readonly db: Database
  readonly clock: Clock
  readonly archive: Archive
  /** The address under which customers reach the server, without a slash at the end. */
  readonly publicUrl: string
  readonly partners: PartnerBook
  /** QUAYLINE_INBOX: the folder watched for messages; null = none. */
  readonly inbox: string | null
  /**
   * The server's log; absent in commands, which report to the terminal. Never log customers' numbers, names or keys.
   */
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** From the line's configuration file; absent in tests of other parts. */
  readonly settings?: LineSettings
  /** Whether /app-simulator is served; absent = no. */
  readonly simulator?: boolean
  /** Absent = the defaults. */
  readonly limits?: Limits
  /** False allows callbacks to this machine and without TLS; absent = the strict rules. */
  readonly production?: boolean
  /** Where files are stored; absent in tests of other parts. */
  readonly files?: FileStore
  /** Scans files for viruses; absent = files are not scanned. */
  readonly scanner?: VirusScanner
  /** SMTP_URL: the server that sends mails; null or absent = mails wait in the outbox. */
  readonly smtpUrl?: string | null
}

/** What background jobs get in addition. */
export interface JobDeps extends ContextDeps {
  readonly log: FastifyBaseLogger
  /** Folder of the archive and of the files that jobs write. */
  readonly dataFolder: string
  readonly production: boolean
  readonly smtpUrl: string | null
  /** QUAYLINE_DESK_SECRET: signs what is sent to the documentation desk over https; null or absent = unsigned. */
  readonly deskSecret?: string | null
}

export interface Context {
  readonly name: string
  routes(deps: ContextDeps): readonly Route[]
  pages?(deps: ContextDeps): readonly PageRoute[]
  /** Background work; it runs in the server, not in commands. */
  jobs?(deps: JobDeps): readonly Job[]
  /** The context's own gauges for GET /metrics: backlogs and queues. */
  gauges?(deps: ContextDeps): readonly Gauge[]
}
