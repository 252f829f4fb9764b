// Which module may import which (ARCHITECTURE.md, The tree). The imports are parsed from the source texts, because the
// TypeScript compiler here has no API for it.
import path from 'node:path'

/** Allowed imports between workspaces; a workspace may always import itself. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  messages: [],
  ui: [],
  client: [],
  edi: ['domain'],
  contract: ['domain'],
  database: [],
  'simulated-line': ['domain', 'edi'],
  'page-contract': ['domain'],
  testing: ['database', 'domain'],
  mobile: ['client', 'ui', 'messages', 'page-contract', 'domain'],
  portal: ['client', 'ui', 'messages', 'domain'],
  server: ['database', 'edi', 'contract', 'messages', 'page-contract', 'domain', 'simulated-line'],
}

const BANNED_NAMES = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc', 'constants', 'types', 'shared'])
const LINE_LIMIT = 400

export interface SourceTree {
  /** Path from the repository root (with slashes) -> text of the file. */
  readonly files: ReadonlyMap<string, string>
  /** Workspace name -> the package names that its package.json declares. */
  readonly declared: ReadonlyMap<string, ReadonlySet<string>>
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap((match) => match[1] ?? match[2] ?? [])

export const workspaceOf = (file: string): string | null => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1] ?? null
const contextOf = (file: string): string | null => /^apps\/server\/src\/contexts\/([^/]+)\//.exec(file)?.[1] ?? null
/** The unit that must not be part of an import cycle: a folder of the domain or a context of the server. */
const roomOf = (file: string): string | null =>
  /^(packages\/domain\/src\/[^/]+|apps\/server\/src\/contexts\/[^/]+)\/./.exec(file)?.[1] ?? null
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file)
const isGenerated = (file: string): boolean => file.endsWith('.d.ts') || /(?:^|[./-])data\.ts$/.test(file)

/** Each violation is one line that names the file and the rule. */
export function architectureViolations(tree: SourceTree): string[] {
  const violations: string[] = []
  const graph = new Map<string, string[]>()
  for (const [file, text] of tree.files) {
    const workspace = workspaceOf(file)
    if (workspace === null) continue
    violations.push(...nameAndSizeViolations(file, text), ...injectionViolations(file, text))
    const targets: string[] = []
    for (const specifier of importsOf(text)) {
      if (specifier.startsWith('.')) {
        const target = resolveRelative(file, specifier)
        targets.push(target)
        violations.push(...relativeViolations(file, target))
      } else {
        violations.push(...packageViolations(file, workspace, specifier, tree))
      }
    }
    graph.set(file, targets)
  }
  return [...violations, ...cycleViolations(graph), ...cycleViolations(roomGraph(graph))]
}

/** Imports between folders and contexts; tests are left out, because they may import everything. */
function roomGraph(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const room = roomOf(file)
    if (room === null || isTest(file)) continue
    const seen = rooms.get(room) ?? new Set()
    rooms.set(room, seen)
    for (const target of targets.map(roomOf)) if (target !== null && target !== room) seen.add(target)
  }
  return new Map([...rooms].map(([room, seen]) => [room, [...seen]]))
}

function nameAndSizeViolations(file: string, text: string): string[] {
  const found: string[] = []
  for (const part of file.split('/'))
    if (BANNED_NAMES.has(part.replace(/\..*$/, ''))) found.push(`${file}: a name that says nothing: ${part}`)
  const lines = text.split('\n').length
  if (lines > LINE_LIMIT && !isGenerated(file)) found.push(`${file}: ${lines} lines, the limit is ${LINE_LIMIT}`)
  return found
}

const CONTEXT_LIST = 'apps/server/src/contexts.ts'

/**
 * A context that receives functions of another context depends on it without an import that shows it. Therefore the
 * list of contexts imports one name from each context and calls none of them.
 */
function injectionViolations(file: string, text: string): string[] {
  if (file !== CONTEXT_LIST) return []
  const imported = [...text.matchAll(/import \{([^}]*)\} from '\.\/contexts\/([^/]+)\/index\.ts'/g)]
  const several = imported.filter(([, names = '']) => names.split(',').filter((name) => name.trim() !== '').length > 1)
  const list = text.slice(text.indexOf('export const contexts'))
  const calls = [...list.matchAll(/(\w+)\(/g)]
  return [
    ...several.map(([, , context]) => `${file}: takes more than the context itself from ${context}`),
    ...calls.map(([, name]) => `${file}: hands something to ${name}`),
  ]
}

const resolveRelative = (file: string, specifier: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? ''))

function relativeViolations(file: string, target: string): string[] {
  const found: string[] = []
  if (workspaceOf(target) !== workspaceOf(file)) found.push(`${file}: leaves its workspace for ${target}`)
  const [from, to] = [contextOf(file), contextOf(target)]
  const isFixtureForTest = isTest(file) && target.endsWith('.fixture.ts')
  if (to !== null && from !== null && from !== to && !isFixtureForTest && !target.endsWith(`/${to}/index.ts`))
    found.push(`${file}: reaches into context ${to} past its index.ts`)
  if (to !== null && file.startsWith('apps/server/src/platform/') && !isTest(file))
    found.push(`${file}: the platform knows no context, but imports ${target}`)
  return found
}

// oxlint-disable-next-line complexity -- The rules of packages one after the other.
function packageViolations(file: string, workspace: string, specifier: string, tree: SourceTree): string[] {
  const found: string[] = []
  if (specifier.startsWith('node:')) return found
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const inTest = isTest(file) && ['vitest', 'fast-check'].includes(name)
  if (!inTest && tree.declared.get(workspace)?.has(name) !== true)
    found.push(`${file}: ${name} is not declared in the package.json of ${workspace}`)
  const target = name.startsWith('@quayline/') ? name.slice('@quayline/'.length) : null
  const isTestHelp = target === 'testing' && isTest(file)
  if (target !== null && target !== workspace && !isTestHelp && ARROWS[workspace]?.includes(target) !== true)
    found.push(`${file}: ${workspace} may not import ${target}`)
  if (target === 'testing' && !isTest(file)) found.push(`${file}: only tests import testing`)
  return found
}

/** Depth-first search; each cycle is reported once, by the file that closes it. */
function cycleViolations(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, trail: readonly string[]): void => {
    state.set(file, 'open')
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open')
        found.push(`cycle: ${[...trail.slice(trail.indexOf(target)), file, target].join(' -> ')}`)
      else if (!state.has(target) && graph.has(target)) visit(target, [...trail, file])
    }
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [])
  return found
}
