// Checks the content of a release: exactly these entries, at most MAX_BYTES, and nothing that only a developer needs.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const MAX_BYTES = 80_000_000

const ENTRIES = [
  'LICENSE',
  'NOTICE',
  'THIRD-PARTY-LICENCES.txt',
  'VERSION',
  'apps',
  'bin',
  'deploy',
  'node_modules',
  'package.json',
  'packages',
  'quayline.config.json',
  'sbom.cdx.json',
]

/** Sources, tests, source maps of packages, tools for building, measuring and testing. */
const UNWANTED = [
  /\.tsx?$/,
  /\.test\.|\.fixture\./,
  /^node_modules\/.*\.map$/,
  /(?:^|\/)(?:protobufjs|playwright|@playwright|vitest|@vitest|vite|esbuild|typescript|drizzle-kit|lighthouse|autocannon|npm)(?:\/|$)/,
]

/** Throws an Error that lists the violations (at most 20); returns the size in bytes. */
export function checkContents(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const bytes = files.reduce((sum, file) => sum + sizeOf(path.join(folder, file)), 0)
  const entries = readdirSync(folder).sort()
  const wrong = [
    ...ENTRIES.filter((name) => !entries.includes(name)).map((name) => `${name} is missing`),
    ...entries.filter((name) => !ENTRIES.includes(name)).map((name) => `${name} does not belong there`),
    ...files.filter((file) => UNWANTED.some((kind) => kind.test(file))).map((file) => `${file} does not belong there`),
    ...(bytes > MAX_BYTES ? [`${bytes} bytes, more than ${MAX_BYTES}`] : []),
  ]
  const more = wrong.length > 20 ? `\nand ${wrong.length - 20} more` : ''
  if (wrong.length > 0)
    throw new Error(`The release in ${folder} is not as it should be:\n${wrong.slice(0, 20).join('\n')}${more}`)
  return bytes
}

function sizeOf(file) {
  const stat = statSync(file)
  return stat.isFile() ? stat.size : 0
}
