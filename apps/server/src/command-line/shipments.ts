// `quayline shipments --party CODE`: the bookings and bills that name a party, as the API lists them, one line per
// document.
import { SHIPMENT_SORTS } from '@quayline/contract/shipments'
import { showMinutes } from '@quayline/domain/kernel/local-time'
import { CARGO_STAGES, type ListedPlace, SHIPMENT_STATES } from '@quayline/domain/tracking/shipment-summary'
import { type ListedShipment, listShipments, type ShipmentList } from '../contexts/shipments/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const STATES = [...SHIPMENT_STATES, 'ALL'] as const
const SORTS = SHIPMENT_SORTS.flatMap((name) => [name, `-${name}`] as const)
const MAX_LIMIT = 1000

export const shipments: DatabaseCommand<Services> = {
  usage:
    'shipments --party CODE [--state ACTIVE|COMPLETED|CANCELLED|ALL] [--stage STAGE] [--sort=[-]changed|departure|arrival|number] [--limit N] [--json]  bookings and bills of a party, newest message first (--sort=-changed)',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, {
      party: { type: 'string' },
      state: { type: 'string', default: 'ACTIVE' },
      stage: { type: 'string' },
      sort: { type: 'string', default: '-changed' },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
    })
    const party = values.party?.trim() ?? ''
    if (party === '' || positionals.length > 0) throw new UsageError('shipments needs --party CODE and no other words')
    const state = oneOf('--state', STATES, values.state)
    const stage = values.stage === undefined ? {} : { cargoStage: oneOf('--stage', CARGO_STAGES, values.stage) }
    const sort = oneOf('--sort', SORTS, values.sort)
    const limit = Number(values.limit)
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_LIMIT)
      throw new UsageError(`--limit is a whole number from 1 to ${MAX_LIMIT}`)
    const found = await listShipments(services, [party], { state, ...stage }, { after: null, limit, sort })
    for (const item of found.items) terminal.out(values.json ? JSON.stringify(item) : lineOf(item))
    if (!values.json) terminal.out(summaryOf(found))
    return 0
  },
}

function oneOf<Value extends string>(flag: string, values: readonly Value[], given: string): Value {
  const value = values.find((known) => known.toUpperCase() === given.toUpperCase())
  if (value === undefined) throw new UsageError(`${flag} is one of ${values.join(', ')}`)
  return value
}

function summaryOf({ items, total, waiting, asOf }: ShipmentList): string {
  const bounded = ({ count, isMore }: ShipmentList['total']): string => `${count}${isMore ? ' and more' : ''}`
  return [
    items.length === 0 ? 'There is none' : `${items.length} of ${bounded(total)}`,
    ...(waiting.count > 0 ? [`${bounded(waiting)} being worked out anew`] : []),
    ...(asOf === null ? [] : [`as of ${showMinutes(asOf)} UTC`]),
  ].join('; ')
}

const lineOf = (item: ListedShipment): string =>
  [
    `${item.documentType} ${item.number}`,
    item.roles.join(','),
    item.state === 'ACTIVE' ? item.cargoStage : item.state,
    statusOf(item),
    `${endOf(item.portOfLoading, item.actualDeparture, item.estimatedDeparture)} -> ${endOf(item.portOfDischarge, item.actualArrival, item.estimatedArrival)}`,
    ...(item.leg === null
      ? []
      : [`${item.leg.vesselName ?? item.leg.vesselImo ?? '?'} ${item.leg.voyage ?? ''}`.trim()]),
    ...(item.nextDeadline === null ? [] : [deadlineOf(item.nextDeadline)]),
  ].join('  ')

type Time = NonNullable<ListedShipment['estimatedArrival']>

/** A local time without an offset belongs to a place whose time zone is unknown. */
const timeText = ({ local, offset }: Time): string => `${showMinutes(local)} ${offset ?? 'local time'}`

const placeText = (place: ListedPlace | null): string => place?.name ?? place?.unLocode ?? '?'

const statusOf = ({ status, statusAt, withStatus, containers }: ListedShipment): string => {
  if (status === null) return `no status of ${containers} ${containers === 1 ? 'container' : 'containers'}`
  const where = statusAt === null ? '' : ` ${timeText(statusAt)} ${placeText(statusAt.place)}`
  return `${status} (${withStatus} of ${containers})${where}`
}

function endOf(place: ListedPlace | null, actual: Time | null, estimated: Time | null): string {
  if (actual !== null) return `${placeText(place)} ${timeText(actual)}`
  return estimated === null ? placeText(place) : `${placeText(place)} expected ${timeText(estimated)}`
}

const deadlineOf = ({ kind, container, local, zone }: NonNullable<ListedShipment['nextDeadline']>): string =>
  `next: ${kind}${container === null ? '' : ` ${container}`} ${showMinutes(local)} ${zone ?? 'local time'}`
