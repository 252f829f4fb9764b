// What a business context is to the platform: a name, the calls it answers and the pages it fills.
import type { Database } from '@quayline/database/database'
import type { Archive } from './archive.ts'
import type { Clock } from './clock.ts'
import type { PageRoute } from './pages.ts'
import type { Route } from './route.ts'

/** All that a context gets; plain arguments, no container. */
export interface ContextDeps {
  readonly db: Database
  readonly clock: Clock
  readonly archive: Archive
  /** Where customers reach us, without a slash at the end. */
  readonly publicUrl: string
}

export interface Context {
  readonly name: string
  routes(deps: ContextDeps): readonly Route[]
  pages?(deps: ContextDeps): readonly PageRoute[]
}
