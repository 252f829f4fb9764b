// Reads and writes slabs as people write them into one cell: `8-15: 120; 16-40: 200; 41+: 400`. read-slabs.ts decides which tables are allowed.
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { Slab } from './terms.ts'

/** Days from-to (both included) or from+, a colon, the rate a day; semicolons between. */
const SLAB = /^(\d{1,5})(?:\s*-\s*(\d{1,5})|\s*(\+))?\s*:\s*(\S+)$/

/** What was typed where it cannot be read. Days and rates are judged with the table. */
export function readSlabText(text: string): Result<readonly Slab[], string> {
  const slabs: Slab[] = []
  for (const piece of text.split(';')) {
    if (piece.trim() === '') continue
    const [, fromDay, toDay, open, rate] = SLAB.exec(piece.trim()) ?? []
    if (fromDay === undefined || rate === undefined) return refuse(piece.trim().slice(0, 40))
    // `9: 50` is the ninth day alone.
    const lastDay = open === undefined ? Number(toDay ?? fromDay) : null
    slabs.push({ fromDay: Number(fromDay), toDay: lastDay, rate })
  }
  return slabs.length === 0 ? refuse(text.slice(0, 40)) : ok(slabs)
}

/** Of a table that was read: `8-15: 120; 16-40: 200; 41+: 400`. */
export const slabText = (slabs: readonly Slab[]): string =>
  slabs.map(({ fromDay, toDay, rate }) => `${daysOf(fromDay, toDay)}: ${rate}`).join('; ')

const daysOf = (fromDay: number, toDay: number | null): string =>
  toDay === null ? `${fromDay}+` : toDay === fromDay ? String(fromDay) : `${fromDay}-${toDay}`
