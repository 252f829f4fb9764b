// Bundles the programs that the slow tests start as processes (the server and its *.child.ts files): starting them from
// the sources would take three times as long. vitest calls it before those tests.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundleForNode, workerEntries } from './build.mjs'
import { root } from './install.mjs'

const sources = path.join(root, 'apps/server/src')
/** At the same depth as the server's sources, because a program finds the repository's root from its own path. */
const output = path.join(root, 'apps/server/test-programs')

export default async function buildTestPrograms() {
  const children = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.child.ts'))
    .map((file) => ({ in: path.join(sources, file), out: path.basename(file, '.ts') }))
  rmSync(output, { recursive: true, force: true })
  await bundleForNode({
    entryPoints: [{ in: path.join(sources, 'main.ts'), out: 'main' }, ...children, ...workerEntries()],
    outdir: output,
    // They run for seconds: optimizing the WebAssembly of the embedded database would cost more than it saves.
    banner: { js: "import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only')" },
  })
}

if (process.argv[1] === import.meta.filename) await buildTestPrograms()
