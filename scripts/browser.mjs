// Finds a Chromium for the browser tests or installs one: Debian's package with a CJK font where we are root, otherwise
// Playwright's own. The headless build opens a page in a third of the time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './install.mjs'

const HEADLESS = '/usr/bin/chromium-headless-shell'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => CANDIDATES.find((candidate) => candidate && existsSync(candidate)) ?? null
const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== ''
const say = (text) => process.stderr.write(`${text}\n`)

/** `browsers` in order of preference: older Debian releases have no package of the first one. */
function installWithApt(...browsers) {
  say('Installing Chromium and a Chinese font (apt-get) …')
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  return browsers.some(
    (browser) =>
      spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-cjk', 'fontconfig'], options).status === 0,
  )
}

/** Path of a Chromium; null when Playwright's own download is used. */
export function ensureBrowser() {
  const onDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const isWanted = process.env.CHROMIUM_PATH === undefined && !existsSync(HEADLESS)
  if (onDebianAsRoot && (isWanted || !hasChineseFont())) installWithApt('chromium-headless-shell', 'chromium')
  const browser = found()
  if (browser !== null) return browser
  say('Installing Chromium (playwright) …')
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (result.status !== 0) throw new Error('No Chromium found and none could be installed; set CHROMIUM_PATH')
  return null
}
