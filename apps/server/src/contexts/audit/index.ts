// Audit: who changed what and when, shown to the administrators responsible; entries are written by `platform/audit-trail.ts`.
import type { Context } from '../../platform/context.ts'
import { auditRoutes } from './routes.ts'

export const audit: Context = { name: 'audit', routes: auditRoutes }
