// The line's name and links as pages show them, checked at start, with QR codes drawn once.
import type { LineBrand, QrDrawing } from '@quayline/page-contract/page'
import QRCode from 'qrcode'
import { BrandError, readBrandFile } from './brand-file.ts'

export { BrandError }

/** Reads the brand. Throws a ConfigError that names the file, a BrandError also each wrong field. */
export function readBrand(file: string): LineBrand {
  const { name, appScheme, iosStoreUrl, androidDownloadUrl, supportMailbox } = readBrandFile(file)
  const qr = { ios: drawQr(iosStoreUrl), android: drawQr(androidDownloadUrl) }
  return { name, appScheme, iosStoreUrl, androidDownloadUrl, supportMailbox, qr }
}

/** SVG path of the dark modules, one unit per module: each run in a row becomes one rectangle. */
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
