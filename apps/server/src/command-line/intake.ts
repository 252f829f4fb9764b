// `quayline intake`: the state of the partners and of the inbox, as the API shows it to operators.
import { MAX_COUNTED } from '@quayline/database/count-rows'
import { listInboxServers, listPartnerStatuses, type PartnerStatus } from '../contexts/intake/index.ts'
import type { Services } from '../services.ts'
import type { DatabaseCommand } from './command.ts'
import { readFlags } from './flags.ts'

export const intake: DatabaseCommand<Services> = {
  usage: 'intake [--json]                             partners: last seen, counts, rejects, lag; and the inbox',
  needs: 'database',
  async run(args, terminal, services) {
    const { values } = readFlags(args, { json: { type: 'boolean', default: false } })
    const partners: PartnerStatus[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listPartnerStatuses>> = await listPartnerStatuses(
        services,
        after === null ? { limit: 200 } : { limit: 200, after },
      )
      partners.push(...page.partners)
      after = page.next
    } while (after !== null)
    const servers = services.inbox === null ? [] : await listInboxServers(services.inbox)
    if (values.json) {
      terminal.out(JSON.stringify({ partners, inbox: { isWatched: services.inbox !== null, servers } }))
      return 0
    }
    for (const line of columns([HEADINGS, ...partners.map(rowOf)])) terminal.out(line)
    terminal.out(services.inbox === null ? 'No inbox (QUAYLINE_INBOX).' : `Inbox: watched by ${servers.length} servers`)
    for (const { host, beatAt, waiting, oldestWaitingAt, failure } of servers) {
      const oldest = oldestWaitingAt === null ? '' : `, oldest ${oldestWaitingAt}`
      terminal.out(
        `  ${host}, ${beatAt}: ${waiting} files waiting${oldest}${failure === null ? '' : `, failed: ${failure}`}`,
      )
    }
    return 0
  },
}

const HEADINGS = ['partner', 'last seen', 'today', '7 days', 'total', 'set aside', 'to publish', 'lag mean/max', '']

/** Counts are in the form accepted/duplicate/rejected. */
function rowOf(status: PartnerStatus): string[] {
  const { partner, lastSeenAt, today, lastSevenDays, total, rejectsWaiting, toPublish, lag } = status
  const counts = [today, lastSevenDays, total].map((one) => `${one.accepted}/${one.duplicate}/${one.rejected}`)
  const late = lag === null ? '-' : `${duration(lag.meanSeconds)}/${duration(lag.maxSeconds)}`
  // A partner code comes from an interchange and may contain control characters; the terminal must not print them.
  const shown = partner.replace(/\p{Cc}/gu, '\uFFFD')
  return [
    shown,
    lastSeenAt ?? 'never',
    ...counts,
    String(rejectsWaiting),
    toPublish === null ? '-' : `${toPublish.waiting}${toPublish.waiting === MAX_COUNTED ? '+' : ''}`,
    late,
    status.isSilent ? `silent for ${status.hoursSinceLast} h` : '',
  ]
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds}s`
  if (seconds < 7200) return `${Math.round(seconds / 60)}min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)}h` : `${Math.round(seconds / 86_400)}d`
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
