// `npm run release`: makes release/quayline-<version>-linux-x64.tar.gz with everything that production needs besides
// Node.js. The unpacked release has the layout of the repository, so the programs find pages, migrations and packages
// at the same relative paths. With --if-changed it keeps the archive when the sources are unchanged.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildMobile, buildPortal, PAGE_SOURCES, SERVER_SOURCES, whenChanged } from './build.mjs'
import { ensureInstalled, root, run } from './install.mjs'
import { billOfMaterials } from './release/bill-of-materials.mjs'
import { bundlePrograms } from './release/bundle-programs.mjs'
import { checkContents, MAX_BYTES } from './release/check-contents.mjs'
import { copyPackages } from './release/copied-packages.mjs'
import { licencesOf, thirdPartyLicences } from './release/third-party-licences.mjs'

const { version, engines, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const name = `quayline-${version}-linux-x64`
const output = path.join(root, 'release')
const folder = path.join(output, name)
const archive = `${folder}.tar.gz`

const SOURCES = [
  ...new Set([...SERVER_SOURCES, ...PAGE_SOURCES]),
  'apps/mobile',
  'apps/portal',
  'deploy',
  'scripts/release',
  'scripts/release.mjs',
  'LICENSE',
  'NOTICE',
  'package.json',
  'quayline.config.json',
]

/** Paths in the repository; the same in the release. */
const PAGES = ['apps/mobile/dist/client', 'apps/mobile/dist/server', 'apps/portal/dist/client']
const COPIED = [
  'LICENSE',
  'NOTICE',
  'quayline.config.json',
  'deploy/quayline.service',
  'packages/database/migrations',
  ...PAGES,
]

/** The list of packages in `.vite` is only an input of the bill of materials. */
const isNeeded = (file) => !file.endsWith(path.join('.vite', 'packages.json'))

const packagesOfPages = () =>
  PAGES.flatMap((pages) => JSON.parse(readFileSync(path.join(root, pages, '.vite/packages.json'), 'utf8')))

const PROGRAMS = { 'quayline-server': 'main', quayline: 'cli' }

/** CommonJS, because only CommonJS allows a file name without extension. A symbolic link works: Node.js follows it. */
function writePrograms() {
  mkdirSync(path.join(folder, 'bin'))
  for (const [program, entry] of Object.entries(PROGRAMS)) {
    const file = path.join(folder, 'bin', program)
    writeFileSync(file, `#!/usr/bin/env -S node --enable-source-maps\nimport('../apps/server/dist/${entry}.js')\n`)
    chmodSync(file, 0o755)
  }
  writeJson('bin/package.json', { type: 'commonjs' })
  writeJson('package.json', { name: 'quayline', version, private: true, type: 'module', license, engines })
}

const writeJson = (file, value) => writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`)

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The time of the sources, not the current time, so that the same sources make the same archive. */
function sourcesMadeAt() {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct')
  return new Date(seconds === null ? statSync(path.join(root, 'package-lock.json')).mtimeMs : Number(seconds) * 1000)
}

async function makeRelease() {
  await buildMobile()
  await buildPortal()
  rmSync(output, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // At the same depth as in the release, so that the relative paths of the source maps start at its root.
  const programs = path.join(output, 'programs/dist')
  const bundled = await bundlePrograms(programs)
  const packages = [...new Set([...bundled, ...packagesOfPages(), ...copyPackages(folder)])]
  mkdirSync(path.join(folder, 'apps/server'), { recursive: true })
  renameSync(programs, path.join(folder, 'apps/server/dist'))
  rmSync(path.dirname(programs), { recursive: true })
  for (const file of COPIED)
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, filter: isNeeded })
  writePrograms()
  const madeAt = sourcesMadeAt()
  const bill = billOfMaterials(packages, { version, madeAt })
  writeJson('sbom.cdx.json', bill)
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), thirdPartyLicences(packages, licencesOf(bill)))
  const commit = git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*') ?? 'unknown'
  writeFileSync(
    path.join(folder, 'VERSION'),
    `quayline ${version}\ncommit ${commit}\nneeds Node.js ${engines.node}, Linux x64, glibc\n`,
  )
  const bytes = checkContents(folder)
  pack(madeAt)
  const megabytes = (size) => `${(size / 1e6).toFixed(1)} MB`
  process.stdout.write(
    `${path.relative(root, archive)}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(bytes)} of at most ${megabytes(MAX_BYTES)}, ${bill.components.length} packages of others\n`,
  )
}

/** Sorted, with one time and one owner, so that it is reproducible; renamed only when complete. */
function pack(madeAt) {
  const unfinished = `${archive}.unfinished`
  const same = ['--sort=name', `--mtime=@${madeAt.getTime() / 1000}`, '--owner=0', '--group=0', '--numeric-owner']
  const modes = '--mode=u+rwX,go+rX,go-w'
  run('tar', [
    ...same,
    modes,
    '--format=ustar',
    '--use-compress-program=gzip -n',
    '-cf',
    unfinished,
    '-C',
    output,
    name,
  ])
  run('mv', [unfinished, archive])
}

if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('A release is made on Linux x64.')
ensureInstalled()
if (!process.argv.includes('--if-changed') || !existsSync(folder)) rmSync(archive, { force: true })
await whenChanged('release', SOURCES, archive, makeRelease)
