// Bundles the server's programs together with the registry packages, so that the release needs no node_modules except
// for the copied packages (copied-packages.mjs).
import { isBuiltin } from 'node:module'
import { build } from 'esbuild'
import { serverEntries } from '../build.mjs'
import { root } from '../install.mjs'
import { COPIED_PACKAGES } from './copied-packages.mjs'

/** pg loads it only when a program uses libpq; ours does not. */
const NEVER_LOADED = ['pg-native']

/** Variables that bundled CommonJS packages expect in an ES module. */
const COMMONJS_NAMES = [
  "import { createRequire as requireOfModule } from 'node:module'",
  'const require = requireOfModule(import.meta.url)',
  'const folderOfModule = import.meta.dirname, fileOfModule = import.meta.filename',
].join(';')

/**
 * Returns the folders of the bundled packages, relative to the repository's root. Throws when a package is neither
 * bundled nor copied.
 */
export async function bundlePrograms(outdir) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: serverEntries(),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    // Stack traces name lines of the sources; the release does not contain the sources.
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    define: { __dirname: 'folderOfModule', __filename: 'fileOfModule' },
    banner: { js: COMMONJS_NAMES },
    external: [...COPIED_PACKAGES.map(({ name }) => name), ...NEVER_LOADED],
  })
  const outputs = Object.values(metafile.outputs)
  refuseMissing(outputs.flatMap(({ imports }) => imports.flatMap((found) => (found.external ? [found.path] : []))))
  const modules = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  )
  return new Set(modules.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
}

function refuseMissing(externals) {
  const known = [...COPIED_PACKAGES.map(({ name }) => name), ...NEVER_LOADED]
  const missing = externals.filter(
    (found) => !isBuiltin(found) && !known.some((name) => found === name || found.startsWith(`${name}/`)),
  )
  if (missing.length > 0)
    throw new Error(
      `Neither bundled nor copied (scripts/release/copied-packages.mjs): ${[...new Set(missing)].join(', ')}`,
    )
}
