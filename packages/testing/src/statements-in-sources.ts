// Finds every statement with described rows in the sources, and the descriptions: by searching the text, so that none
// is missed.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface StatementsInSources {
  /** By name of the description: the file with its statement. */
  readonly files: ReadonlyMap<string, string>
  /** Violations of the rules, each with its file. */
  readonly problems: readonly string[]
}

const root = path.resolve(import.meta.dirname, '../../..')

/** Sources of the product, without tests and files that only tests use. */
export function productSources(): readonly (readonly [file: string, text: string])[] {
  const packages = readdirSync(path.join(root, 'packages')).filter((name) => name !== 'testing')
  return [...packages.map((name) => `packages/${name}/src`), 'apps/server/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|child)\.ts$/.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
  )
}

/** These files define the functions that the others use. */
const DEFINING = ['select-rows.ts', 'insert-rows.ts', 'row-description.ts'].map(
  (name) => `packages/database/src/${name}`,
)

const DESCRIPTION = /\bconst (\w+) = describeRow\(\s*'([^'\\]+)'/g
/** A call and its second argument, a constant. */
const STATEMENT = /\b(?:selectRows|insertReturning)\(\s*[\w.]+,\s*(\w+)\s*,/g

/** Each description is a constant in its file with a unique name, and describes one statement. */
export function statementsIn(sources: readonly (readonly [file: string, text: string])[]): StatementsInSources {
  const files = new Map<string, string>()
  const problems: string[] = []
  for (const [file, text] of sources) {
    if (DEFINING.includes(file)) continue
    const names = new Map([...text.matchAll(DESCRIPTION)].map(([, constant = '', name = '']) => [constant, name]))
    const used = [...text.matchAll(STATEMENT)].map(([, constant = '']) => constant)
    if (names.size !== countOf(text, /\bdescribeRow\(/g))
      problems.push(`${file}: a description that is no constant with a name`)
    if (used.length !== countOf(text, /\b(selectRows|insertReturning)\(/g))
      problems.push(`${file}: a statement whose description is no constant`)
    if (/\bselectUnchecked\b/.test(text)) problems.push(`${file}: selectUnchecked, which is for tests`)
    for (const [constant, name] of names) {
      const times = used.filter((one) => one === constant).length
      if (times !== 1) problems.push(`${file}: ${constant} describes ${times} statements`)
      if (files.has(name)) problems.push(`${file}: another description is named '${name}'`)
      files.set(name, file)
    }
    for (const constant of used)
      if (!names.has(constant)) problems.push(`${file}: ${constant} is no description of this file`)
  }
  return { files, problems }
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
