// `quayline replay ID… | --all`: reads messages again with the current mappers, or rebuilds all facts from the archive.
import { replay as replayMessages, replayAll } from '../contexts/intake/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const replay: DatabaseCommand<Services> = {
  usage:
    'replay ID… | --all                          read messages again after a mapper fix, or rebuild all facts from the archive',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, { all: { type: 'boolean', default: false } })
    if (values.all === positionals.length > 0) throw new UsageError('replay takes message ids, or --all alone')
    if (values.all) {
      const { deliveries, accepted, rejected, removed, damages } = await replayAll(services)
      for (const damage of damages) terminal.err(`archive damage: ${JSON.stringify(damage)}`)
      terminal.out(
        `${deliveries} deliveries: ${accepted} accepted, ${rejected} rejected, ${removed} removed, ${damages.length} damaged records`,
      )
      return damages.length === 0 ? 0 : 1
    }
    const replayed = await replayMessages(services, positionals)
    for (const { messageId, outcome, reason, text } of replayed)
      terminal.out([messageId, outcome, reason ?? '', text ?? ''].join('  ').trimEnd())
    return replayed.every(({ outcome }) => outcome === 'ACCEPTED') ? 0 : 1
  },
}
