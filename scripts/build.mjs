// Builds the server (esbuild), the mobile app (Vite: client and server-rendering bundle) and the portal (Vite) when their sources changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './install.mjs'

export const SERVER_SOURCES = ['apps/server/src', 'packages', 'package-lock.json', 'scripts/build.mjs']
export const PAGE_SOURCES = [
  'packages/ui',
  'packages/messages',
  'packages/domain',
  'packages/page-contract',
  'packages/client',
  'scripts/compress-assets.ts',
  'scripts/name-packages.ts',
  'package-lock.json',
]

/** Hash of file names, sizes and modification times: cheap enough for every start. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (file) => {
    const stat = statSync(file)
    if (!stat.isDirectory()) return hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`)
    for (const name of readdirSync(file).sort()) {
      if (name !== 'dist' && name !== 'node_modules' && !name.includes('.test.')) visit(path.join(file, name))
    }
  }
  for (const source of sources) visit(path.join(root, source))
  return hash.digest('hex')
}

/** Builds unless `output` exists and `sources` are unchanged since. A failed build is repeated at the next call. */
export async function whenChanged(name, sources, output, build) {
  const stamp = path.join(root, '.cache', `build-${name}`)
  const now = fingerprint(sources)
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

export const serverOutput = path.join(root, 'apps/server/dist')

/** Bundles for plain Node. Only our own workspaces are bundled; registry packages stay in node_modules. */
export async function bundleForNode(options) {
  const { build } = await import('esbuild')
  await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'registry-packages-stay-outside',
        setup(context) {
          context.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@quayline/') || path.isAbsolute(name) ? null : { path: name, external: true },
          )
        },
      },
    ],
    ...options,
  })
}

/** Entry points of the server's worker threads (platform/process/worker-pool.ts), each bundled into `workers`. */
export function workerEntries() {
  const sources = path.join(root, 'apps/server/src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.worker.ts') && !file.includes('.fixture.'),
  )
  return files.map((file) => ({ in: path.join(sources, file), out: `workers/${path.basename(file, '.ts')}` }))
}

/** Entry points of the server: its main program, its command line and its worker threads. */
export const serverEntries = () => [
  ...['main', 'cli'].map((name) => ({ in: path.join(root, `apps/server/src/${name}.ts`), out: name })),
  ...workerEntries(),
]

export const buildServer = () =>
  whenChanged('server', SERVER_SOURCES, path.join(serverOutput, 'main.js'), () =>
    bundleForNode({ entryPoints: serverEntries(), outdir: serverOutput }),
  )

function buildPages(name, title) {
  return whenChanged(
    name,
    [`apps/${name}`, ...PAGE_SOURCES],
    path.join(root, `apps/${name}/dist/client/.vite/manifest.json`),
    () => {
      process.stderr.write(`Building the ${title} …\n`)
      const result = spawnSync('npm', ['run', 'build', '--silent', '-w', `@quayline/${name}`], {
        cwd: root,
        stdio: ['ignore', 2, 2],
      })
      if (result.status !== 0) process.exit(result.status ?? 1)
    },
  )
}

export const buildMobile = () => buildPages('mobile', 'mobile app')

export const buildPortal = () => buildPages('portal', 'portal')

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  await buildServer()
  await buildMobile()
  await buildPortal()
  run('node', ['scripts/generate.mjs', '--check'])
}
