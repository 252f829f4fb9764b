// The results that a reader came from: the list's address with its previous pages, and the pages of its rows. A screen
// of one row links back to the same position and to the next row. Kept while the window is open; lost at a reload.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export interface Results {
  /** Address of the list inside the portal: criteria, page, open row. */
  readonly list: string
  /** State of the list's history entry: the previous pages. */
  readonly state: unknown
  /** Pages of the rows, in order; a row without a page is omitted. */
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

/** A list registers the pages of its rows. */
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

/** Null: this page is not among the results. A tab of it (`?tab=…`) is the same page. */
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
