// What the commands of intake work with.
import type { Database } from '@quayline/database/database'
import type { Archive } from '../../platform/archive.ts'
import type { Clock } from '../../platform/clock.ts'

export interface IntakeDeps {
  readonly db: Database
  readonly archive: Archive
  readonly clock: Clock
}
