// Decides whether a text or a list of lines of a shipping instruction fits its limits (docs/requirements/instructions.md 1).
import type { Report } from './instruction-fault.ts'

export const lengthOf = (text: string): number => (text.length < 2 ? text.length : [...text].length)

export function checkLines(
  text: string | null,
  longest: number,
  path: readonly (string | number)[],
  report: Report,
): void {
  // Characters are counted only where there are more UTF-16 units than allowed.
  if (text !== null && text.length > longest && lengthOf(text) > longest) report('too-long', path, { most: longest })
}

export function checkList(
  lines: readonly string[],
  { most, longest }: { readonly most: number; readonly longest: number },
  path: readonly (string | number)[],
  report: Report,
): void {
  if (lines.length > most) report('too-many', path, { most })
  for (const [index, line] of lines.entries()) checkLines(line, longest, [...path, index], report)
}

/** ISO 3166-1 alpha-2 by its shape. */
export const isCountryShape = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** `2026-02-30` is not one. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

// Breaks texts into lines of a given width, between words where possible: only the blank at a break is left out.

export function wrapLines(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line) => {
    const parts: string[] = []
    let rest = line
    while (rest.length > width) {
      const blank = rest.lastIndexOf(' ', width)
      const end = blank > 0 ? blank : width
      parts.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return rest === '' && parts.length > 0 ? parts : [...parts, rest]
  })
}
