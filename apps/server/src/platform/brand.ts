// The line's name and links: one configuration file, checked at start, and the QR codes that are drawn from it once.
import { readFileSync } from 'node:fs'
import type { LineBrand, QrDrawing } from '@quayline/domain/sharing/page'
import QRCode from 'qrcode'
import { z } from 'zod'

const link = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

const brandFile = z.strictObject({
  name: z.string().trim().min(1).max(60),
  appScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/, 'must be a scheme such as quayline://'),
  iosStoreUrl: link,
  androidDownloadUrl: link,
  supportMailbox: z.email(),
})

export class BrandError extends Error {
  override name = 'BrandError'
}

/** Reads the file. Throws a BrandError that names the file and each wrong field. */
export function readBrand(file: string): LineBrand {
  const parsed = brandFile.safeParse(jsonOf(file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new BrandError(`${file} is not right:\n${faults.join('\n')}`)
  }
  const { iosStoreUrl, androidDownloadUrl } = parsed.data
  return { ...parsed.data, qr: { ios: drawQr(iosStoreUrl), android: drawQr(androidDownloadUrl) } }
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BrandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
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
