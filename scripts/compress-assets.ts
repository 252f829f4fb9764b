// Vite plugin of both front ends that compresses the built files, so that the server sends them as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this size compression saves no network packet. */
const SMALLEST_BYTES = 512

/** Writes `.br` and `.gz` beside each built text file: the server sends these and compresses nothing per request. */
export const compressAssets = (folder: string): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // Not closeBundle: it may run before a new output folder exists.
  writeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      if (!/\.(js|css|svg|json)$/.test(name) || name.startsWith('.vite') || statSync(file).size < SMALLEST_BYTES)
        continue
      const text = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    }
  },
})
