// `quayline partner …`: which sender may state what. Code rules, acknowledgements and which partner is the line are
// configured in quayline.config.json, which takes precedence.
import { MESSAGE_TYPE, PARTNER_LIMITS } from '@quayline/contract/partner-book'
import { readEntitledPlace } from '@quayline/domain/intake/entitlement'
import { PARTNER_KINDS, type PartnerKind } from '@quayline/domain/intake/sender-authority'
import { findPlace } from '@quayline/domain/reference/find-place'
import {
  listPartnerEntries,
  listUnknownSenders,
  MAX_UNKNOWN_SENDERS,
  type PartnerEntry,
  removePartner,
  setPartner,
} from '../contexts/intake/index.ts'
import { COMMAND_LINE } from '../platform/audit-trail.ts'
import { isLine, isPartnerCode, linesOf } from '../platform/settings/partner-book.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  kind: { type: 'string', multiple: true },
  place: { type: 'string', multiple: true },
  message: { type: 'string', multiple: true },
  root: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Flags = ReturnType<typeof readFlags<typeof FLAGS>>['values']

export const partner: DatabaseCommand<Services> = {
  usage: [
    `partner set CODE --kind ${PARTNER_KINDS.map((kind) => kind.toLowerCase()).join('|')}… [--place PORT|PORT/FACILITY|COUNTRY|*]… [--message TYPE]… [--root]`,
    'partner list [--json] | partner remove CODE     who may state what; without --message all that his kinds may send',
  ].join('\n  '),
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, code, ...more] = positionals
    if (more.length > 0) throw new UsageError(`What is ${more.join(' ')}? Put a code with blanks in quotes.`)
    if (verb === 'list' && code === undefined) return list(services, terminal, values.json)
    if (verb === 'set' && code !== undefined) return set(services, terminal, code, values)
    if (verb === 'remove' && code !== undefined) return remove(services, terminal, code)
    throw new UsageError(`partner takes list, set CODE or remove CODE\n  ${partner.usage}`)
  },
}

async function set(services: Services, terminal: Terminal, code: string, values: Flags): Promise<number> {
  const entry = readEntry(code, values)
  const isListed = services.partners.has(code)
  if (entry.kinds.includes('LINE') && isListed && !isLine(services.partners, code))
    throw new UsageError(
      `quayline.config.json lists ${code} without isLine, and that file takes precedence: set the kind line there`,
    )
  for (const place of entry.places)
    if (/^.{5}(\/|$)/.test(place) && findPlace(place.slice(0, 5)) === null)
      terminal.err(`${place.slice(0, 5)} is no UN/LOCODE that we know: messages must name it in just this way`)
  await setPartner(services, entry, COMMAND_LINE)
  terminal.out(`${lineOf(entry)}  set; what he sent before is being judged anew`)
  return 0
}

function readEntry(code: string, values: Flags): PartnerEntry {
  if (!isPartnerCode(code))
    throw new UsageError(`${code} is no partner's code: 1 to 70 letters, digits and _ . @ & ( ) + / : # * -`)
  const kinds = valuesOf(values.kind).map(kindOf)
  if (kinds.length === 0) throw new UsageError(`--kind is one or more of ${PARTNER_KINDS.join(', ').toLowerCase()}`)
  const places = valuesOf(values.place).map((given) => {
    const place = readEntitledPlace(given)
    if (place === null)
      throw new UsageError(`--place ${given}: give a port CNSHA, a facility CNSHA/WGQ4, a country CN or *`)
    return place
  })
  const messageTypes = valuesOf(values.message).map((given) => given.toUpperCase())
  if (places.length > PARTNER_LIMITS.places)
    throw new UsageError(`At most ${PARTNER_LIMITS.places} places; CN stands for all of China`)
  if (messageTypes.length > PARTNER_LIMITS.messageTypes || messageTypes.some((type) => !MESSAGE_TYPE.test(type)))
    throw new UsageError('--message is the type of a message: CODECO, COARRI, 315, TNT, CS …')
  return {
    code,
    kinds: [...new Set(kinds)],
    messageTypes: messageTypes.length === 0 ? null : [...new Set(messageTypes)].toSorted(),
    places: [...new Set(places)].toSorted(),
    mayUseRoot: values.root,
  }
}

/** The values of a flag that may be repeated or have several values separated by commas. */
const valuesOf = (given: readonly string[] | undefined): readonly string[] =>
  (given ?? []).flatMap((text) => text.split(',')).flatMap((text) => (text.trim() === '' ? [] : [text.trim()]))

function kindOf(text: string): PartnerKind {
  const kind = PARTNER_KINDS.find((one) => one === text.toUpperCase())
  if (kind === undefined)
    throw new UsageError(`--kind ${text}: it is one or more of ${PARTNER_KINDS.join(', ').toLowerCase()}`)
  return kind
}

async function remove(services: Services, terminal: Terminal, code: string): Promise<number> {
  if (!(await removePartner(services, code, COMMAND_LINE))) {
    terminal.err(`The partner book has no ${code}; quayline partner list shows it`)
    return 1
  }
  terminal.out(`${code}  removed; what he sent is being judged anew`)
  return 0
}

async function list({ db, partners }: Services, terminal: Terminal, json: boolean): Promise<number> {
  const entries = await listPartnerEntries(db)
  const linesOfFile = linesOf(partners)
  const unknown = await listUnknownSenders(db, partners)
  if (json) {
    terminal.out(JSON.stringify({ partners: entries, linesOfFile, unknownSenders: unknown }))
    return 0
  }
  for (const entry of entries)
    terminal.out(`${lineOf(entry)}${entry.isBeingJudged ? '  (what he sent is being judged anew)' : ''}`)
  for (const code of linesOfFile) terminal.out(`${code}  LINE  (quayline.config.json)`)
  if (unknown.length > 0)
    terminal.out(
      `${unknown.length === MAX_UNKNOWN_SENDERS ? `${unknown.length} or more` : unknown.length} senders are not in the book, and what they send by key or inbox counts for nothing: ${unknown.join(', ')}`,
    )
  return 0
}

const lineOf = ({ code, kinds, places, messageTypes, mayUseRoot }: PartnerEntry): string =>
  [
    code,
    kinds.join(','),
    places.length === 0 ? 'no place' : places.join(','),
    messageTypes === null ? 'every message' : messageTypes.join(','),
    ...(mayUseRoot ? ['root folder'] : []),
  ].join('  ')
