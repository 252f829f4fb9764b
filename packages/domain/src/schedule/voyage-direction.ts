// Splits a voyage as the carrier prints it into number and direction (docs/requirements/schedules.md 1.3: 003W is voyage 003, direction W).

/** `dir` is empty where the voyage ends in no compass letter. */
export function readVoyage(voyage: string): { readonly voyage: string; readonly dir: string } {
  const [, number, dir] = /^(.*\d)\s*-?([NESW])$/i.exec(voyage.trim()) ?? []
  return number === undefined || dir === undefined ? { voyage, dir: '' } : { voyage: number, dir: dir.toUpperCase() }
}
