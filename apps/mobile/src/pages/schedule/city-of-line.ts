// Reads the carrier's line of a searched city: `Dallas,Dallas,TX,United States,USDAL`, stray blanks and missing parts included.

/** The city is the first part, the country the fourth (docs/requirements/schedules.md 1.1). */
export function cityOfLine(line: string): { readonly city: string; readonly country: string } {
  const parts = line.split(',').map((part) => part.trim())
  return { city: parts[0] ?? '', country: parts[3] ?? '' }
}
