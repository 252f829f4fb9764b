// Inserts lines into existing files, next to lines of the same kind. A file that does not look as expected causes an
// error with its name instead of a guess: the author then writes the line by hand.

/** Reads a file of the repository; throws when it does not exist. */
export type ReadFile = (file: string) => string

export class CannotInsert extends Error {
  override name = 'CannotInsert'
}

/** Inserts an import after the last one. The formatter does not reorder imports, so the author decides their order. */
export function withImport(file: string, text: string, line: string): string {
  const imports = [...text.matchAll(/^(?:import .* from .*|\} from .*)$/gm)]
  const last = imports.at(-1)
  if (last === undefined) throw new CannotInsert(`${file} has no import to put another one behind`)
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/** Inserts `line` before the first `close` after `open`. */
export function withLineBefore(file: string, text: string, { open, close, line }: Place): string {
  const from = text.indexOf(open)
  const at = from < 0 ? -1 : text.indexOf(close, from + open.length)
  if (at < 0) throw new CannotInsert(`${file} has no ${JSON.stringify(open)} with ${JSON.stringify(close)} behind it`)
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

export interface Place {
  readonly open: string
  readonly close: string
  readonly line: string
}

/** A context lists its routes in one of two ways: `routes: someRoutes`, or a function that returns an array. */
export function withRoute(file: string, text: string, route: string): string {
  const spread = text.replace(
    /routes: \((\w*)\) => \[/,
    (_, deps: string) => `routes: (${deps || 'deps'}) => [${route}(deps), `,
  )
  if (spread !== text) return spread
  const named = text.replace(
    /routes: (\w+)(?=[,\s}])/,
    (_, routes: string) => `routes: (deps) => [...${routes}(deps), ${route}(deps)]`,
  )
  if (named === text)
    throw new CannotInsert(`${file} names its routes in no way that is known: add ${route}(deps) by hand`)
  return named
}
