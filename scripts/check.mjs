// `npm run check`: format, lint, types, contract drift. `npm test` runs the same list before the tests.
import { spawnSync } from 'node:child_process'
import { buildMobile, buildPortal } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

export const CHECKS = [
  { name: 'format', command: ['npx', 'biome', 'format', '.'] },
  { name: 'lint', command: ['npx', 'oxlint', '--type-aware', '--quiet', '.'] },
  { name: 'types', command: ['npx', 'tsc', '-b'] },
  { name: 'contract, OpenAPI and client types agree', command: ['node', 'scripts/generate.mjs', '--check'] },
]

/** Runs one check and says how it went; its output is shown only when it fails. */
export function runCheck({ name, command: [program, ...args] }) {
  const started = Date.now()
  const result = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const passed = result.status === 0
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  if (!passed) process.stdout.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`)
  return passed
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  const failed = CHECKS.filter((check) => !runCheck(check))
  // Two tests read the size of the built front ends.
  buildMobile()
  buildPortal()
  const unit = failed.length === 0 && !process.argv.includes('--static')
  if (unit) process.exit(spawnSync('npx', ['vitest', 'run'], { cwd: root, stdio: 'inherit' }).status ?? 1)
  process.exit(failed.length === 0 ? 0 : 1)
}
