// `npm run check`: format, lint, types, contract drift, then the unit and server tests without the slow ones. `npm
// test` runs the same checks in parallel with all tests.
import { spawn, spawnSync } from 'node:child_process'
import { buildMobile, buildPortal } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensurePostgresql } from './postgresql.mjs'

export const CHECKS = [
  { name: 'format', command: ['npx', 'biome', 'format', '.'] },
  { name: 'lint', command: ['npx', 'oxlint', '--type-aware', '--quiet', '.'] },
  { name: 'types', command: ['npx', 'tsc', '-b'] },
  { name: 'contract, OpenAPI and client types agree', command: ['node', 'scripts/generate.mjs', '--check'] },
]

/** Runs one check and prints its result; its output is shown only when it fails. Resolves with whether it passed. */
export function runCheck({ name, command: [program, ...args] }) {
  const started = Date.now()
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (passed) => {
      process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
      if (!passed) process.stdout.write(`${output}\n`)
      resolve(passed)
    }
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  let failed = 0
  for (const check of CHECKS) if (!(await runCheck(check))) failed++
  if (failed > 0 || process.argv.includes('--static')) process.exit(failed === 0 ? 0 : 1)
  const postgresql = await ensurePostgresql()
  // Two tests read the size of the built front ends.
  await buildMobile()
  await buildPortal()
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', '!slow'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...postgresql.environment },
  })
  await postgresql.stop()
  process.exit(status ?? 1)
}
