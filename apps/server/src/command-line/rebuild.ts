// `quayline rebuild shipments`: derives every kept picture of bookings, bills and containers again, while servers keep
// answering.
import { rebuildShipments } from '../contexts/tracking/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const rebuild: DatabaseCommand<Services> = {
  usage:
    'rebuild shipments                            work out the kept pictures of all bookings, bills and containers anew',
  needs: 'database',
  async run(args, terminal, services) {
    const { positionals } = readFlags(args, {})
    if (positionals.join(' ') !== 'shipments') throw new UsageError('rebuild takes the word shipments')
    const { marked, failed } = await rebuildShipments(services, terminal)
    terminal.out(failed === 0 ? `${marked} worked out anew` : `${marked} marked, ${failed} could not be worked out`)
    return failed === 0 ? 0 : 1
  },
}
