// What the configuration file says of the line: brand, links, and the lists that guard what pages may do. One schema, so that an unknown field is told.
import { isEirOffice } from '@quayline/domain/eir/eir-office'
import { findPlace } from '@quayline/domain/reference/find-place'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { readLineFile } from './line-file.ts'

const link = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const secureLink = z.url({ protocol: /^https$/, error: 'must be an https:// address' })

/** A host by its name: no address of a machine, no port, no wildcard, in lower case as browsers write it. */
const HOST = /^(?!\d+(\.\d+){3}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const namedLinks = z.array(z.strictObject({ name: z.string().trim().min(1).max(60), url: secureLink })).default([])

const brandFile = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    legalName: z.string().trim().min(1).max(200).optional(),
    appScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as quayline://'),
    iosStoreUrl: link,
    androidDownloadUrl: link,
    androidPackageUrl: secureLink.optional(),
    supportMailbox: z.email(),
    visitWebHosts: z
      .array(z.string().max(253).regex(HOST, 'must be a host name in lower case such as help.line.example'))
      .default([]),
    browserHelp: namedLinks,
    appSdks: namedLinks,
    eirPorts: z
      .record(
        z.string().refine(isEirOffice, 'must be an office that has import EIRs: NGB'),
        z
          .string()
          .refine((code) => findPlace(code)?.unLocode === code, 'must be the UN/LOCODE of a port that is known'),
      )
      .default({}),
    /** The partners stand in the same file (partner-book.ts). */
    partners: z.unknown().optional(),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string): void =>
      void issues.push({ code: 'custom', path, message, input: value })
    for (const list of ['browserHelp', 'appSdks'] as const) {
      for (const [index, { url }] of value[list].entries()) {
        const { hostname } = new URL(url)
        // Pages lead there by /visitWeb: what it would not open must not be offered.
        if (!value.visitWebHosts.includes(hostname))
          fault([list, index, 'url'], `its host ${hostname} must stand in visitWebHosts`)
      }
    }
    const ports = Object.values(value.eirPorts)
    for (const [office, port] of Object.entries(value.eirPorts))
      if (ports.indexOf(port) !== ports.lastIndexOf(port)) fault(['eirPorts', office], `${port} has two offices`)
  })

export type BrandFile = z.output<typeof brandFile>

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
