// Dependencies of the intake commands.
import type { ContextDeps } from '../../platform/context.ts'

export type IntakeDeps = Pick<ContextDeps, 'db' | 'archive' | 'clock' | 'log' | 'partners' | 'limits'>
