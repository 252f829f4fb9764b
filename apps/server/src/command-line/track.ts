// `quayline track NUMBER`: the same answer as the API, as JSON or as text lines.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import { showMinutes } from '@quayline/domain/kernel/local-time'
import type { CircleStatus, ContainersPage, InlandLeg } from '@quayline/domain/tracking/answer'
import { countContainers } from '@quayline/domain/tracking/find-containers'
import { type Tracked, trackerOf } from '../contexts/tracking/index.ts'
import { datedMembers } from '../platform/http/route.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const track: DatabaseCommand<Services> = {
  usage:
    'track NUMBER [--type bl|bkg|cntr] [--containers-from N] [--json]  where a bill, booking or up to six containers are',
  needs: 'database',
  async run(args, terminal, { db }) {
    const { values, positionals } = readFlags(args, {
      json: { type: 'boolean', default: false },
      type: { type: 'string' },
      'containers-from': { type: 'string', default: '0' },
    })
    const [number] = positionals
    if (number === undefined || positionals.length > 1)
      throw new UsageError('track takes one number (several containers: separated by commas)')
    const type = values.type ?? null
    if (type !== null && type !== 'bl' && type !== 'bkg' && type !== 'cntr')
      throw new UsageError('--type is bl, bkg or cntr')
    const from = Number(values['containers-from'])
    if (!Number.isSafeInteger(from) || from < 0) throw new UsageError('--containers-from is a whole number from 0')
    const tracked = await trackerOf(db).track(number, type, from)
    if (!tracked.ok) throw new UsageError(`${number}: ${tracked.reason}`)
    const { answer } = tracked.value
    if (values.json)
      terminal.out(
        JSON.stringify({
          code: 0,
          message: 'success',
          data: answer,
          ...datedMembers({ data: answer, ...tracked.value }),
        }),
      )
    else printTracked(number, tracked.value, terminal)
    return answer.type === 'none' ? 1 : 0
  },
}

/** The answer as text lines. */
export function printTracked(
  number: string,
  { answer, asOf, containersPage, inlandLegs = [], isIncomplete }: Tracked,
  terminal: Terminal,
): void {
  if (answer.type === 'none') {
    terminal.out(`${number}: nothing found`)
    return
  }
  const lines =
    answer.type === 'cntr'
      ? containerLines(answer.content)
      : shipmentLines(`${answer.type} ${number}`, answer.content, inlandLegs)
  for (const line of lines) terminal.out(line)
  if (answer.type !== 'cntr' && containersPage !== undefined)
    terminal.out(pageLine(containersPage, countContainers(answer.content.containerStatus)))
  if (isIncomplete) terminal.out('more messages name this number than are read for an answer; the oldest are left out')
  if (asOf !== null) terminal.out(`as of ${showMinutes(asOf.at)} UTC (${asOf.source ?? 'message'})`)
}

type Content<Type> = Extract<Tracked['answer'], { readonly type: Type }>['content']

function* containerLines({ containers, notFound }: Content<'cntr'>): Iterable<string> {
  for (const { container, containerCircleStatus, containerHistorys } of containers) {
    yield `${container.containerNumber} ${container.containerType ?? ''}: ${container.label ?? 'no status reported'}`
    for (const status of containerCircleStatus) yield `  ${lineOf(status)}`
    if (containerHistorys.length > 0) yield `  earlier trips: ${containerHistorys.length} events`
  }
  if (notFound !== '') yield `not found: ${notFound}`
}

function* shipmentLines(
  named: string,
  { trackingPath, actualShipment, containerStatus }: Content<DocumentNumberType>,
  inlandLegs: readonly InlandLeg[],
): Iterable<string> {
  yield `${named}: ${trackingPath.fromCity ?? '?'} -> ${trackingPath.toCity ?? '?'}`
  const onLand = (stage: InlandLeg['stage']) => inlandLegs.filter((leg) => leg.stage === stage).map(inlandLine)
  yield* onLand('PRE_CARRIAGE')
  yield* actualShipment.map(seaLine)
  yield* onLand('ON_CARRIAGE')
  for (const { label, containers } of containerStatus)
    for (const { containerNumber, location, locationDateTime } of containers)
      yield `  ${containerNumber} ${label}, ${location ?? '?'}, ${locationDateTime ?? '?'}`
}

function seaLine(leg: Content<DocumentNumberType>['actualShipment'][number]): string {
  const departure = leg.actualDepartureDate ?? `expected ${leg.expectedDateOfDeparture ?? '?'}`
  const arrival = leg.actualArrivalDate ?? `expected ${leg.estimatedDateOfArrival ?? '?'}`
  const sailing = `${leg.vesselName ?? '?'} ${leg.voyageNo ?? ''}`
  return `  ${sailing}: ${leg.portOfLoading ?? '?'} ${departure} -> ${leg.portOfDischarge ?? '?'} ${arrival}`
}

const inlandLine = ({ mode, from, to, departure, arrival }: InlandLeg): string => {
  const textOf = (time: InlandLeg['departure']): string =>
    `${time?.isActual === true ? '' : 'expected '}${time?.local ?? '?'}`
  return `  ${mode ?? 'by land'}: ${from ?? '?'} ${textOf(departure)} -> ${to ?? '?'} ${textOf(arrival)}`
}

/** `containers 1 to 200 of 550; the next with --containers-from 200`. */
function pageLine({ total, from, next }: ContainersPage, count: number): string {
  const shown = count === 0 ? `no container of ${total}` : `containers ${from + 1} to ${from + count} of ${total}`
  return next === null ? shown : `${shown}; the next with --containers-from ${next}`
}

const lineOf = ({ timeOfIssue, containerNumberStatus, location, transportation }: CircleStatus): string =>
  [timeOfIssue ?? '?', containerNumberStatus, location ?? '?', transportation?.trim() ?? ''].join('  ').trimEnd()
