// DCSA's own schemas as validators, read from a folder beside the repository (never committed;
// docs/requirements/dcsa-api.md 4); null, with a printed reason, where they are absent.
import { readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

/** The violations of a named schema of the standard; null when there are none. */
export type SchemaCheck = (name: string, value: unknown) => string | null

type Schema = Readonly<Record<string, unknown>>

/** `file`: such as `TNT_v2.2.0.yaml`. Schema names are `subscription`, `error`, `transportEvent` and so on. */
export function dcsaSchemas(file: string): SchemaCheck | null {
  const found = findShared(`data/dcsa/${file}`)
  if (found === null) return null
  const { components } = parse(readFileSync(found, 'utf8')) as {
    components: { schemas: Readonly<Record<string, Schema>> }
  }
  // Draft 4: OpenAPI 3.0 has a boolean exclusiveMinimum (docs/requirements/dcsa-api.md 4.1).
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  for (const format of ['float', 'double', 'int32', 'int64', 'byte']) ajv.addFormat(format, true)
  // The resolved file writes the error's format with a stray dollar sign.
  ajv.addFormat('$date-time', { validate: (text: string) => !Number.isNaN(Date.parse(text)) })
  ajv.addSchema({ id: file, components: { schemas: withoutExamples(components.schemas, true) } })
  return (name, value) => {
    const validate = ajv.getSchema(`${file}#/components/schemas/${name}`)
    if (validate === undefined) throw new Error(`${file} has no schema ${name}`)
    return validate(value) === true ? null : ajv.errorsText(validate.errors)
  }
}

/** Removes examples, whose ids a validator would read as schema ids. A property named `example` stays. */
function withoutExamples(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isMap || (key !== 'example' && key !== 'examples'))
      .map(([key, value]) => [key, withoutExamples(value, !isMap && key === 'properties')]),
  )
}
