// Reads the changes to a call from the options, and explains why a change is refused.
import { CUT_OFF_CODES, SCHEDULE_CALL_STATUSES } from '@quayline/domain/intake/dcsa-codes'
import { type CallMaintenance, MAX_CHANGE_REASON_LENGTH } from '@quayline/domain/schedule/maintenance-rule'
import type { MaintainRefusal, NewCall } from '../contexts/schedule/index.ts'
import { UsageError } from './command.ts'

export const MAINTENANCE_FLAGS = {
  'planned-arrival': { type: 'string' },
  eta: { type: 'string' },
  'planned-departure': { type: 'string' },
  etd: { type: 'string' },
  'pilot-ata': { type: 'string' },
  'berth-ata': { type: 'string' },
  'berth-atd': { type: 'string' },
  'cut-off': { type: 'string', multiple: true },
  status: { type: 'string' },
  facility: { type: 'string' },
  reason: { type: 'string' },
} as const

type CommandOptions = { readonly [Flag in Exclude<keyof typeof MAINTENANCE_FLAGS, 'cut-off'>]?: string | undefined } & {
  readonly 'cut-off'?: readonly string[] | undefined
}

/** `2026-03-01 12:00` becomes `2026-03-01T12:00`; empty is null. The rule decides whether it is a valid time. */
const time = (text: string | undefined): string | null => text?.trim().replace(' ', 'T') || null

export function readChange(options: CommandOptions): CallMaintenance {
  const actuals = [options['pilot-ata'], options['berth-ata'], options['berth-atd']]
  return {
    plannedArrival: time(options['planned-arrival']),
    estimatedArrival: time(options.eta),
    plannedDeparture: time(options['planned-departure']),
    estimatedDeparture: time(options.etd),
    actuals: actuals.every((text) => text === undefined)
      ? null
      : {
          pilotArrival: time(options['pilot-ata']),
          berthArrival: time(options['berth-ata']),
          berthDeparture: time(options['berth-atd']),
        },
    status: statusOf(options.status),
    facilityCode: options.facility?.trim().toUpperCase() || null,
    cutOffs: (options['cut-off'] ?? []).map(cutOffOf),
    reason: options.reason?.trim() || null,
  }
}

function statusOf(text: string | undefined): CallMaintenance['status'] {
  if (text === undefined) return null
  const status = SCHEDULE_CALL_STATUSES.find((known) => known === text.trim().toUpperCase())
  if (status === undefined) throw new UsageError(`--status is one of ${SCHEDULE_CALL_STATUSES.join(', ')}`)
  return status
}

function cutOffOf(text: string): CallMaintenance['cutOffs'][number] {
  const [, name = '', at = ''] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? []
  const code = CUT_OFF_CODES.find((known) => known === name.toUpperCase())
  const local = time(at)
  if (code === undefined || local === null)
    throw new UsageError(
      `--cut-off takes CODE=TIME, such as FCO=2026-03-01T12:00; codes are ${CUT_OFF_CODES.join(', ')}`,
    )
  return { code, time: local }
}

export function readNewCall(
  options: Readonly<
    Partial<Record<'vessel' | 'imo' | 'name' | 'voyage' | 'port' | 'service' | 'operator', string | undefined>>
  >,
): NewCall {
  const imo = given(options.imo)
  if (imo !== null && !/^\d{7}$/.test(imo)) throw new UsageError('--imo takes the seven digits of an IMO number')
  return {
    vessel: {
      imoNumber: imo,
      carrierCode: given(options.vessel?.toUpperCase()),
      name: given(options.name),
    },
    service: given(options.service),
    operator: given(options.operator),
    voyage: options.voyage?.trim().toUpperCase() ?? '',
    port: options.port?.trim() ?? '',
  }
}

/** Null also for a text of blanks. */
const given = (text: string | undefined): string | null => text?.trim() || null

export function refusalText(refusal: MaintainRefusal): string {
  switch (refusal.why) {
    case 'UNKNOWN_CALL':
      return 'There is no such call; quayline schedule calls shows their keys'
    case 'CHANGED_MEANWHILE':
      return 'The call has been changed meanwhile; look at it again'
    case 'NAMELESS_CALL':
      return 'A new call needs a vessel (--vessel, --imo or --name), --voyage and --port; for a vessel to be named (TBN) --service as well'
    case 'CALL_EXISTS':
      return `There is such a call: quayline schedule set ${refusal.text}`
    case 'UNKNOWN_PORT':
      return 'The port has no known clock: --port takes a UN/LOCODE such as CNSHA'
    case 'NOTHING_CHANGED':
      return 'Say what to change: a time, a cut-off, --status or --facility'
    case 'ACTUALS_EMPTY':
      return '--pilot-ata, --berth-ata and --berth-atd cannot all be empty'
    case 'REASON_TOO_LONG':
      return `--reason has at most ${MAX_CHANGE_REASON_LENGTH} characters`
    case 'TIME':
      return `${refusal.text} is no time of the port such as 2026-03-01T12:00`
    case 'IN_FUTURE':
      return `${refusal.text} has not come yet at the port: it cannot be an actual time`
    case 'OUT_OF_ORDER':
      return `The order cannot be: ${refusal.text}`
  }
}
