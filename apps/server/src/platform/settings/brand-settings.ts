// The line's settings that only the server needs: legal entity, hosts allowed by /visitWeb, ports with EIRs, the
// Android package.
import { DEFAULT_WINDOW, type MaintenanceWindow } from '@quayline/domain/accounts/maintenance-window'
import type { Territory } from '@quayline/domain/accounts/territory'
import type { FilingRegime } from '@quayline/domain/instructions/shipping-instruction'
import type { NamedLink } from '@quayline/page-contract/page'
import { type DocumentDesk, type FilingShortRoute, readBrandFile } from './brand-file.ts'

export interface LineSettings {
  /** The brand's name, as customers know the line. */
  readonly name: string
  /** The mailbox for customers. */
  readonly supportMailbox: string | null
  /** The legal entity of terms and privacy policy; null = the brand's name is used. */
  readonly legalName: string | null
  /** Where the Android app is downloaded from; null = it is not offered. */
  readonly androidPackageUrl: string | null
  /** Hosts to which /visitWeb may redirect, as complete names. */
  readonly visitWebHosts: ReadonlySet<string>
  readonly browserHelp: readonly NamedLink[]
  readonly appSdks: readonly NamedLink[]
  /** UN/LOCODE of the port of each office that issues import EIRs: NGB is CNNGB. */
  readonly eirPorts: ReadonlyMap<string, string>
  readonly maintenance: MaintenanceWindow
  readonly territories: readonly Territory[]
  /** Where users are synchronised to; null = files in the data folder. */
  readonly partnerSystemUrl: string | null
  /** The system that decides about shipping instructions; null = the line's staff, in the portal. */
  readonly documentDesk: DocumentDesk | null
  /** Hours of an advance filing, if the line's differ from the published ones. */
  readonly filingHours: Readonly<Partial<Record<FilingRegime, number>>>
  /** Routes with a later deadline of an advance filing. */
  readonly filingShortRoutes: readonly FilingShortRoute[]
}

/** For a server without a configuration file, in tests of other parts. */
export const NO_SETTINGS: LineSettings = {
  name: 'Quayline',
  supportMailbox: null,
  legalName: null,
  androidPackageUrl: null,
  visitWebHosts: new Set(),
  browserHelp: [],
  appSdks: [],
  eirPorts: new Map(),
  maintenance: DEFAULT_WINDOW,
  territories: [],
  partnerSystemUrl: null,
  documentDesk: null,
  filingHours: {},
  filingShortRoutes: [],
}

/** Throws a ConfigError that names the file, a BrandError also each wrong field. */
export function readSettings(file: string): LineSettings {
  const read = readBrandFile(file)
  return {
    name: read.name,
    supportMailbox: read.supportMailbox,
    legalName: read.legalName ?? null,
    androidPackageUrl: read.androidPackageUrl ?? null,
    visitWebHosts: new Set(read.visitWebHosts),
    browserHelp: read.browserHelp,
    appSdks: read.appSdks,
    eirPorts: new Map(Object.entries(read.eirPorts)),
    maintenance: read.maintenance ?? DEFAULT_WINDOW,
    territories: read.territories,
    partnerSystemUrl: read.partnerSystemUrl ?? null,
    documentDesk: read.documentDesk ?? null,
    filingHours: filingHoursOf(read),
    filingShortRoutes: read.filingShortRoutes,
  }
}

const filingHoursOf = ({ filingHours }: ReturnType<typeof readBrandFile>): LineSettings['filingHours'] =>
  Object.fromEntries(Object.entries(filingHours).filter(([, hours]) => hours !== undefined))
