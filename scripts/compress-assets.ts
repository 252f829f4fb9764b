// The plugin of both front ends that compresses what they build, so that the server sends files as they lie.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this a compressed copy saves nothing that a packet would notice. */
const SMALLEST_BYTES = 512

/** Writes `.br` and `.gz` beside each built text file: the server sends those, and compresses nothing while it serves. */
export const compressAssets = (folder: string): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // After the files are there: closeBundle may come before a folder that is new.
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
