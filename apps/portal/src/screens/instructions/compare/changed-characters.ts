// The changed characters of a value (docs/requirements/instructions.md 6): the common beginning and end stay,
// everything between is marked. Linear in the length of the texts.

export interface ChangedText {
  readonly before: string
  readonly was: string
  readonly now: string
  readonly after: string
}

/** By characters as users count them, so that no surrogate pair is split. */
export function changedCharacters(was: string, now: string): ChangedText {
  const [old, fresh] = [[...was], [...now]]
  const shortest = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shortest && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shortest - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1
  const middle = (text: readonly string[]): string => text.slice(start, text.length - end).join('')
  return {
    before: old.slice(0, start).join(''),
    was: middle(old),
    now: middle(fresh),
    after: old.slice(old.length - end).join(''),
  }
}
