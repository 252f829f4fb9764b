// The schema of DCSA Track & Trace 2.2 as a check for tests, read from ../shared where it lies (dcsa.md 3.2 names what a loader mends).
import { readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import AjvDraft04 from 'ajv-draft-04'
import ajvFormats from 'ajv-formats'
import { parse } from 'yaml'

/** What is wrong with an event by the schema of its type; empty when nothing is. */
export type TntSchemaCheck = (event: unknown) => readonly string[]

const SCHEMAS: ReadonlyMap<unknown, string> = new Map([
  ['EQUIPMENT', 'equipmentEvent'],
  ['TRANSPORT', 'transportEvent'],
  ['SHIPMENT', 'shipmentEvent'],
])

/** Null, with a printed reason, when ../shared is absent. */
export function tntSchemaCheck(): TntSchemaCheck | null {
  const file = findShared('data/dcsa/TNT_v2.2.0.yaml')
  if (file === null) return null
  const document = parse(readFileSync(file, 'utf8')) as { components: { schemas: Record<string, unknown> } }
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, withoutExamples(schema)]),
  )
  // OpenAPI 3.0 has the boolean exclusiveMinimum of draft 04, and words (discriminator, nullable) that JSON Schema does not know.
  const ajv = new AjvDraft04({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  // The error schema of 2.2 has the format "$date-time" by mistake.
  ajv.addFormat('$date-time', true)
  ajv.addSchema({ id: 'tnt', components: { schemas } })
  const checks = new Map(
    [...SCHEMAS].map(([type, name]) => [type, ajv.compile({ $ref: `tnt#/components/schemas/${name}` })]),
  )
  return (event) => {
    const check = checks.get((event as { readonly eventType?: unknown } | null)?.eventType)
    if (check === undefined) return ['eventType is none of the three']
    return check(event)
      ? []
      : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
  }
}

/** Examples hold ids, which a validator takes for schema ids; a property may itself be called `example`. */
function withoutExamples(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutExamples)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([word]) => word !== 'example' && word !== 'examples')
  return Object.fromEntries(
    kept.map(([word, value]) => [
      word,
      word === 'properties' && typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, withoutExamples(property)]))
        : withoutExamples(value),
    ]),
  )
}
