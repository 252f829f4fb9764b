// The line's name and links: one configuration file, checked at start, and the QR codes that are drawn from it once.
import type { LineBrand, QrDrawing } from '@quayline/domain/sharing/page'
import QRCode from 'qrcode'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { readLineFile } from './line-file.ts'

const link = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

const brandFile = z.strictObject({
  name: z.string().trim().min(1).max(60),
  appScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as quayline://'),
  iosStoreUrl: link,
  androidDownloadUrl: link,
  supportMailbox: z.email(),
})
/** The partners stand in the same file (partner-book.ts). */
const wholeFile = brandFile.extend({ partners: z.unknown().optional() })

export class BrandError extends ConfigError {
  override name = 'BrandError'
}

/** Reads the brand. Throws a ConfigError that names the file, a BrandError also each wrong field. */
export function readBrand(file: string): LineBrand {
  const parsed = wholeFile.safeParse(readLineFile(file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new BrandError(`${file} is not right:\n${faults.join('\n')}`)
  }
  const { partners: _, ...brand } = parsed.data
  const { iosStoreUrl, androidDownloadUrl } = brand
  return { ...brand, qr: { ios: drawQr(iosStoreUrl), android: drawQr(androidDownloadUrl) } }
}

/** SVG path of the dark modules, one unit a module: a row's runs become one rectangle each. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => (modules.get(row, column) === 0 ? ' ' : '#')).join(''),
  )
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { modules: modules.size, path: path.join('') }
}
