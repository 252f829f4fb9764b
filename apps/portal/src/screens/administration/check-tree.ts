// Decides what a tick in a tree of choices changes: everything below it changes too; everything above stays.

export interface TreeNode {
  readonly key: string
  readonly label: string
  /** Only a heading: it represents the choices below and is no choice itself. */
  readonly isHeading?: boolean
  readonly children: readonly TreeNode[]
}

/** The choices of a node and below it. */
export const choicesIn = (node: TreeNode): readonly string[] => [
  ...(node.isHeading === true ? [] : [node.key]),
  ...node.children.flatMap(choicesIn),
]

export type TickState = 'on' | 'off' | 'some'

/** A choice with others below it has its own state: `some` is for headings only. */
export function tickState(node: TreeNode, chosen: ReadonlySet<string>): TickState {
  if (node.isHeading !== true) return chosen.has(node.key) ? 'on' : 'off'
  const keys = choicesIn(node)
  const count = keys.filter((key) => chosen.has(key)).length
  return count === 0 ? 'off' : count === keys.length ? 'on' : 'some'
}

export function ticked(node: TreeNode, chosen: ReadonlySet<string>, isOn: boolean): ReadonlySet<string> {
  const keys = choicesIn(node)
  return isOn ? new Set([...chosen, ...keys]) : new Set([...chosen].filter((key) => !keys.includes(key)))
}

interface Listed {
  readonly code: string
  readonly name: string
  readonly parentCode: string | null
}

/**
 * Builds a tree from a list of entries that name their parent. Entries below an unknown parent, or in a cycle, are at
 * the top level.
 */
export function treeOf(entries: readonly Listed[]): readonly TreeNode[] {
  const known = new Map(entries.map((entry) => [entry.code, entry]))
  const isTop = ({ code, parentCode }: Listed): boolean =>
    parentCode === null || !known.has(parentCode) || isInCircle(code, known)
  const node = ({ code, name }: Listed): TreeNode => ({
    key: code,
    label: `${name} (${code})`,
    children: entries.filter((entry) => entry.parentCode === code && !isTop(entry)).map(node),
  })
  return entries.filter(isTop).map(node)
}

function isInCircle(code: string, known: ReadonlyMap<string, Listed>): boolean {
  const seen = new Set<string>()
  for (let at = known.get(code)?.parentCode ?? null; at !== null; at = known.get(at)?.parentCode ?? null) {
    if (at === code) return true
    if (seen.has(at)) return false
    seen.add(at)
  }
  return false
}
