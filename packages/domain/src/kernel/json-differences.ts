// Lists the differences of two JSON values by JSON pointer (RFC 6901), and builds the second value from the first and
// that list.

/** Values to set, and members of objects to remove. A pointer to the end of a list appends to it. */
export interface JsonDifferences {
  readonly values: Readonly<Record<string, unknown>>
  readonly absent: readonly string[]
}

type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const pointerToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** `/a~1b/0` -> `a/b`, `0`; null when the text is not a pointer to a member. */
export function pointerTokens(pointer: string): readonly string[] | null {
  if (!pointer.startsWith('/')) return null
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A list that becomes shorter is listed as a whole, any other value member by member. Linear in the size of both. */
export function differencesOf(from: unknown, to: unknown): JsonDifferences {
  const values: [string, unknown][] = []
  const absent: string[] = []
  compare(from, to, '', { values, absent })
  return { values: Object.fromEntries(values), absent }
}

export function isSameJson(one: unknown, other: unknown): boolean {
  const { values, absent } = differencesOf(one, other)
  return absent.length === 0 && Object.keys(values).length === 0
}

interface Found {
  readonly values: [string, unknown][]
  readonly absent: string[]
}

function compare(from: unknown, to: unknown, pointer: string, found: Found): void {
  if (Object.is(from, to)) return
  if (Array.isArray(from) && Array.isArray(to) && to.length >= from.length) {
    for (const [index, item] of to.entries()) {
      if (index < from.length) compare(from[index], item, `${pointer}/${index}`, found)
      else found.values.push([`${pointer}/${index}`, item])
    }
  } else if (isJsonObject(from) && isJsonObject(to)) {
    for (const name of Object.keys(from))
      if (!Object.hasOwn(to, name)) found.absent.push(`${pointer}/${pointerToken(name)}`)
    for (const [name, value] of Object.entries(to)) {
      const member = `${pointer}/${pointerToken(name)}`
      if (Object.hasOwn(from, name)) compare(from[name], value, member, found)
      else found.values.push([member, value])
    }
  } else found.values.push([pointer, to])
}

/** `unused`: pointers to places that the value does not have. `from` is not changed. Linear in the size of both. */
export function withDifferences(
  from: unknown,
  { values, absent }: JsonDifferences,
): { readonly value: unknown; readonly unused: readonly string[] } {
  const root = newChange()
  const unused: string[] = []
  const plant = (pointer: string, change: Pick<Change, 'value' | 'isAbsent'>): void => {
    const tokens = pointer === '' ? [] : pointerTokens(pointer)
    if (tokens === null) unused.push(pointer)
    else Object.assign(changeAt(root, tokens), change, { pointer })
  }
  for (const [pointer, value] of Object.entries(values)) plant(pointer, { value: { set: value }, isAbsent: false })
  for (const pointer of absent) plant(pointer, { value: null, isAbsent: true })
  return { value: apply(from, root, unused), unused }
}

/** The change at one place, and the changes below it. */
interface Change {
  pointer: string
  value: { readonly set: unknown } | null
  isAbsent: boolean
  readonly below: Map<string, Change>
}

const newChange = (): Change => ({ pointer: '', value: null, isAbsent: false, below: new Map() })

function changeAt(root: Change, tokens: readonly string[]): Change {
  let change = root
  for (const token of tokens) {
    const next = change.below.get(token) ?? newChange()
    change.below.set(token, next)
    change = next
  }
  return change
}

function apply(given: unknown, change: Change, unused: string[]): unknown {
  const node = change.value === null ? given : change.value.set
  if (change.below.size === 0) return node
  if (Array.isArray(node)) return applyToList(node, change, unused)
  if (isJsonObject(node)) return applyToObject(node, change, unused)
  for (const below of change.below.values()) unusedOf(below, unused)
  return node
}

function applyToList(list: readonly unknown[], change: Change, unused: string[]): unknown[] {
  const items = list.map((item, index) => {
    const below = change.below.get(String(index))
    return below === undefined ? item : apply(item, below, unused)
  })
  const further = [...change.below].filter(([token]) => !isIndexOf(token, list.length))
  const ordered = further.toSorted(([one], [other]) => Number(one) - Number(other))
  for (const [token, below] of ordered) {
    if (token === String(items.length) && below.value !== null) items.push(apply(undefined, below, unused))
    else unusedOf(below, unused)
  }
  return items
}

const isIndexOf = (token: string, length: number): boolean => /^(0|[1-9]\d*)$/.test(token) && Number(token) < length

// Built from entries: a member that is called `__proto__` stays a member.
function applyToObject(object: JsonObject, change: Change, unused: string[]): JsonObject {
  const entries = new Map(Object.entries(object))
  for (const [name, below] of change.below) {
    if (below.isAbsent) {
      if (!entries.delete(name)) unused.push(below.pointer)
    } else if (entries.has(name) || below.value !== null) entries.set(name, apply(entries.get(name), below, unused))
    else unusedOf(below, unused)
  }
  return Object.fromEntries(entries)
}

function unusedOf(change: Change, unused: string[]): void {
  if (change.value !== null || change.isAbsent) unused.push(change.pointer)
  for (const below of change.below.values()) unusedOf(below, unused)
}
