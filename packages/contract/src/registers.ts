// The small registers: bill retention, auto filers, release offices, port administrators, SAP-ID groups (docs/requirements/master-data.md
// 1).
import { FILING_REGIMES } from '@quayline/domain/customs/customs-area'
import type { Resource } from '@quayline/domain/accounts/resource'
import { z } from 'zod'
import { type Audience, endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { freeText, plainCode, sapId } from './user-fields.ts'

const kept = { id: z.uuid(), createdBy: z.string(), createdAt: z.iso.datetime() }

interface Register<Name extends string, Shape extends z.ZodRawShape, Extra extends z.ZodRawShape> {
  /** `AutoFiler`; its calls are listAutoFilers, addAutoFiler, changeAutoFiler, deleteAutoFiler. */
  readonly name: Name
  readonly path: string
  readonly audience: Audience
  readonly resource: Resource
  /** The stored fields, as a person enters them. */
  readonly entry: z.ZodObject<Shape>
  /** Additional fields of an answer. */
  readonly extra: Extra
}

/** The four calls of a register: list all rows, add, change and delete one. */
function registerOf<Name extends string, Shape extends z.ZodRawShape, Extra extends z.ZodRawShape>({
  name,
  path,
  audience,
  resource,
  entry,
  extra,
}: Register<Name, Shape, Extra>) {
  const row = z.strictObject({ ...kept, ...entry.shape, ...extra }).meta({ id: `${name}Row` })
  const base = { audience, resource, query: NO_QUERY, dated: false } as const
  const all = `/v1/admin/registers/${path}` as const
  const byId = z.object({ id: z.uuid() })
  return {
    list: endpoint({
      ...base,
      name: `list${name}s`,
      method: 'GET',
      path: all,
      summary: `All rows of the register ${path}`,
      params: NO_PARAMS,
      body: NO_BODY,
      output: z.strictObject({ items: z.array(row) }),
      errors: [],
    }),
    add: endpoint({
      ...base,
      name: `add${name}`,
      method: 'POST',
      path: all,
      summary: `Add a row to the register ${path}`,
      params: NO_PARAMS,
      body: entry,
      output: row,
      status: 201,
      errors: [],
    }),
    change: endpoint({
      ...base,
      name: `change${name}`,
      method: 'PATCH',
      path: `${all}/{id}`,
      summary: `Change a row of the register ${path}`,
      params: byId,
      body: entry,
      output: row,
      errors: ['NOT_FOUND'],
    }),
    delete: endpoint({
      ...base,
      name: `delete${name}`,
      method: 'DELETE',
      path: `${all}/{id}`,
      summary: `Delete a row of the register ${path}`,
      params: byId,
      body: NO_BODY,
      output: z.strictObject({ deleted: z.int() }),
      errors: ['NOT_FOUND'],
    }),
  }
}

/** docs/requirements/master-data.md 1: at most 20 days. */
export const MAX_RETENTION_DAYS = 20

/** Bill types as documents name them: original, sea waybill, surrendered (telex release). */
export const BILL_TYPES = ['ORIGINAL', 'SEA_WAYBILL', 'SURRENDERED'] as const

export const billRetentions = registerOf({
  name: 'BillRetention',
  path: 'bill-retention',
  audience: 'hq-admin',
  resource: 'BILL_RETENTION',
  entry: z.strictObject({ billType: z.enum(BILL_TYPES), days: z.int().min(1).max(MAX_RETENTION_DAYS) }),
  extra: {},
})

export const autoFilers = registerOf({
  name: 'AutoFiler',
  path: 'auto-filers',
  audience: 'admin',
  resource: 'AUTO_FILERS',
  entry: z
    .strictObject({
      agreementNumber: plainCode,
      eori: plainCode,
      validFrom: z.iso.date(),
      validUntil: z.iso.date().describe('Inclusive'),
    })
    .refine(({ validFrom, validUntil }) => validUntil >= validFrom, {
      path: ['validUntil'],
      ...byRule('date-order'),
    }),
  extra: {},
})

export const releaseOffices = registerOf({
  name: 'ReleaseOffice',
  path: 'release-offices',
  audience: 'admin',
  resource: 'RELEASE_OFFICES',
  entry: z.strictObject({ code: plainCode.describe('Stored in upper case'), name: freeText(100) }),
  extra: {},
})

export const portAdmins = registerOf({
  name: 'PortAdmin',
  path: 'port-admins',
  audience: 'hq-admin',
  resource: 'PORT_ADMINS',
  entry: z.strictObject({
    userId: z.uuid(),
    portType: z.enum(FILING_REGIMES),
    portCode: z
      .string()
      .regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
      .describe('UN/LOCODE in a country whose filings belong to the port type'),
    territoryCode: z.string().min(1).max(20),
  }),
  extra: { username: z.string(), region: z.string() },
})

export const sapGroups = registerOf({
  name: 'SapGroup',
  path: 'sap-groups',
  audience: 'hq-admin',
  resource: 'SAP_GROUPS',
  entry: z.strictObject({ code: plainCode, name: freeText(100), sapIds: z.array(sapId).max(500) }),
  extra: {},
})
