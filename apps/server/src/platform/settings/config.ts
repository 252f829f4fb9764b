// Reads the environment at start: an unknown QUAYLINE_ variable or an invalid value stops the start with its name.
import path from 'node:path'
import { readS3Place, readScannerPlace, type S3Place, type ScannerPlace } from '../files/store-settings.ts'
import { DEFAULT_LIMITS, type Limits } from '../http/limits.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Folder of the embedded database and of the message archive. */
  readonly dataFolder: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | null
  /** The PostgreSQL server itself, if `databaseUrl` is a pooler. */
  readonly databaseDirectUrl: string | null
  readonly production: boolean
  /** Whether the demonstration line is loaded. */
  readonly demo: boolean
  /** The fixed clock in milliseconds since the epoch; null = the real time. */
  readonly now: number | null
  /** Folder watched for messages. */
  readonly inbox: string | null
  readonly smtpUrl: string | null
  /** The bucket that stores files; null = a folder of the data folder. */
  readonly filePlace: S3Place | null
  /** The clamd that scans files for viruses; null = files are not scanned. */
  readonly scannerPlace: ScannerPlace | null
  /** Signs what is sent to the documentation desk over https; null = unsigned. */
  readonly deskSecret: string | null
  /** Whether /app-simulator is served. */
  readonly simulator: boolean
  /** The address under which customers reach the server, without a slash at the end; links begin with it. */
  readonly publicUrl: string
  /** The configuration file (brand, partners); null = quayline.config.json at the repository root. */
  readonly brandFile: string | null
  readonly limits: Limits
  /** Longest wait for running work when the server is asked to stop. */
  readonly stopLimitMs: number
  /** A server whose event loop has been blocked for this long ends; 0 = never. */
  readonly stallLimitMs: number
}

const KNOWN = new Set([
  'QUAYLINE_DATA',
  'QUAYLINE_DEMO',
  'QUAYLINE_NOW',
  'QUAYLINE_INBOX',
  'QUAYLINE_FILES',
  'QUAYLINE_CLAMD',
  'QUAYLINE_DESK_SECRET',
  'QUAYLINE_SIMULATOR',
  'QUAYLINE_CONFIG',
  'QUAYLINE_SHARED',
  'QUAYLINE_DOCUMENT_CONTAINERS',
  'QUAYLINE_DOCUMENT_REFERENCES',
  'QUAYLINE_MESSAGE_UNITS',
  'QUAYLINE_WORKBOOK_CELLS',
  'QUAYLINE_PAPER_LINES',
  'QUAYLINE_STOP_SECONDS',
  'QUAYLINE_STALL_SECONDS',
])

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one ConfigError that names everything that is wrong. An empty value counts as absent. */
// oxlint-disable-next-line max-lines-per-function -- A table of variables with their rules.
export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  const read = <T>(name: string, absent: T, parse: (text: string) => T | null, rule: string): T => {
    const text = environment[name]?.trim() ?? ''
    const value = text === '' ? absent : parse(text)
    if (value === null && text !== '') faults.push(`${name} ${rule}`)
    return value ?? absent
  }
  for (const name of Object.keys(environment)) {
    if (name.startsWith('QUAYLINE_') && !KNOWN.has(name))
      faults.push(`${name} is not a known variable (known: ${[...KNOWN].join(', ')})`)
  }
  const host = read('HOST', '127.0.0.1', hostOf, 'must be a host name or an address')
  const port = read('PORT', 8080, portOf, 'must be a port number from 0 to 65535')
  const production = environment['NODE_ENV'] === 'production'
  const databaseUrl = read<string | null>(
    'DATABASE_URL',
    null,
    (text) => urlOf(text, ['postgres:', 'postgresql:']),
    'must be a postgres:// URL',
  )
  const databaseDirectUrl = read<string | null>(
    'DATABASE_DIRECT_URL',
    null,
    (text) => urlOf(text, ['postgres:', 'postgresql:']),
    'must be a postgres:// URL',
  )
  if (databaseDirectUrl !== null && databaseUrl === null)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL beside it')
  const now = read<number | null>(
    'QUAYLINE_NOW',
    null,
    instantOf,
    'must be an instant, for example 2026-03-01T08:00:00Z',
  )
  if (production && now !== null) faults.push('QUAYLINE_NOW must not be set when NODE_ENV is production')
  const config: Config = {
    host,
    port,
    dataFolder: read('QUAYLINE_DATA', '.data', pathOf, 'must be a path'),
    databaseUrl,
    databaseDirectUrl,
    production,
    demo: read('QUAYLINE_DEMO', databaseUrl === null && !production, flagOf, 'must be 0 or 1'),
    now,
    inbox: read<string | null>('QUAYLINE_INBOX', null, pathOf, 'must be a path'),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      null,
      (text) => urlOf(text, ['smtp:', 'smtps:']),
      'must be an smtp:// or smtps:// URL',
    ),
    filePlace: read<S3Place | null>(
      'QUAYLINE_FILES',
      null,
      readS3Place,
      'must be s3://bucket/prefix, perhaps with ?endpoint=https://host&region=name&pathStyle=1, and without credentials',
    ),
    scannerPlace: read<ScannerPlace | null>(
      'QUAYLINE_CLAMD',
      null,
      readScannerPlace,
      'must be tcp://host:port or unix:/path',
    ),
    deskSecret: read<string | null>(
      'QUAYLINE_DESK_SECRET',
      null,
      (text) => (text.length >= 32 ? text : null),
      'must have at least 32 characters',
    ),
    simulator: read('QUAYLINE_SIMULATOR', !production, flagOf, 'must be 0 or 1'),
    publicUrl: read(
      'PUBLIC_URL',
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      publicUrlOf,
      'must be an http:// or https:// URL without a query',
    ),
    brandFile: read<string | null>('QUAYLINE_CONFIG', null, pathOf, 'must be a path'),
    limits: {
      containersOfDocument: read(
        'QUAYLINE_DOCUMENT_CONTAINERS',
        DEFAULT_LIMITS.containersOfDocument,
        countOf(200, 5000),
        'must be a number from 200 to 5000',
      ),
      referencesOfDocument: read(
        'QUAYLINE_DOCUMENT_REFERENCES',
        DEFAULT_LIMITS.referencesOfDocument,
        countOf(500, 20_000),
        'must be a number from 500 to 20000',
      ),
      unitsOfMessage: read(
        'QUAYLINE_MESSAGE_UNITS',
        DEFAULT_LIMITS.unitsOfMessage,
        countOf(1000, 50_000),
        'must be a number from 1000 to 50000',
      ),
      workbookCells: read(
        'QUAYLINE_WORKBOOK_CELLS',
        DEFAULT_LIMITS.workbookCells,
        countOf(10_000, 1_000_000),
        'must be a number from 10000 to 1000000',
      ),
      pdfLines: read(
        'QUAYLINE_PAPER_LINES',
        DEFAULT_LIMITS.pdfLines,
        countOf(1000, 50_000),
        'must be a number from 1000 to 50000',
      ),
      senderBytesPerSecond: read(
        'QUAYLINE_SENDER_BYTES',
        DEFAULT_LIMITS.senderBytesPerSecond,
        countOf(100_000, 100_000_000),
        'must be a number from 100000 to 100000000',
      ),
    },
    stopLimitMs:
      1000 * read('QUAYLINE_STOP_SECONDS', 25, countOf(1, 3600), 'must be a number of seconds from 1 to 3600'),
    stallLimitMs:
      1000 * read('QUAYLINE_STALL_SECONDS', 60, countOf(0, 3600), 'must be a number of seconds from 0 to 3600'),
  }
  if (config.inbox !== null && isInside(config.dataFolder, config.inbox))
    faults.push('QUAYLINE_INBOX must not hold the data folder (QUAYLINE_DATA): its files would be taken for messages')
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

/** True when it is inside the other folder, or the same. */
function isInside(inner: string, outer: string): boolean {
  const way = path.relative(path.resolve(outer), path.resolve(inner))
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}

const portOf = (text: string): number | null => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : null)
const hostOf = (text: string): string | null => (/^[\w.:-]+$/.test(text) ? text : null)
const pathOf = (text: string): string | null => (text.includes('\0') ? null : text)
const countOf =
  (least: number, most: number) =>
  (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
const flagOf = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null)

/** A date with time and offset: without an offset the instant would depend on the machine. */
function instantOf(text: string): number | null {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  return Number.isNaN(instant) ? null : instant
}

const urlOf = (text: string, protocols: readonly string[]): string | null =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null

function publicUrlOf(text: string): string | null {
  const url = urlOf(text, ['http:', 'https:'])
  return url === null || /[?#]/.test(url) ? null : url.replace(/\/+$/, '')
}
