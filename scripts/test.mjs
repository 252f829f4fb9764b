// `npm test`: all checks and tests, also on a fresh clone. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildMobile, buildPortal, buildServer } from './build.mjs'
import { CHECKS, runCheck } from './check.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensurePostgresql } from './postgresql.mjs'

const reports = path.join(root, '.cache/reports')
const total = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, because the log of the whole run is long. */
const failures = []
/** Test file -> seconds. */
const seconds = new Map()

function readReport(name) {
  const file = path.join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function countVitest() {
  const report = readReport('vitest.json')
  if (report === null) return null
  // A file that fails to load reports no tests: it counts as one failure.
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  for (const suite of broken) failures.push(`${path.relative(root, suite.name)}: ${suite.message}`)
  for (const suite of report.testResults) {
    seconds.set(path.relative(root, suite.name), (suite.endTime - suite.startTime) / 1000)
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
  const report = readReport('playwright.json')
  if (report === null) return null
  const { stats, errors, suites } = report
  for (const { message } of errors) failures.push(`browser tests: ${message}`)
  for (const spec of suites.flatMap(specsOf)) {
    if (!spec.ok) failures.push(`${spec.file}: ${spec.title}`)
    const took = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(`e2e/${spec.file}`, (seconds.get(`e2e/${spec.file}`) ?? 0) + took)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

async function runSuite(name, [program, ...args], env, count) {
  const begun = Date.now()
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const counted = count() ?? { passed: 0, failed: 0, skipped: 0 }
  // A runner that fails without a failed test (crash, unhandled error, failing teardown) must not count as passed.
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) {
    counted.failed = 1
    failures.push(`${name}: ended with status ${status}, ${counted.passed} tests passed and none failed`)
  }
  process.stdout.write(
    `${name}: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped (${((Date.now() - begun) / 1000).toFixed(0)} s)\n`,
  )
  for (const key of Object.keys(total)) total[key] += counted[key]
}

/** Runs in parallel with the tests, because both sometimes wait for the disk and for other processes. */
async function runChecks() {
  for (const check of CHECKS) {
    const passed = await runCheck(check)
    total[passed ? 'passed' : 'failed'] += 1
    if (!passed) failures.push(check.name)
  }
}

const begun = Date.now()
ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const postgresql = await ensurePostgresql()
await buildServer()
await buildMobile()
await buildPortal()
const checks = runChecks()
await runSuite(
  'unit and server tests',
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  postgresql.environment,
  countVitest,
)
await checks
await runSuite(
  'browser tests',
  ['npx', 'playwright', 'test', '--config=e2e/playwright.config.ts'],
  {
    ...postgresql.environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'playwright.json'),
    CHROMIUM_PATH: ensureBrowser() ?? '',
  },
  countPlaywright,
)
await postgresql.stop()
const slowest = [...seconds].sort((a, b) => b[1] - a[1]).slice(0, 10)
process.stdout.write(`The ten slowest files of ${((Date.now() - begun) / 60_000).toFixed(1)} minutes:\n`)
for (const [file, took] of slowest) process.stdout.write(`${took.toFixed(1).padStart(7)} s ${file}\n`)
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed === 0 ? 0 : 1)
