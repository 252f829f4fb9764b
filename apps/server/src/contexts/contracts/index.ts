// Service contracts, and the one-way containers that a customer may take; staff maintain both as files.
import type { Context } from '../../platform/context.ts'
import { contractRoutes } from './routes.ts'

export { importContractRows } from './import-contract-rows.ts'

export const contracts: Context = { name: 'contracts', routes: contractRoutes }
