// The results that a reader came from: the list's address with its pages before, and the pages of its rows. A screen of one row leads back
// to the same place and on to the next row. Kept while the window is open; after a reload the list is one step further.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export interface Results {
  /** Address of the list inside the portal: criteria, page, open row. */
  readonly list: string
  /** What the list's history entry holds: the pages before. */
  readonly state: unknown
  /** Of the rows, in order; a row without a page is left out. */
  readonly rows: readonly string[]
}

let results: Results | null = null
const listeners = new Set<() => void>()

export const readResults = (): Results | null => results

export function keepResults(kept: Results | null): void {
  results = kept
  for (const listener of listeners) listener()
}

export function subscribeResults(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A list says which pages its rows have. */
export function useKeepResults(rows: readonly string[]): void {
  const { pathname, search, state } = useLocation()
  const list = `${pathname}${search}`
  const joined = rows.join('\n')
  useEffect(() => {
    if (joined !== '') keepResults({ list, state, rows: joined.split('\n') })
  }, [list, state, joined])
}

export interface PlaceInResults {
  readonly list: string
  readonly state: unknown
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly previous: string | null
  readonly next: string | null
}

/** Null: this page is none of the results. A tab of it (`?tab=…`) is the same page. */
export function placeIn(kept: Results | null, path: string): PlaceInResults | null {
  if (kept === null) return null
  const pathOf = (address: string): string => address.split('?')[0] ?? ''
  const at = kept.rows.findIndex((row) => row === path || pathOf(row) === pathOf(path))
  if (at === -1) return null
  const { list, state, rows } = kept
  return {
    list,
    state,
    number: at + 1,
    count: rows.length,
    previous: rows[at - 1] ?? null,
    next: rows[at + 1] ?? null,
  }
}
