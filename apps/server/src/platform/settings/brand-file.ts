// The line's part of the configuration file: brand, links, and the lists that restrict pages. One schema, so that an
// unknown field is reported.
import { isRegionCode } from '@quayline/domain/accounts/account-rules'
import { isMailAddress } from '@quayline/domain/accounts/mail-address'
import { isEirOffice } from '@quayline/domain/eir/eir-office'
import { FILING_POINTS } from '@quayline/domain/customs/filing-hours.data'
import { FILING_REGIMES } from '@quayline/domain/instructions/shipping-instruction'
import { findPlace } from '@quayline/domain/reference/find-place'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { readLineFile } from './line-file.ts'

const link = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const secureLink = z.url({ protocol: /^https$/, error: 'must be an https:// address' })

/** A host name: no IP address, port or wildcard, in lower case as browsers write it. */
const HOST = /^(?!\d+(\.\d+){3}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const namedLinks = z.array(z.strictObject({ name: z.string().trim().min(1).max(60), url: secureLink })).default([])

const weekday = z.int().min(1).max(7)
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const documentDesk = z.strictObject({
  recipient: z.string().regex(/^[A-Z0-9-]{1,35}$/, 'must be a code of capital letters, digits and hyphens'),
  si: z.enum(['DCSA', 'IFTMIN']).default('DCSA'),
  vgm: z.enum(['VERMAS', 'DCSA']).default('VERMAS'),
  channel: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('folder') }),
    z.strictObject({ kind: z.literal('https'), url: secureLink }),
  ]),
})

export type DocumentDesk = z.output<typeof documentDesk>

const unLocode = z
  .string()
  .refine((code) => findPlace(code)?.unLocode === code, 'must be the UN/LOCODE of a port that is known')

const brandFile = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    legalName: z.string().trim().min(1).max(200).optional(),
    appScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as quayline://'),
    iosStoreUrl: link,
    androidDownloadUrl: link,
    androidPackageUrl: secureLink.optional(),
    supportMailbox: z.string().refine(isMailAddress, 'must be an e-mail address'),
    visitWebHosts: z
      .array(z.string().max(253).regex(HOST, 'must be a host name in lower case such as help.line.example'))
      .default([]),
    browserHelp: namedLinks,
    appSdks: namedLinks,
    eirPorts: z
      .record(z.string().refine(isEirOffice, 'must be an office that has import EIRs: NGB'), unLocode)
      .default({}),
    /** The weekly maintenance window of the line's systems; absent = Saturday 19:00 to Sunday 07:00 Beijing time. */
    maintenance: z
      .strictObject({
        fromDay: weekday,
        fromTime: wallTime,
        untilDay: weekday,
        untilTime: wallTime,
        zone: z.string().refine(isZone, 'must be an IANA time zone such as Asia/Shanghai'),
        place: z.string().trim().min(1).max(60),
      })
      .optional(),
    /** Sales territories; the first one that includes a country is responsible for it. */
    territories: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[A-Z0-9-]{1,20}$/, 'must be a code of capital letters, digits and hyphens'),
          name: z.string().trim().min(1).max(60),
          region: z.string().regex(/^[A-Z0-9-]{1,20}$/, 'must be a code of capital letters, digits and hyphens'),
          regionName: z.string().trim().min(1).max(60),
          countries: z.array(z.string().refine(isRegionCode, 'must be ISO 3166 alpha-2 codes')),
        }),
      )
      .default([]),
    /** Where "sync with partner system" sends users; absent = files in the data folder. */
    partnerSystemUrl: secureLink.optional(),
    /**
     * The system that decides about shipping instructions and receives VGM; absent = the line's staff decide in the
     * portal.
     */
    documentDesk: documentDesk.optional(),
    /** Hours of an advance filing before its reference point, if they differ from the published ones. */
    filingHours: z.partialRecord(z.enum(FILING_REGIMES), z.int().min(1).max(240)).default({}),
    /** Routes with a later deadline of an advance filing: for Japan the pairs of ports that its customs lists. */
    filingShortRoutes: z
      .array(
        z.strictObject({
          regime: z.enum(FILING_REGIMES),
          fromPorts: z.array(unLocode).min(1).max(200),
          toPorts: z.array(unLocode).min(1).max(200),
          hours: z.int().min(0).max(240),
          before: z.enum(FILING_POINTS),
          source: z.string().trim().min(1).max(300),
          sourceOn: z.iso.date(),
        }),
      )
      .max(100)
      .default([]),
    /** The partners are in the same file (partner-book.ts). */
    partners: z.unknown().optional(),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string): void =>
      void issues.push({ code: 'custom', path, message, input: value })
    for (const list of ['browserHelp', 'appSdks'] as const) {
      for (const [index, { url }] of value[list].entries()) {
        const { hostname } = new URL(url)
        // Pages open these links through /visitWeb, so it must allow their hosts.
        if (!value.visitWebHosts.includes(hostname))
          fault([list, index, 'url'], `its host ${hostname} must stand in visitWebHosts`)
      }
    }
    const codes = value.territories.map(({ code }) => code)
    for (const [index, code] of codes.entries())
      if (codes.indexOf(code) !== index) fault(['territories', index, 'code'], `${code} stands twice`)
    const ports = Object.values(value.eirPorts)
    for (const [office, port] of Object.entries(value.eirPorts))
      if (ports.indexOf(port) !== ports.lastIndexOf(port)) fault(['eirPorts', office], `${port} has two offices`)
  })

export type BrandFile = z.output<typeof brandFile>
export type FilingShortRoute = BrandFile['filingShortRoutes'][number]

export class BrandError extends ConfigError {
  override name = 'BrandError'
}

/** Throws a ConfigError that names the file, a BrandError also each wrong field. */
export function readBrandFile(file: string): BrandFile {
  const parsed = brandFile.safeParse(readLineFile(file))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new BrandError(`${file} is not right:\n${faults.join('\n')}`)
}
