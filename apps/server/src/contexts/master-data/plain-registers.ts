// Bill retention, auto filers, release offices: registers whose rows have no effect on other tables.
import * as contract from '@quayline/contract/registers'
import { autoFiler, billRetention, releaseOffice } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Wire } from '../../platform/http/route.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import type { Register } from './register-crud.ts'

type EntryOf<Endpoints extends { readonly add: { readonly body: z.ZodType } }> = z.output<Endpoints['add']['body']>
type RowOf<Endpoints extends { readonly add: { readonly output: z.ZodType } }> = Wire<
  z.input<Endpoints['add']['output']>
>

/** The id of the inserted row. */
export function idOf([row]: readonly { readonly id: string }[]): string {
  if (row === undefined) throw new Error('The row was not stored')
  return row.id
}

export const billRetentionRegister: Register<
  EntryOf<typeof contract.billRetentions>,
  RowOf<typeof contract.billRetentions>
> = {
  name: 'bill-retention',
  table: billRetention,
  takenAt: { bill_retention_type: 'billType' },
  nameOf: ({ billType }) => billType,
  rows: async (db, id) => {
    const rows = await db
      .select()
      .from(billRetention)
      .where(id === undefined ? undefined : eq(billRetention.id, id))
      .orderBy(billRetention.billType)
    return rows.map((row) => ({ ...row, billType: billTypeOf(row.billType) }))
  },
  insert: async (tx, entry, created) =>
    idOf(
      await tx
        .insert(billRetention)
        .values({ ...entry, ...created })
        .returning({ id: billRetention.id }),
    ),
  update: (tx, id, entry) => tx.update(billRetention).set(entry).where(eq(billRetention.id, id)),
}

function billTypeOf(text: string) {
  const type = contract.BILL_TYPES.find((known) => known === text)
  if (type === undefined) throw new Error('The register holds a bill type that there is not')
  return type
}

export const autoFilerRegister: Register<EntryOf<typeof contract.autoFilers>, RowOf<typeof contract.autoFilers>> = {
  name: 'auto-filers',
  table: autoFiler,
  takenAt: { auto_filer_agreement: 'agreementNumber' },
  nameOf: ({ agreementNumber }) => agreementNumber,
  // ISO 8601 has a year 0000, the database has none.
  problems: (_tx, { validFrom, validUntil }) =>
    Promise.resolve(
      Object.entries({ validFrom, validUntil }).flatMap(([path, date]): FieldError[] =>
        date < '0001' ? [{ path, rule: 'format' }] : [],
      ),
    ),
  rows: (db, id) =>
    db
      .select()
      .from(autoFiler)
      .where(id === undefined ? undefined : eq(autoFiler.id, id))
      .orderBy(autoFiler.agreementNumber),
  insert: async (tx, entry, created) =>
    idOf(
      await tx
        .insert(autoFiler)
        .values({ ...entry, ...created })
        .returning({ id: autoFiler.id }),
    ),
  update: (tx, id, entry) => tx.update(autoFiler).set(entry).where(eq(autoFiler.id, id)),
}

export const releaseOfficeRegister: Register<
  EntryOf<typeof contract.releaseOffices>,
  RowOf<typeof contract.releaseOffices>
> = {
  name: 'release-offices',
  table: releaseOffice,
  takenAt: { release_office_code: 'code' },
  nameOf: ({ code }) => code,
  rows: (db, id) =>
    db
      .select()
      .from(releaseOffice)
      .where(id === undefined ? undefined : eq(releaseOffice.id, id))
      .orderBy(releaseOffice.code),
  insert: async (tx, entry, created) =>
    idOf(
      await tx
        .insert(releaseOffice)
        .values({ ...inUpperCase(entry), ...created })
        .returning({ id: releaseOffice.id }),
    ),
  update: (tx, id, entry) => tx.update(releaseOffice).set(inUpperCase(entry)).where(eq(releaseOffice.id, id)),
}

/** `rtm1` and `RTM1` are one office; documents write it in upper case. */
const inUpperCase = <Entry extends { readonly code: string }>(entry: Entry): Entry => ({
  ...entry,
  code: entry.code.toUpperCase(),
})
