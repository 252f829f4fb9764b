// Describes the rows of hand-written statements once: the row type is derived from it, and every result of the database
// is compared with it (docs/decisions/2026-11-29-rows-are-described.md).

/** The kind of a column: the database types that it may have, and the value that they become (wire-values.ts). */
export interface ColumnKind<Value> {
  /** For messages. */
  readonly name: string
  /** Type numbers of pg_type. */
  readonly types: readonly number[]
  readonly mayBeNull: boolean
  /** Never set: it only carries the type. */
  readonly valueType?: () => Value
}

export type ColumnKinds = Readonly<Record<string, ColumnKind<unknown>>>

export interface RowDescription<Columns extends ColumnKinds> {
  /** Unique among all statements of the product. */
  readonly name: string
  readonly columns: Columns
  readonly entries: readonly (readonly [string, ColumnKind<unknown>])[]
}

type ValueOf<Kind> = Kind extends ColumnKind<infer Value> ? Value : never

/** The type of a row with this description. */
export type RowOf<Description> =
  Description extends RowDescription<infer Columns>
    ? { readonly [Column in keyof Columns]: ValueOf<Columns[Column]> }
    : never

/** `name` says what a row is, for the error message when a result does not match. */
export const describeRow = <Columns extends ColumnKinds>(name: string, columns: Columns): RowDescription<Columns> => ({
  name,
  columns,
  entries: Object.entries(columns),
})

const kind = <Value>(name: string, ...types: readonly number[]): ColumnKind<Value> => ({
  name,
  types,
  mayBeNull: false,
})

/** May be null: by its table, or because a join found nothing. */
export const nullable = <Value>(of: ColumnKind<Value>): ColumnKind<Value | null> => ({
  name: of.name,
  types: of.types,
  mayBeNull: true,
})

export const uuid = kind<string>('uuid', 2950)
/** Includes names of the catalogue (`name`). */
export const text = kind<string>('text', 25, 1043, 19)
/** A text with a fixed set of values; the database does not check that there are no others. */
export const textOf = <Value extends string>(): ColumnKind<Value> => kind('text', ...text.types)
export const bool = kind<boolean>('boolean', 16)
/** A smallint with a fixed set of values. */
export const int2Of = <Value extends number>(): ColumnKind<Value> => kind('smallint', 21)
/** Counts are cast to it: `count(*)::int`. */
export const int4 = kind<number>('integer', 23)
/** A bigint that counts up from one and never reaches 2^53: the id of a bigserial, milliseconds of an instant. */
export const countedInt8 = kind<number>('bigint', 20)
export const float8 = kind<number>('double precision', 701)
/** `2026-03-01T08:00:00.500Z`. */
export const timestamptz = kind<string>('timestamp with time zone', 1184)
export const textArray = kind<readonly string[]>('text[]', 1009)
/** The description defines its content; the database only knows that it is JSON. */
export const json = <Value>(): ColumnKind<Value> => kind('json', 114, 3802)

/** A column of a result, as both drivers report it. */
export interface ResultColumn {
  readonly name: string
  readonly dataTypeID: number
}

/**
 * Throws a TypeError when the columns of a result differ from the description: one missing, one too many, or one of
 * another type.
 */
export function compareColumns({ name, entries }: RowDescription<ColumnKinds>, found: readonly ResultColumn[]): void {
  for (const [column, { name: type, types }] of entries) {
    const answered = found.find((one) => one.name === column)
    if (answered === undefined)
      throw new TypeError(`${name}: the statement has no column "${column}" (${type}); it has ${listed(found)}`)
    if (!types.includes(answered.dataTypeID))
      throw new TypeError(
        `${name}: column "${column}" is described as ${type} (type ${types.join(' or ')}) and is of type ${answered.dataTypeID}`,
      )
  }
  // Every described column was found, so an equal number means the same columns.
  if (found.length !== entries.length)
    throw new TypeError(
      `${name}: the statement has ${listed(found)}, described are ${entries.map(([column]) => `"${column}"`).join(', ')}`,
    )
}

const listed = (columns: readonly ResultColumn[]): string =>
  columns.length === 0
    ? 'no column'
    : columns.map((column) => `"${column.name}" (type ${column.dataTypeID})`).join(', ')

/**
 * Throws a TypeError when a row has null where the description does not allow it. For tests, because it checks every
 * value.
 */
export function refuseNulls({ name, entries }: RowDescription<ColumnKinds>, rows: readonly object[]): void {
  const never = entries.filter(([, { mayBeNull }]) => !mayBeNull)
  for (const row of rows as readonly Readonly<Record<string, unknown>>[])
    for (const [column, { name: type }] of never)
      if (row[column] === null || row[column] === undefined)
        throw new TypeError(`${name}: column "${column}" is described as ${type}, never null, and a row holds null`)
}
