// The parts of a list in the address: criteria, page cursor, sort, open row. Decides how one address becomes another.

export type Criteria<Name extends string> = Readonly<Partial<Record<Name, string>>>

export interface Sort {
  readonly by: string
  readonly isDescending: boolean
}

/** Spaces around a text are ignored; an empty text is no criterion. */
export function criteriaOf<Name extends string>(address: URLSearchParams, names: readonly Name[]): Criteria<Name> {
  const stated = names.flatMap((name): [Name, string][] => {
    const text = address.get(name)?.trim() ?? ''
    return text === '' ? [] : [[name, text]]
  })
  // The entries have only names of that type.
  return Object.fromEntries(stated) as Criteria<Name>
}

/** The address of a new search, without page and open row, which have no meaning in it. The sort stays. */
export function searchAddress<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
  wanted: Criteria<Name>,
): URLSearchParams {
  const there = new URLSearchParams(address)
  for (const name of [...names, 'after', 'row']) there.delete(name)
  for (const name of names) {
    const text = wanted[name]?.trim() ?? ''
    if (text !== '') there.set(name, text)
  }
  return there
}

/**
 * The address of another list on the screen: criteria known to both stay; page, sort and open row have no meaning
 * there.
 */
export function viewAddress(address: URLSearchParams, view: string): URLSearchParams {
  const there = new URLSearchParams(address)
  for (const name of ['after', 'row', 'sort']) there.delete(name)
  there.set('view', view)
  return there
}

/** The row whose panel is open; null: none. */
export function openAddress(address: URLSearchParams, row: string | null): URLSearchParams {
  const there = new URLSearchParams(address)
  if (row === null) there.delete('row')
  else there.set('row', row)
  return there
}

/** `-lastLoginAt` is descending. */
export function sortOf(address: URLSearchParams): Sort | null {
  const text = address.get('sort') ?? ''
  const by = text.replace(/^-/, '')
  return by === '' ? null : { by, isDescending: text.startsWith('-') }
}

/** In the contract's notation: `-` is descending. */
export type Order<By extends string> = By | `-${By}`

/** Null: the list's own order, or one that the server does not know. */
export function orderOf<By extends string>(sort: Sort | null, known: readonly By[]): Order<By> | null {
  const by = known.find((each) => each === sort?.by)
  return by === undefined ? null : sort?.isDescending === true ? `-${by}` : by
}

/**
 * A second click reverses the order, a third restores the list's own. The page cursor is dropped because it belongs to
 * one order.
 */
export function sortAddress(address: URLSearchParams, by: string): URLSearchParams {
  const there = new URLSearchParams(address)
  const now = sortOf(address)
  there.delete('after')
  if (now?.by !== by) there.set('sort', by)
  else if (now.isDescending) there.delete('sort')
  else there.set('sort', `-${by}`)
  return there
}

/** A value of a closed list; any other text in the address is no criterion. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

/** The path to a page of a list, stored in the history entry. */
export interface Trail {
  /** Cursors of the pages before this one; null for the first page. */
  readonly marks: readonly (string | null)[]
  /** Rows on those pages. */
  readonly before: number
}

export const NO_TRAIL: Trail = { marks: [], before: 0 }

/** The history entry may come from another version, or not from a list. */
export function trailOf(state: unknown): Trail {
  const kept: unknown = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null
  if (typeof kept !== 'object' || kept === null) return NO_TRAIL
  const { marks, before } = kept as { readonly marks?: unknown; readonly before?: unknown }
  if (!Array.isArray(marks) || !marks.every((mark) => mark === null || typeof mark === 'string')) return NO_TRAIL
  return { marks, before: Number.isSafeInteger(before) ? Number(before) : 0 }
}
