// Finds the files of the built portal's first load by Vite's manifest, and an id that changes when any of its files
// changes.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entryOf, filesOf, parseManifest, withImports } from './load-page-bundle.ts'
import type { PortalBundle } from './platform/pages/portal-pages.ts'

/**
 * `folder` is apps/portal/dist. Null when the portal has not been built: /portal is then an unknown path. Throws on a
 * broken build.
 */
export function loadPortalBundle(folder: string): PortalBundle | null {
  const manifestFile = path.join(folder, 'client/.vite/manifest.json')
  if (!existsSync(manifestFile)) return null
  const text = readFileSync(manifestFile, 'utf8')
  const chunks = parseManifest(text)
  const files = filesOf(withImports(entryOf(chunks, manifestFile), chunks), chunks)
  const inPortal = (urls: readonly string[]): string[] => urls.map((url) => `/portal${url}`)
  return {
    // File names contain a hash of their content.
    build: createHash('sha256').update(text).digest('hex').slice(0, 16),
    scripts: inPortal(files.scripts),
    styles: inPortal(files.styles),
    folder: path.join(folder, 'client'),
  }
}
