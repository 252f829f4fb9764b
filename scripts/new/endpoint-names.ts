// Derives all names of a new call from its method and path: `GET /v1/admin/late-gates` is listLateGates in
// list-late-gates.ts.

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export interface EndpointNames {
  readonly context: string
  readonly method: Method
  readonly path: string
  /** The operationId. */
  readonly name: string
  /** Name of its files, without ending. */
  readonly file: string
  /** Parameter names in the path's braces. */
  readonly params: readonly string[]
}

export class WrongArguments extends Error {
  override name = 'WrongArguments'
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const SEGMENT = /^(?:[A-Za-z0-9][A-Za-z0-9-]*|\{[a-z][A-Za-z0-9]*\})$/

/** `given`: a name to use instead of the one derived from the path. Throws WrongArguments. */
export function endpointNames(context: string, method: string, path: string, given?: string): EndpointNames {
  if (!KEBAB.test(context)) throw new WrongArguments(`${context} is no context: lower case, words joined by hyphens`)
  const known = METHODS.find((one) => one === method)
  if (known === undefined) throw new WrongArguments(`${method} is no method: ${METHODS.join(', ')}`)
  const segments = path.slice(1).split('/')
  if (!path.startsWith('/v1/') || segments.some((segment) => !SEGMENT.test(segment)))
    throw new WrongArguments(`${path} is no path of ours: /v1/…, words joined by hyphens, places in braces`)
  const subject = segments.findLast((segment) => !segment.startsWith('{')) ?? ''
  const isOfOne = segments.at(-1)?.startsWith('{') === true
  const name = given ?? `${verbOf(known, isOfOne)}${pascalCase(subject)}`
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new WrongArguments(`${name} is no name of a call: listLateGates`)
  const params = segments.flatMap((segment) => (segment.startsWith('{') ? [segment.slice(1, -1)] : []))
  return { context, method: known, path, name, file: kebabCase(name), params }
}

/** The verbs of the existing calls: list, get, add, put, change, delete. */
function verbOf(method: Method, isOfOne: boolean): string {
  switch (method) {
    case 'GET':
      return isOfOne ? 'get' : 'list'
    case 'POST':
      return 'add'
    case 'PUT':
      return 'put'
    case 'PATCH':
      return 'change'
    case 'DELETE':
      return 'delete'
  }
}

export const pascalCase = (hyphenated: string): string =>
  hyphenated.replace(/(?:^|-)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const camelCase = (hyphenated: string): string =>
  hyphenated.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
