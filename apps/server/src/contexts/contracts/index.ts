// Service contracts and one-way containers: what the line agreed with a customer, and the containers it may take one way; kept as files of staff.
import type { Context } from '../../platform/context.ts'
import { contractRoutes } from './routes.ts'

export { importContractRows } from './import-contract-rows.ts'

export const contracts: Context = { name: 'contracts', routes: contractRoutes }
