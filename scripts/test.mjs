// `npm test`: everything, on a fresh clone too. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildMobile, buildPortal, buildServer } from './build.mjs'
import { CHECKS, runCheck } from './check.mjs'
import { ensureInstalled, root } from './install.mjs'

const reports = path.join(root, '.cache/reports')
const total = { passed: 0, failed: 0, skipped: 0 }
/** Named once more at the end: the log of the whole run is long. */
const failures = []

function countVitest() {
  const file = path.join(reports, 'vitest.json')
  if (!existsSync(file)) return null
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not even load has no tests of its own: it counts as one failure.
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  for (const suite of broken) failures.push(`${path.relative(root, suite.name)}: ${suite.message}`)
  for (const suite of report.testResults) {
    for (const { status, fullName, failureMessages } of suite.assertionResults) {
      if (status === 'failed')
        failures.push(`${path.relative(root, suite.name)}: ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright() {
  const file = path.join(reports, 'playwright.json')
  if (!existsSync(file)) return null
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { message } of errors) failures.push(`browser tests: ${message}`)
  for (const spec of suites.flatMap(specsOf)) if (!spec.ok) failures.push(`${spec.file}: ${spec.title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

function runSuite(name, command, env, count) {
  const [program, ...args] = command
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const counted = count() ?? { passed: 0, failed: 0, skipped: 0 }
  // A runner that fails without a failed test (crash, unhandled error) must not look green.
  if (result.status !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.passed + counted.failed === 0) counted.failed = 1
  process.stdout.write(`${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped\n`)
  for (const key of Object.keys(total)) total[key] += counted[key]
}

ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const check of CHECKS) total[runCheck(check) ? 'passed' : 'failed'] += 1
await buildServer()
buildMobile()
buildPortal()
runSuite(
  'unit and server tests',
  [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ],
  {},
  countVitest,
)
runSuite(
  'browser tests',
  ['npx', 'playwright', 'test', '--config=e2e/playwright.config.ts'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'), CHROMIUM_PATH: ensureBrowser() ?? '' },
  countPlaywright,
)
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed === 0 ? 0 : 1)
