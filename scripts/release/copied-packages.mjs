// The packages that cannot be bundled, with the files that production reads. They are copied into the release's
// node_modules, where the programs find them as in the repository.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

/** Besides these files, package.json and the licence files of each package are copied. */
export const COPIED_PACKAGES = [
  // Reads its WebAssembly and the files of an empty database from its own folder.
  { name: '@electric-sql/pglite', files: /^dist\/(?:fs\/)?[^/]+\.(?:js|wasm|data)$/ },
  // The two font weights of the PDF documents (apps/server/src/platform/pdf/pdf-document.ts).
  { name: '@expo-google-fonts/noto-sans-sc', files: /^(?:400Regular|700Bold)\/[^/]+\.ttf$/ },
  { name: '@node-rs/argon2', files: /^index\.js$/ },
  { name: '@node-rs/argon2-linux-x64-gnu', files: /^[^/]+\.node$/ },
  // Starts its threads from one of its own files.
  { name: 'piscina', files: /^dist\/.+\.m?js$/ },
  { name: '@napi-rs/nice', files: /^(?:index|nice)\.js$/ },
  { name: '@napi-rs/nice-linux-x64-gnu', files: /^[^/]+\.node$/ },
]

const ALWAYS = /^(?:package\.json|(?:licen[cs]e|notice|copying)[^/]*)$/i

/**
 * Returns the packages' folders, relative to the repository's root. Throws when a package is not installed or a pattern
 * matches no file.
 */
export function copyPackages(release) {
  return COPIED_PACKAGES.map(({ name, files }) => {
    const folder = path.join('node_modules', name)
    const source = path.join(root, folder)
    if (!existsSync(source)) throw new Error(`${name} is not installed: a release is made on Linux x64 with glibc`)
    const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
    if (!all.some((file) => files.test(file))) throw new Error(`${name} has no file ${files}`)
    for (const file of all.filter((found) => files.test(found) || ALWAYS.test(found))) {
      const target = path.join(release, folder, file)
      mkdirSync(path.dirname(target), { recursive: true })
      cpSync(path.join(source, file), target)
    }
    return folder
  })
}
