// `quayline track NUMBER`: the same answer as the API, as JSON or as lines for a person.
import { showMinutes } from '@quayline/domain/kernel/local-time'
import type { CircleStatus } from '@quayline/domain/tracking/answer'
import { type Tracked, trackerOf } from '../contexts/tracking/index.ts'
import { datedMembers } from '../platform/route.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const track: DatabaseCommand<Services> = {
  usage: 'track NUMBER [--type bl|bkg|cntr] [--json]  where a bill, booking or up to six containers are',
  needs: 'database',
  async run(args, terminal, { db }) {
    const { values, positionals } = readFlags(args, {
      json: { type: 'boolean', default: false },
      type: { type: 'string' },
    })
    const [number] = positionals
    if (number === undefined || positionals.length > 1)
      throw new UsageError('track takes one number (several containers: separated by commas)')
    const type = values.type ?? null
    if (type !== null && type !== 'bl' && type !== 'bkg' && type !== 'cntr')
      throw new UsageError('--type is bl, bkg or cntr')
    const tracked = await trackerOf(db).track(number, type)
    if (!tracked.ok) throw new UsageError(`${number}: ${tracked.reason}`)
    const { answer } = tracked.value
    if (values.json)
      terminal.out(JSON.stringify({ code: 0, message: 'success', data: answer, ...datedMembers(tracked.value) }))
    else tell(number, tracked.value, terminal)
    return answer.type === 'none' ? 1 : 0
  },
}

function tell(number: string, { answer, asOf }: Tracked, terminal: Terminal): void {
  if (answer.type === 'none') {
    terminal.out(`${number}: nothing found`)
    return
  }
  if (answer.type === 'cntr') {
    for (const { container, containerCircleStatus, containerHistorys } of answer.content.containers) {
      terminal.out(
        `${container.containerNumber} ${container.containerType ?? ''}: ${container.label ?? 'no status reported'}`,
      )
      for (const status of containerCircleStatus) terminal.out(`  ${lineOf(status)}`)
      if (containerHistorys.length > 0) terminal.out(`  earlier trips: ${containerHistorys.length} events`)
    }
    if (answer.content.notFound !== '') terminal.out(`not found: ${answer.content.notFound}`)
  } else {
    const { trackingPath, actualShipment, containerStatus } = answer.content
    terminal.out(`${answer.type} ${number}: ${trackingPath.fromCity ?? '?'} -> ${trackingPath.toCity ?? '?'}`)
    for (const leg of actualShipment) {
      const departure = leg.actualDepartureDate ?? `expected ${leg.expectedDateOfDeparture ?? '?'}`
      const arrival = leg.actualArrivalDate ?? `expected ${leg.estimatedDateOfArrival ?? '?'}`
      terminal.out(
        `  ${leg.vesselName ?? '?'} ${leg.voyageNo ?? ''}: ${leg.portOfLoading ?? '?'} ${departure} -> ${leg.portOfDischarge ?? '?'} ${arrival}`,
      )
    }
    for (const { label, containers } of containerStatus) {
      for (const box of containers)
        terminal.out(`  ${box.containerNumber} ${label}, ${box.location ?? '?'}, ${box.locationDateTime ?? '?'}`)
    }
  }
  if (asOf !== null) terminal.out(`as of ${showMinutes(asOf.at)} UTC (${asOf.source ?? 'message'})`)
}

const lineOf = ({ timeOfIssue, containerNumberStatus, location, transportation }: CircleStatus): string =>
  [timeOfIssue ?? '?', containerNumberStatus, location ?? '?', transportation?.trim() ?? ''].join('  ').trimEnd()
