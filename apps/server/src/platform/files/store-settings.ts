// Reads QUAYLINE_FILES and QUAYLINE_CLAMD: where files are stored, and which scanner checks them for viruses.

export interface S3Place {
  readonly bucket: string
  /** Ends with a slash; empty = none. */
  readonly prefix: string
  /** Null = Amazon's endpoint for the region. */
  readonly endpoint: string | null
  /** Null = the SDK's default (AWS_REGION, its configuration file). */
  readonly region: string | null
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly isPathStyle: boolean
}

export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** Amazon's rules for bucket names; an IP address is not allowed. */
const BUCKET = /^(?!\d+(?:\.\d+){3}$)[a-z0-9](?:[a-z0-9.-]{1,61}[a-z0-9])$/
const PREFIX = /^[A-Za-z0-9!_.*'()-]+(?:\/[A-Za-z0-9!_.*'()-]+)*$/

/** `s3://bucket/prefix?endpoint=https://host:9000&region=eu-central-1&pathStyle=1`; null = not in this form. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?#]+)\/?([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? []
  const prefix = path.replace(/\/+$/, '')
  const parameters = new URLSearchParams(query)
  if (!BUCKET.test(bucket) || bucket.includes('..') || !isPrefix(prefix) || !areParameters(parameters)) return null
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: parameters.get('endpoint'),
    region: parameters.get('region'),
    isPathStyle: parameters.get('pathStyle') === '1',
  }
}

const isPrefix = (prefix: string): boolean =>
  prefix === '' ||
  (prefix.length <= 200 && PREFIX.test(prefix) && !prefix.split('/').some((part) => /^\.+$/.test(part)))

const PARAMETERS = new Map<string, (value: string) => boolean>([
  ['endpoint', isEndpoint],
  ['region', (value) => /^[a-z0-9-]{1,40}$/.test(value)],
  ['pathStyle', (value) => value === '0' || value === '1'],
])

/** True when all parameters are known and occur once. */
function areParameters(parameters: URLSearchParams): boolean {
  const given = [...parameters]
  return (
    new Set(parameters.keys()).size === given.length &&
    given.every(([name, value]) => PARAMETERS.get(name)?.(value) === true)
  )
}

/** Credentials are not allowed in the address, because it is shown and logged; they have their own variables. */
function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

/** `tcp://host:port` or `unix:/path`; null = not in this form. */
export function readScannerPlace(text: string): ScannerPlace | null {
  const [, path] = /^unix:(\/[^\0]{1,100})$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})$/.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

export const scannerName = (place: ScannerPlace): string =>
  'path' in place ? `unix:${place.path}` : `tcp://${place.host}:${place.port}`
