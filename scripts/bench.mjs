// `npm run bench -- [row…] [--quick]`: bundles the benchmarks and runs them in plain Node, so that no loader slows them
// down.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildMobile, bundleForNode, workerEntries } from './build.mjs'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
const bench = path.join(root, 'bench')
// Inside the server's folder, so that imports resolve to the package versions that npm installed for the server, even
// if the root has other versions.
const output = path.join(root, 'apps/server/dist/bench')
rmSync(output, { recursive: true, force: true })
const processes = readdirSync(bench, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.child.ts') && !file.startsWith('node_modules'),
)
await bundleForNode({
  entryPoints: [
    ...['main.ts', ...processes].map((file) => ({ in: path.join(bench, file), out: file.slice(0, -'.ts'.length) })),
    ...workerEntries(),
  ],
  outdir: output,
})
const args = process.argv.slice(2)
const rows = args.filter((arg, index) => !arg.startsWith('--') && !['--events', '--rounds'].includes(args[index - 1]))
const needsBrowser = rows.length === 0 || rows.some((row) => ['first-load', 'keystroke'].includes(row))
// The mobile app is built only for rows that start the server.
const SERVED = ['tracking', 'growth', 'api-ceiling', 'first-load', 'hostile-messages', 'submit']
if (rows.length === 0 || rows.some((row) => SERVED.includes(row))) await buildMobile()
const result = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--expose-gc', path.join(output, 'main.js'), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      QUAYLINE_REPOSITORY: root,
      ...(needsBrowser ? { CHROMIUM_PATH: ensureBrowser() ?? '' } : {}),
    },
  },
)
if (result.error) throw result.error
process.exit(result.status ?? 1)
