// Finds unknown members of a case file: a misspelt one would otherwise be ignored silently.
import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** One line for each unknown member, also inside lists: `tariff.freeDay: is not known and was ignored`. */
export function unknownMembers(value: unknown, shape: Shape, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    return schema === undefined
      ? [`${path}${name}: is not known and was ignored`]
      : within(member, schema, `${path}${name}`)
  })
}

function within(value: unknown, schema: z.ZodType, path: string): string[] {
  const bare = withoutWrapping(schema)
  if (bare instanceof z.ZodObject) return unknownMembers(value, bare.shape, `${path}.`)
  if (!(bare instanceof z.ZodArray) || !Array.isArray(value)) return []
  return value.flatMap((item: unknown, place) => within(item, bare.element as z.ZodType, `${path}.${place}`))
}

/** The object or list schema inside defaults, optional values and transformations. */
function withoutWrapping(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return withoutWrapping(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutWrapping(schema.unwrap() as z.ZodType)
  return schema
}
