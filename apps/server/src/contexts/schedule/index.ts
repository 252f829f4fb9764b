// Schedule: vessels' calls as messages and staff state them, and the sailings that follow from them.
import type { Context } from '../../platform/context.ts'

export const schedule: Context = { name: 'schedule', routes: () => [] }
