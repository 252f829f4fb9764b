// The maximum lengths of a call's fields, in the shape that forms and lists of criteria take.

type Fields = Readonly<Record<string, { readonly maxLength?: number; readonly values?: readonly string[] }>>
type WithLength<Of extends Fields> = {
  [Path in keyof Of]: Of[Path] extends { readonly maxLength: number } ? Path : never
}[keyof Of]

/** By path, for the fields that have a maximum length (fields.ts). */
export const limitsOf = <Of extends Fields>(fields: Of): Readonly<Record<WithLength<Of>, number>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { maxLength }]) => (maxLength === undefined ? [] : [[path, maxLength]])),
  ) as Record<WithLength<Of>, number>
