// Reference: ports, facilities, vessels and services, as pages and pickers ask for them.
import type { Context } from '../../platform/context.ts'

export const reference: Context = { name: 'reference', routes: () => [] }
