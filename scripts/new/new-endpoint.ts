// The files of a new call: new files, and existing files that get a line. Its row of the access table expects "?" for
// every kind of caller; no answer equals "?", so the test fails until the author fills in the row.
import { camelCase, type EndpointNames, WrongArguments } from './endpoint-names.ts'
import { contextText, contractText, routeText, testText } from './endpoint-templates.ts'
import { type ReadFile, withImport, withLineBefore, withRoute } from './insert-lines.ts'

const CONTRACT = 'packages/contract/src'
const SERVER = 'apps/server/src'

/** Path from the root -> whole text, not yet formatted. `exists`: whether the file exists now. */
export function newEndpoint(
  names: EndpointNames,
  read: ReadFile,
  exists: (file: string) => boolean,
): ReadonlyMap<string, string> {
  const folder = `${SERVER}/contexts/${names.context}`
  const made = new Map([
    [`${CONTRACT}/${names.file}.ts`, contractText(names)],
    [`${folder}/${names.file}.ts`, routeText(names)],
    [`${folder}/${names.file}.test.ts`, testText(names)],
  ])
  for (const file of made.keys())
    if (exists(file)) throw new WrongArguments(`${file} is there already: give another --name`)
  const index = `${folder}/index.ts`
  const changed: readonly (readonly [string, string])[] = [
    ...(exists(index) ? [[index, served(index, read(index), names)] as const] : newContext(index, read, names)),
    ...accessRow(read, names),
  ]
  return new Map([...made, ...changed])
}

const served = (index: string, text: string, { name, file }: EndpointNames): string =>
  withImport(index, withRoute(index, text, name), `import { ${name} } from './${file}.ts'`)

function newContext(index: string, read: ReadFile, names: EndpointNames): readonly (readonly [string, string])[] {
  const list = `${SERVER}/contexts.ts`
  const variable = camelCase(names.context)
  const imported = withImport(list, read(list), `import { ${variable} } from './contexts/${names.context}/index.ts'`)
  const place = { open: 'export const contexts', close: '\n]', line: `\n  ${variable},` }
  return [
    [index, contextText(names, variable)],
    [list, withLineBefore(list, imported, place)],
  ]
}

const NAME_WIDTH = 42

function accessRow(read: ReadFile, { name, method, params }: EndpointNames): readonly (readonly [string, string])[] {
  const [table, calls] = ['access-table.data.ts', 'access-table-calls.fixture.ts'].map(
    (file) => `${SERVER}/contexts/${file}`,
  ) as [string, string]
  const row = `${name.padEnd(NAME_WIDTH - 1)} shut  ??    ??????     ??       ??????  ??\n`
  const given = [
    ...(params.length === 0 ? [] : [`params: { ${params.map((param) => `${param}: 'fill-in'`).join(', ')} }`]),
    ...(method === 'GET' || method === 'DELETE' ? [] : ["body: { name: 'Fill in' }"]),
  ]
  const probe = `\n  ${name}: () => ({ ${given.join(', ')} }),`
  return [
    [
      table,
      withLineBefore(table, read(table), {
        open: 'ACCESS_TABLE = `',
        close: '`',
        line: `\n# Fill in whom it is for\n${row}`,
      }),
    ],
    [calls, withLineBefore(calls, read(calls), { open: 'export const CALLS', close: '\n}\n', line: probe })],
  ]
}
