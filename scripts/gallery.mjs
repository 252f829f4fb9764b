// `npm run gallery`: writes a picture of every portal screen with its states and of every phone page into one folder
// (README.md).
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildMobile, buildPortal, buildServer } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

const OPTIONS = ['to', 'only', 'sizes', 'languages', 'themes', 'workers']

const { values } = parseArgs({ options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' }])) })
ensureInstalled()
await buildServer()
await buildMobile()
await buildPortal()
const asked = Object.fromEntries(
  OPTIONS.flatMap((name) => (values[name] === undefined ? [] : [[`GALLERY_${name.toUpperCase()}`, values[name]]])),
)
const result = spawnSync('npx', ['playwright', 'test', '--config=e2e/gallery/gallery.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...asked, CHROMIUM_PATH: ensureBrowser() ?? '' },
})
if (result.error) throw result.error
process.exit(result.status ?? 1)
