// What the commands of intake work with.
import type { ContextDeps } from '../../platform/context.ts'

export type IntakeDeps = Pick<ContextDeps, 'db' | 'archive' | 'clock' | 'log' | 'partners' | 'limits'>
