// After a run of all tests: each statement of the product has been compared with its description on both databases.
// Statements that tests ran only on a PostgreSQL server are described here by the embedded database without running
// them. vitest calls this before and after (vitest.config.ts).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedClient } from '@quayline/database/open-embedded'
import { compareColumns, describeRow, type ResultColumn } from '@quayline/database/row-description'
import { databaseTemplate } from './database-template.ts'
import { postgresqlServer } from './postgresql-server.ts'
import { productSources, statementsIn } from './statements-in-sources.ts'
import { SEEN_FOLDER, type SeenStatement } from './watch-statements.ts'

/** The part of vitest's TestProject that is used. */
interface TestProject {
  readonly config: { readonly testNamePattern?: RegExp | undefined }
  globTestFiles(): Promise<{ readonly testFiles: readonly string[] }>
  readonly vitest: { readonly state: { getFiles(): readonly { readonly filepath: string }[] } }
}

export default function noteStatements(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-statements-'))
  process.env[SEEN_FOLDER] = folder
  return async () => {
    try {
      if (!(await hasRunAll(project))) return
      const problems = await problemsOf(seenIn(folder))
      if (problems.length === 0) return
      console.error(`Statements and their descriptions:\n${problems.join('\n')}`)
      // vitest only prints errors of a teardown, so the exit code is set here.
      process.exitCode = 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A run of some files or some tests only has not run every statement. */
async function hasRunAll(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern !== undefined) return false
  const { testFiles } = await project.globTestFiles()
  const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath))
  return testFiles.every((file) => ran.has(file))
}

const seenIn = (folder: string): readonly SeenStatement[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): SeenStatement => JSON.parse(line)),
  )

async function problemsOf(seen: readonly SeenStatement[]): Promise<readonly string[]> {
  const { files } = statementsIn(productSources())
  const hasServer = (await postgresqlServer()).url !== null
  const problems: string[] = []
  const toDescribe: SeenStatement[] = []
  for (const [name, file] of files) {
    const ofName = seen.filter((one) => one.name === name)
    const isOn = (kind: SeenStatement['kind']): boolean => ofName.some((one) => one.kind === kind)
    if (ofName.length === 0) problems.push(`${file}: no test runs the statement of '${name}'`)
    else if (!isOn('embedded')) toDescribe.push(...ofName)
    else if (hasServer && !isOn('postgresql')) problems.push(`${file}: '${name}' is run on no PostgreSQL server`)
  }
  return [...problems, ...(await differencesOnEmbedded(toDescribe))]
}

/** The embedded database parses and describes the statements without running them. */
export async function differencesOnEmbedded(statements: readonly SeenStatement[]): Promise<readonly string[]> {
  if (statements.length === 0) return []
  // Not one of the pool, which would keep vitest's main process from ending.
  const { client, close } = await openEmbeddedClient({ loadDataDir: new Blob([await databaseTemplate()]) })
  const differences: string[] = []
  try {
    for (const { name, text, columns } of statements) {
      try {
        const { resultFields } = await client.describeQuery(text)
        const kinds = columns.map((column) => [
          column.name,
          { name: column.type, types: column.types, mayBeNull: true },
        ])
        compareColumns(describeRow(name, Object.fromEntries(kinds)), resultFields satisfies readonly ResultColumn[])
      } catch (error) {
        differences.push(`On the embedded database: ${String(error)}`)
      }
    }
  } finally {
    await close()
  }
  return differences
}
