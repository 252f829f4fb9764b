// The partner book: which partners send messages, the meaning of their own codes, and which acknowledgements they
// receive. It is part of the configuration file; an error in it stops the start and is reported with its place.
import { checkPartnerRules } from '@quayline/edi/check-partner-rules'
import { NO_PARTNER_RULES, type PartnerRules } from '@quayline/edi/partner-rules'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { documentRules } from './document-rules-section.ts'
import { readLineFile } from './line-file.ts'

export interface Partner {
  /** The code in the access key, the inbox folder, `--partner` or the interchange's sender. */
  readonly code: string
  readonly name: string | null
  readonly rules: PartnerRules
  /**
   * The line itself, or a system that sends for it: only its bookings and bills decide who the parties of a shipment
   * are.
   */
  readonly isLine: boolean
  /** Acknowledgement of the partner's files: CONTRL for EDIFACT interchanges, 997 for X12; null = none. */
  readonly acknowledge: 'CONTRL' | '997' | null
  /** Character set of the partner's messages when the header does not state one; null = as the header states. */
  readonly characterSet: CharacterSet | null
  /** After this many hours without a message the partner counts as silent. */
  readonly silentAfterHours: number
}

export const CHARACTER_SETS = ['GB18030', 'ISO-8859-1', 'WINDOWS-1252', 'UTF-8'] as const
export type CharacterSet = (typeof CHARACTER_SETS)[number]

/** By code. A sender that is not in the book may send as well, without its own codes and without acknowledgements. */
export type PartnerBook = ReadonlyMap<string, Partner>

export const NO_PARTNERS: PartnerBook = new Map()

/** The partner's own codes; a partner never uses those of another. */
export const partnerRulesOf = (partners: PartnerBook, partner: string): PartnerRules =>
  partners.get(partner)?.rules ?? NO_PARTNER_RULES

export const characterSetOf = (partners: PartnerBook, partner: string): CharacterSet | null =>
  partners.get(partner)?.characterSet ?? null

/**
 * True when the partner's documents decide who may see a shipment. False for all partners as long as none is configured
 * as the line.
 */
export const isLine = (partners: PartnerBook, partner: string): boolean => partners.get(partner)?.isLine === true

export const linesOf = (partners: PartnerBook): readonly string[] =>
  [...partners.keys()].filter((code) => isLine(partners, code))

export const SILENT_AFTER_HOURS = 24

/**
 * The code as in messages: trimmed, at most 70 characters from a restricted set, because a folder is named after it.
 */
const CODE = /^(?! )[\p{L}\p{N} _.@&()+/:#*-]{1,70}(?<! )$/u

export const isPartnerCode = (text: string): boolean => CODE.test(text)

const codes = z.record(z.string(), z.string()).default({})

const partner = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  isLine: z.boolean().default(false),
  messageNameCodes: codes,
  statusCodes: codes,
  documents: documentRules.optional(),
  acknowledge: z.enum(['CONTRL', '997']).optional(),
  characterSet: z.enum(CHARACTER_SETS).optional(),
  silentAfterHours: z.number().int().min(1).max(8760).default(SILENT_AFTER_HOURS),
})

const partnersSection = z.record(
  z.string().regex(CODE, 'must be a code of 1 to 70 letters, digits and _ . @ & ( ) + / : # * -'),
  partner,
)

/** Reads `partners` of the configuration file. Throws a ConfigError that names the file and the place of each error. */
export function readPartners(file: string): PartnerBook {
  const parsed = partnersSection.safeParse(readLineFile(file).partners ?? {})
  if (!parsed.success) {
    throw wrong(
      file,
      parsed.error.issues.map(({ path, message }) => [path, message]),
    )
  }
  const book = new Map<string, Partner>()
  const faults: Fault[] = []
  for (const [code, entry] of Object.entries(parsed.data)) {
    const { name, isLine, messageNameCodes, statusCodes, documents, acknowledge, characterSet, silentAfterHours } =
      entry
    const rules = { messageNameCodes, statusCodes, ...(documents !== undefined && { documents }) }
    for (const { path, text } of checkPartnerRules(rules)) faults.push([[code, ...path], text])
    book.set(code, {
      code,
      name: name ?? null,
      rules,
      isLine,
      acknowledge: acknowledge ?? null,
      characterSet: characterSet ?? null,
      silentAfterHours,
    })
  }
  if (faults.length > 0) throw wrong(file, faults)
  return book
}

type Fault = readonly [path: readonly PropertyKey[], text: string]

const wrong = (file: string, faults: readonly Fault[]): ConfigError => {
  const lines = faults.map(([path, text]) => `${['partners', ...path.map(String)].join(' › ')}: ${text}`)
  return new ConfigError(`${file} is not right:\n${lines.join('\n')}`)
}
