// `quayline instructions …`: shows a shipping instruction and its state, and records the line's decision about it, by
// the same rules as the API and the portal. The audit entry of a decision names the command line.
import type { InstructionDecision } from '@quayline/domain/instructions/instruction-states'
import { showMinutes } from '@quayline/domain/kernel/local-time'
import {
  applyInstructionAction,
  loadForDesk,
  type LoadedInstruction,
  type ShownInstruction,
  shownInstruction,
} from '../contexts/instructions/index.ts'
import { COMMAND_LINE } from '../platform/audit-trail.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'
import { instructionRefusalText } from './instruction-refusal.ts'

const DECISIONS: ReadonlyMap<string, InstructionDecision> = new Map([
  ['accept', 'ACCEPT'],
  ['reject', 'REJECT'],
  ['hold', 'HOLD'],
  ['release', 'RELEASE'],
  ['request-update', 'REQUEST_UPDATE'],
])

export const instructions: DatabaseCommand<Services> = {
  usage: [
    'instructions show REF [--json]',
    `instructions decide REF ${[...DECISIONS.keys()].join('|')} [--reason TEXT] [--final] [--json]`,
  ].join('\n  '),
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, {
      reason: { type: 'string' },
      final: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [verb, reference, decision, ...more] = positionals
    if (more.length > 0) throw new UsageError(`What is ${more.join(' ')}? Put a text with blanks in quotes.`)
    switch (verb) {
      case 'show': {
        if (decision !== undefined || values.reason !== undefined || values.final)
          throw new UsageError('instructions show takes REF and --json')
        return show(services, terminal, await found(services, reference), values.json)
      }
      case 'decide': {
        const known = DECISIONS.get(decision?.toLowerCase() ?? '')
        if (known === undefined)
          throw new UsageError(`instructions decide REF takes ${[...DECISIONS.keys()].join(', ')}`)
        return decide(services, terminal, await found(services, reference), {
          decision: known,
          reason: values.reason?.trim() ?? null,
          isFinal: values.final,
          asJson: values.json,
        })
      }
      default:
        throw new UsageError('instructions takes show or decide')
    }
  },
}

/**
 * Finds by Quayline's or the customer’s reference. The line may not read an instruction that the customer is still
 * drafting.
 */
async function found(services: Services, reference: string | undefined): Promise<LoadedInstruction> {
  const named = reference?.trim() ?? ''
  if (named === '') throw new UsageError('Which instruction? REF is its reference, QSI…, or the customer’s')
  const loaded = (await loadForDesk(services, named)) ?? (await loadForDesk(services, named.toUpperCase()))
  if (loaded === null) throw new UsageError(`There is no instruction ${named} that was sent to the line`)
  return loaded
}

async function show(
  services: Services,
  terminal: Terminal,
  loaded: LoadedInstruction,
  asJson: boolean,
): Promise<number> {
  const shown = await shownInstruction(services, loaded, 'en-US')
  if (asJson) terminal.out(JSON.stringify(shown))
  else for (const line of linesOf(shown)) terminal.out(line)
  return 0
}

interface Decided {
  readonly decision: InstructionDecision
  readonly reason: string | null
  readonly isFinal: boolean
  readonly asJson: boolean
}

async function decide(
  services: Services,
  terminal: Terminal,
  loaded: LoadedInstruction,
  { asJson, ...decided }: Decided,
): Promise<number> {
  const { reference, status: before, version } = loaded.row
  const done = await applyInstructionAction(services, loaded, {
    event: { kind: 'decide', ...decided },
    version,
    by: COMMAND_LINE.name,
    side: 'LINE',
    channel: 'PORTAL',
    actor: COMMAND_LINE,
  })
  if (!done.ok) throw new UsageError(instructionRefusalText(reference, done.reason))
  if (asJson) return show(services, terminal, await found(services, done.value.reference), true)
  const { status, held } = done.value
  terminal.out(`${reference}  ${before} -> ${status}${held === null ? '' : `, held: ${held}`}`)
  return 0
}

const MAX_STEPS = 10

function linesOf(shown: ShownInstruction): readonly string[] {
  const { content, filings, faults, bills, steps } = shown
  const line = (name: string, text: string | null): readonly string[] =>
    text === null || text === '' ? [] : [`${name.padEnd(10)}${text}`]
  const containers = new Set(content.containers.map(({ containerNo }) => containerNo))
  return [
    `${shown.reference}  ${shown.status}${shown.held === null ? '' : `, held: ${shown.held}`}  version ${shown.contentVersion}`,
    ...line('bookings', content.bookingNumbers.join(', ')),
    ...line('bill', shown.billNumber),
    ...line('way', wayOf(shown)),
    ...line('shipper', content.parties.SHIPPER?.name ?? null),
    ...line('consignee', content.isToOrder ? 'TO ORDER' : (content.parties.CONSIGNEE?.name ?? null)),
    ...line(
      'goods',
      `${content.cargo.length} items, ${containers.size} containers, ${content.houseBills.length} House B/Ls`,
    ),
    ...filings.flatMap(({ regime, port, cutOff }) =>
      line(
        'filing',
        `${regime} for ${port ?? '?'}${cutOff === null ? '' : `, by ${showMinutes(cutOff.local)} ${cutOff.offset ?? 'local time'}`}`,
      ),
    ),
    ...faults.flatMap(({ severity, path, message }) => line(severity.toLowerCase(), `${path.join('.')} ${message}`)),
    ...bills.flatMap(({ billNumber, version, type, state }) =>
      line('document', `${billNumber} v${version} ${type} ${state}`),
    ),
    ...steps
      .slice(0, MAX_STEPS)
      .flatMap(({ at, event, by, status, reason }) =>
        line('step', `${showMinutes(at)} UTC  ${event} by ${by}: ${status}${reason === null ? '' : `, ${reason}`}`),
      ),
  ]
}

const wayOf = ({ portOfLoading, portOfDischarge, vesselName, voyage }: ShownInstruction): string =>
  [
    `${portOfLoading?.unLocode ?? '?'} -> ${portOfDischarge?.unLocode ?? '?'}`,
    [vesselName, voyage].filter((part) => part !== null).join(' '),
  ]
    .filter(Boolean)
    .join('  ')
