// `npm run generate`: writes the list of the contract's files that declare endpoints (endpoint-files.ts),
// packages/contract/openapi.json from what they declare and, from that file, the types of the client (schema.d.ts) and
// the field limits and value lists that the front ends need at run time (fields.ts). With --check it writes nothing and
// fails when a committed file differs from what the contract generates.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

const root = path.join(import.meta.dirname, '..')
const CONTRACT = 'packages/contract/src'
const LIST = `${CONTRACT}/endpoint-files.ts`

const isCheck = process.argv.includes('--check')
const list = endpointFiles()
const isListDrifted = textOf(LIST) !== list
// Before the contract is loaded: the document contains what the listed files declare.
if (isListDrifted && !isCheck) writeFileSync(path.join(root, LIST), list)
const { apiDocument } = await tsImport('../packages/contract/src/api-document.ts', import.meta.url)

const api = apiDocument()
const document = `${JSON.stringify(api, null, 2)}\n`
const outputs = new Map([
  ['packages/contract/openapi.json', document],
  ['packages/client/src/schema.d.ts', clientTypes(document)],
  ['packages/client/src/fields.ts', clientFields(api)],
])

const drifted = [...outputs].filter(([file, text]) => textOf(file) !== text).map(([file]) => file)
const named = [...(isListDrifted ? [LIST] : []), ...drifted]
if (!isCheck) {
  for (const file of drifted) writeFileSync(path.join(root, file), outputs.get(file))
  process.stdout.write(named.length === 0 ? 'Nothing changed.\n' : `Written: ${named.join(', ')}\n`)
} else if (named.length > 0) {
  process.stderr.write(`${named.join(' and ')} no longer follow the contract: run npm run generate\n`)
  process.exit(1)
}

/** The files that call `endpoint()`; endpoints.test.ts imports every file and finds one that is missing here. */
function endpointFiles() {
  const names = readdirSync(path.join(root, CONTRACT))
    .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'endpoint.ts')
    .filter((file) => /\bendpoint\(/.test(textOf(`${CONTRACT}/${file}`)))
    .map((file) => file.slice(0, -3))
    .toSorted()
    .map((file) => ({ file, name: file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) }))
  const imports = names.map(({ file, name }) => `import * as ${name} from './${file}.ts'\n`)
  const lines = names.map(({ name }) => `  ${name},\n`)
  return `// Written by npm run generate: the files of this folder that declare endpoints.\n${imports.join('')}
export const ENDPOINT_FILES: readonly object[] = [\n${lines.join('')}]\n`
}

/** openapi-typescript needs TypeScript 5, so it runs in the workspace that has it. */
function clientTypes(openapi) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-generate-'))
  try {
    writeFileSync(path.join(folder, 'openapi.json'), openapi)
    const cli = path.join(root, 'scripts/codegen/node_modules/openapi-typescript/bin/cli.js')
    const output = path.join(folder, 'schema.d.ts')
    execFileSync(
      process.execPath,
      [
        cli,
        path.join(folder, 'openapi.json'),
        '--output',
        output,
        '--immutable',
        '--root-types',
        '--root-types-no-schema-prefix',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    return withoutAbsences(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The generator writes a line for each method that a path does not have, a line for each kind of parameter that a call
 * does not have, and three lines for the headers of each answer, which no client reads by type. Without these lines the
 * types mean the same and the file is a third shorter.
 */
function withoutAbsences(types) {
  return types
    .replace(/^ *readonly \w+\?: never;\n/gm, '')
    .replace(/^ *readonly parameters: \{\n *\};\n/gm, '')
    .replace(/^ *headers: \{\n *readonly \[name: string\]: unknown;\n *\};\n/gm, '')
}

/** For each call with such fields: maximum length and allowed values, keyed by the field path in server errors. */
function clientFields({ paths, components }) {
  const resolved = (schema) =>
    schema.$ref === undefined ? schema : resolved(components.schemas[schema.$ref.split('/').at(-1)])
  function* fieldsOf(given, path) {
    const schema = resolved(given)
    for (const part of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) yield* fieldsOf(part, path)
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      yield* fieldsOf(field, path === '' ? name : `${path}.${name}`)
    const values = schema.type === 'string' && Array.isArray(schema.enum) ? schema.enum : undefined
    if (path !== '' && (schema.maxLength !== undefined || values !== undefined))
      yield [
        path,
        { ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }), ...(values && { values }) },
      ]
  }
  const lines = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId }) => operationId !== undefined)
    .map(({ operationId, parameters = [], requestBody }) => {
      const body = requestBody?.content['application/json']?.schema ?? {}
      const query = parameters.filter((parameter) => parameter.in === 'query')
      const found = [...query.flatMap(({ name, schema }) => [...fieldsOf(schema, name)]), ...fieldsOf(body, '')]
      return [operationId, Object.fromEntries(found)]
    })
    .filter(([, fields]) => Object.keys(fields).length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, fields]) => `export const ${name} = ${JSON.stringify(fields)} as const`)
  return `/* Made by \`npm run generate\` from the contract. Do not edit. */\n\n${lines.join('\n')}\n`
}

function textOf(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
