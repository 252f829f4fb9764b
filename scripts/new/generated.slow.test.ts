// The files that the templates write into a copy of this repository compile and pass lint and format; their tests fail
// until they are filled in.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

let copy: string
let written: readonly string[]
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'quayline-new-'))
  copyTree()
  const first = await generate('endpoint', 'reference', 'GET', '/v1/admin/late-gates')
  const second = await generate('endpoint', 'gate-times', 'PATCH', '/v1/admin/late-gates/{id}')
  const screen = await generate('screen', 'gates', 'late-gates', '/v1/admin/audit', '--right', 'AUDIT')
  const message = await generate('edi-message', 'BAPLIE')
  written = [...first, ...second, ...screen, ...message].filter((file) => /\.tsx?$/.test(file))
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

/**
 * Copies all files that git tracks or would add, the installed packages (as hard links where both are on one disk) and
 * the compiler's output and build information where it exists, so that the compiler compiles only the new files.
 */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16e6,
  })
  for (const file of listed.split('\n')) {
    if (file === '' || !existsSync(path.join(root, file))) continue
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(copy, file))
  }
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
  )
  for (const compiled of workspaces.flatMap((name) => [`${name}/dist/types`, `${name}/dist/types.tsbuildinfo`]))
    if (existsSync(path.join(root, compiled)))
      cpSync(path.join(root, compiled), path.join(copy, compiled), { recursive: true })
  for (const workspace of ['.', 'apps/server', 'scripts/codegen']) {
    const [from, to] = [root, copy].map((folder) => path.join(folder, workspace, 'node_modules')) as [string, string]
    const linked = spawnSync('cp', ['-al', from, to])
    if (linked.status === 0) continue
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}

async function generate(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, ['scripts/new.mjs', ...args], { cwd: copy })
  return stdout.split('\n')
}

/** Output of a program that fails; empty when it succeeds. */
async function failureOf(program: string, ...args: readonly string[]): Promise<string> {
  try {
    await run(program, args, { cwd: copy, maxBuffer: 16e6 })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    return `${stdout}${stderr}` || String(error)
  }
}

it('compiles, and passes lint and format', async () => {
  expect(written.length).toBeGreaterThan(15)
  expect(await failureOf('npx', 'tsc', '-b', 'apps/server', 'apps/portal', 'packages/edi', 'packages/client')).toBe('')
  expect(await failureOf('npx', 'oxlint', '--type-aware', '--quiet', ...written)).toBe('')
  const list = 'packages/contract/src/endpoint-files.ts'
  expect(await failureOf('npx', 'biome', 'format', ...written, list)).toBe('')
  expect(await failureOf('node', 'scripts/generate.mjs', '--check')).toBe('')
  expect(readFileSync(path.join(copy, 'packages/client/src/schema.d.ts'), 'utf8')).toContain(
    'readonly changeLateGates: {',
  )
  expect(readFileSync(path.join(copy, list), 'utf8')).toContain(
    "import * as changeLateGates from './change-late-gates.ts'",
  )
}, 300_000)

it('fails its tests until it is filled in', async () => {
  const tests = written.filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests).toHaveLength(4)
  const report = path.join(copy, 'report.json')
  await failureOf(
    'npx',
    'vitest',
    'run',
    '--project',
    'together',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
    }[]
  }
  const results = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status, title }) => `${status} ${title}`),
  )
  expect(results.toSorted()).toEqual([
    'failed fill in: answers what was asked for',
    'failed fill in: answers what was asked for',
    'failed fill in: reads a message with everything it can say',
    'failed has nothing to fill in left in late-gates-own-texts.ts',
    'failed has nothing to fill in left in late-gates-screen.tsx',
    'failed has nothing to fill in left in screens.ts',
    'failed says what it is for',
    'failed says what it is for',
    'failed sets aside what names nothing',
    'passed needs a credential',
    'passed needs a credential',
    'passed says what is empty',
  ])
}, 300_000)
