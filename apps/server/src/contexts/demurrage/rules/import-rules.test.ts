import type { Database, OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { HIGH_CUBE, LONGER, NATIONAL_DAY, RATED, SPLIT } from '@quayline/domain/demurrage/rule-rows.fixture'
import type { TariffLine } from '@quayline/domain/demurrage/tariff'
import { agreementColumns, tariffColumns } from '@quayline/domain/demurrage/rule-columns'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { exportRules } from './export-rules.ts'
import { importRules, type RuleFile } from './import-rules.ts'
import { findTariffs, loadRuleBook } from './rule-queries.ts'
import { table, workbook } from '../../../platform/workbook/workbook-file.fixture.ts'

const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const NOTHING = { isTaken: true, added: 0, changed: 0, unchanged: 0, ended: 0, problems: [], problemCount: 0 }
const LATER: TariffLine = { ...HIGH_CUBE, rowKey: 'CN-2027', effectiveFrom: '2027-01-01' }

describe.each(await bothDatabases())('rules on the $name', ({ open }) => {
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(() => db.execute(sql`truncate demurrage_row, demurrage_import`))

  const take = (bytes: Uint8Array, options: Partial<RuleFile> = {}) =>
    importRules(
      { db, clock },
      { kind: 'tariff', fileName: 'f', bytes, mode: 'MERGE', dryRun: false, importedBy: 'desk', ...options },
    )
  const tariffs = (...lines: readonly unknown[]) => take(json({ tariffs: lines }))
  const agreements = (...rows: readonly unknown[]) => take(json({ agreements: rows }), { kind: 'agreement' })
  const book = () => loadRuleBook(db, { countries: ['CN', 'BR'], holders: [] })
  const counts = async () =>
    (
      await selectUnchecked<{ rows: number; ended: number; imports: number }>(
        db,
        sql`select count(*)::int as rows, count(ended_at)::int as ended,
          (select count(*)::int from demurrage_import) as imports from demurrage_row`,
      )
    )[0]

  it('takes a file, and the same again changes nothing', async () => {
    expect(await tariffs(HIGH_CUBE, SPLIT)).toEqual({ ...NOTHING, added: 2, checkedRows: 2 })
    expect((await book()).tariffs).toEqual([SPLIT, HIGH_CUBE])
    expect(await tariffs(SPLIT, HIGH_CUBE)).toEqual({ ...NOTHING, unchanged: 2, checkedRows: 2 })
    expect(await counts()).toEqual({ rows: 2, ended: 0, imports: 1 })
  })

  it('keeps the version before, with who ended it and when', async () => {
    await tariffs(HIGH_CUBE)
    const dearer = { ...HIGH_CUBE, clause: 'Test tariff item 3.3' }
    expect(await tariffs(dearer)).toEqual({ ...NOTHING, changed: 1, checkedRows: 1 })
    expect((await book()).tariffs).toEqual([dearer])
    const versions = await selectUnchecked(
      db,
      sql`select r.row ->> 'clause' as clause, r.ended_at as "endedAt", by.imported_by as "endedBy"
        from demurrage_row r left join demurrage_import by on by.id = r.ended_by order by 1`,
    )
    expect(versions).toEqual([
      { clause: 'Test tariff item 3.2', endedAt: '2026-03-01T08:00:00.000Z', endedBy: 'desk' },
      { clause: 'Test tariff item 3.3', endedAt: null, endedBy: null },
    ])
  })

  it('tries without a trace', async () => {
    const bytes = json({ tariffs: [HIGH_CUBE] })
    expect(await take(bytes, { dryRun: true })).toEqual({ ...NOTHING, isTaken: false, added: 1, checkedRows: 1 })
    expect(await counts()).toEqual({ rows: 0, ended: 0, imports: 0 })
  })

  it('ends what a replacing file does not have, of this kind only', async () => {
    await tariffs(HIGH_CUBE, SPLIT)
    await agreements(LONGER)
    expect(await take(json({ tariffs: [HIGH_CUBE] }), { mode: 'REPLACE' })).toEqual({
      ...NOTHING,
      checkedRows: 1,
      unchanged: 1,
      ended: 1,
    })
    const { tariffs: lines } = await book()
    expect(lines).toEqual([HIGH_CUBE])
    expect((await loadRuleBook(db, { countries: ['CN'], holders: ['consignee2'] })).agreements).toEqual([LONGER])
    expect(await take(json({ tariffs: [] }), { mode: 'REPLACE' })).toMatchObject({ isTaken: false, problemCount: 1 })
    expect((await book()).tariffs).toEqual([HIGH_CUBE])
  })

  it('saves nothing of a file with one wrong row, and reports the first hundred problems', async () => {
    const wrong = Array.from({ length: 150 }, (_, at) => ({
      ...HIGH_CUBE,
      rowKey: `R${at}`,
      bound: 'X',
      endsWith: 'Y',
    }))
    const taken = await tariffs(SPLIT, ...wrong)
    expect(taken).toMatchObject({ isTaken: false, added: 0, problemCount: 300, checkedRows: 151 })
    expect(taken.problems).toHaveLength(100)
    expect(taken.problems[0]).toEqual({ row: 'tariffs[1]', field: 'bound', problem: 'must be one of BM, BN' })
    expect(await counts()).toEqual({ rows: 0, ended: 0, imports: 0 })
  })

  it('judges with what stands: overlaps, gaps, both kinds of tariff', async () => {
    await tariffs(HIGH_CUBE)
    expect((await tariffs(LATER)).problems).toEqual([
      {
        row: 'CN-BM-DND-40HQ-2026 and tariffs[0]',
        field: 'effectiveFrom',
        problem: 'both hold on 2027-01-01 for 40HQ: end one on 2026-12-31 or earlier',
      },
    ])
    const dem: TariffLine = { ...HIGH_CUBE, rowKey: 'DEM', chargeType: 'DEM', endsWith: 'GATE_OUT_FULL' }
    expect((await tariffs(dem)).problems).toMatchObject([
      { row: 'CN-BM-DND-40HQ-2026 and tariffs[0]', field: 'chargeType' },
    ])
    const ended = { ...HIGH_CUBE, effectiveUntil: '2026-12-30' }
    expect((await tariffs(LATER, ended)).problems).toMatchObject([
      { row: 'tariffs[1] and tariffs[0]', problem: 'nothing holds from 2026-12-31 to 2026-12-31 for 40HQ' },
    ])
    expect(await tariffs(LATER, { ...ended, effectiveUntil: '2026-12-31' })).toMatchObject({ added: 1, changed: 1 })
    // The row in the middle is removed: the gap that this would leave is reported before it exists.
    const last = { ...LATER, rowKey: 'CN-2028', effectiveFrom: '2028-01-01' }
    expect(await tariffs(last, { ...LATER, effectiveUntil: '2027-12-31' })).toMatchObject({ isTaken: true })
    const hole = await take(json({ tariffs: [{ ...ended, effectiveUntil: '2026-12-31' }, last] }), { mode: 'REPLACE' })
    expect(hole.problems).toMatchObject([{ row: 'tariffs[0] and tariffs[1]', field: 'effectiveFrom' }])
  })

  it('holds agreements and tariffs against each other, whichever comes last', async () => {
    await tariffs(HIGH_CUBE)
    const dollars = { ...RATED, currency: 'USD' }
    expect((await agreements(dollars)).problems).toMatchObject([
      { row: 'agreements[0] and CN-BM-DND-40HQ-2026', field: 'currency' },
    ])
    expect(await agreements(RATED, LONGER)).toMatchObject({ isTaken: true, added: 2 })
    const inDollars = { ...HIGH_CUBE, terms: { ...HIGH_CUBE.terms, currency: 'USD' } }
    expect((await tariffs(inDollars)).problems).toMatchObject([{ row: 'AG-2 and tariffs[0]', field: 'currency' }])
    expect((await book()).tariffs).toEqual([HIGH_CUBE])
  })

  it.each(['tariff', 'agreement', 'calendar'] as const)(
    'exports every %s in both forms, and takes them back unchanged',
    async (kind) => {
      const rows = {
        tariff: [HIGH_CUBE, SPLIT, LATER],
        agreement: [LONGER, RATED],
        calendar: [NATIONAL_DAY, { ...NATIONAL_DAY, place: 'CNSHA' }],
      }
      rows.tariff[0] = { ...HIGH_CUBE, effectiveUntil: '2026-12-31', clause: 'a_x0041_b & <c> "d" \\ {e}' }
      const member = `${kind}s`
      expect(await take(json({ [member]: rows[kind] }), { kind })).toMatchObject({
        isTaken: true,
        added: rows[kind].length,
      })
      for (const format of ['json', 'xlsx'] as const) {
        const bytes = await exportRules(db, kind, format)
        const { length } = rows[kind]
        expect(await take(bytes, { kind, mode: 'REPLACE' })).toEqual({
          ...NOTHING,
          unchanged: length,
          checkedRows: length,
        })
      }
    },
  )

  it('reads a workbook as a person typed it: numbers, dates, flags and columns in any order', async () => {
    const columns = {
      ...tariffColumns(HIGH_CUBE),
      freeDays: 7,
      effectiveFrom: new Date(Date.UTC(2026, 0, 1)),
      isShipperOwned: '',
      capAmount: 5500,
    }
    const reversed = Object.fromEntries(Object.entries(columns).toReversed())
    expect(await take(await workbook({ Tariffs: table([reversed]), notes: [['see mail']] }))).toMatchObject({
      isTaken: true,
      added: 1,
    })
    expect((await book()).tariffs).toEqual([{ ...HIGH_CUBE, terms: { ...HIGH_CUBE.terms, capAmount: '5500' } }])
    const floats = {
      ...tariffColumns({ ...HIGH_CUBE, rowKey: 'B', sizeTypes: ['20GP'] }),
      capAmount: 116.19999999999999,
    }
    expect(await take(await workbook({ tariffs: table([floats]) }))).toMatchObject({ isTaken: true })
    expect((await findTariffs(db, { sizeType: '20GP', limit: 9 })).lines[0]?.terms.capAmount).toBe('116.2')
    const third = { ...tariffColumns(HIGH_CUBE), capAmount: 1 / 3 }
    expect((await take(await workbook({ tariffs: table([third]) }))).problems).toMatchObject([
      { row: 'row 2', field: 'capAmount' },
    ])
  })

  it('names row and column of a workbook', async () => {
    const good = tariffColumns(HIGH_CUBE)
    const typed = { ...good, slabs: '8-15: 120; 16-40: -200; 41+: 400', freeDays: 'seven' }
    const cases: readonly (readonly [Uint8Array, Partial<RuleFile>, readonly string[]])[] = [
      [await workbook({ tariffs: table([good, typed]) }), {}, ['row 3 freeDays', 'row 3 slabs[1].rate']],
      [await workbook({ tariffs: [['rowKey', 'rate']] }), {}, ['sheet tariffs row 1 rate']],
      [await workbook({ tariffs: [['rowKey', 'rowKey']] }), {}, ['sheet tariffs row 1 rowKey']],
      [await workbook({ tariffs: [['rowKey'], ['A', 'B']] }), {}, ['row 2 column 2']],
      [await workbook({ tariffs: [['rowKey']] }), {}, [' ']],
      [await workbook({ tariffs: [] }), {}, [' tariffs']],
      [await workbook({ Sheet1: table([good]) }), {}, [' ']],
      [
        await workbook({ agreements: table([agreementColumns({ ...LONGER, freeDays: null })]) }),
        { kind: 'agreement' },
        ['row 2 freeDays'],
      ],
      [
        await workbook({
          calendars: [
            ['place', 'on', 'kind', 'name'],
            ['CN', '2026-10-01', 'FEAST', ''],
            ['US', '2026-07-04', 'HOLIDAY', ''],
          ],
          years: [
            ['place', 'from', 'to', 'source'],
            ['CN', 2026, 2026, 'x'],
          ],
        }),
        { kind: 'calendar' },
        ['sheet calendars row 2 kind', 'sheet calendars row 3 place'],
      ],
      [
        await workbook({
          calendars: [
            ['place', 'on', 'kind', 'name'],
            ['CN', '2027-10-01', 'HOLIDAY', ''],
          ],
          years: [
            ['place', 'from', 'to', 'source'],
            ['CN', 2026, 2026, 'x'],
          ],
        }),
        { kind: 'calendar' },
        ['sheet years row 2 holidays'],
      ],
      [await workbook({ calendars: [['place', 'on', 'kind', 'name']] }), { kind: 'calendar' }, [' ']],
    ]
    for (const [bytes, options, fields] of cases) {
      const taken = await take(bytes, options)
      expect(taken.isTaken).toBe(false)
      expect(taken.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(fields)
    }
    expect(await counts()).toEqual({ rows: 0, ended: 0, imports: 0 })
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"tariffs": ['],
    ['a list', '[]'],
    ['another kind', '{"agreements": []}'],
    ['both kinds', '{"tariffs": [], "agreements": []}'],
    ['no list', '{"tariffs": {}}'],
    ['an empty list', '{"tariffs": []}'],
    ['text', 'rowKey,clause'],
    ['too many rows', `{"tariffs": [${'0,'.repeat(5000)}0]}`],
    ['a prototype', '{"__proto__": {"tariffs": []}}'],
    ['deep nesting', `{"tariffs": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('refuses %s', async (_, text) => {
    const taken = await take(new TextEncoder().encode(text))
    expect(taken).toMatchObject({ isTaken: false, problemCount: 1 })
    expect(taken.problems[0]?.problem).not.toBe('')
  })

  it('refuses JSON that is no UTF-8, and takes a byte order mark', async () => {
    const bytes = json({ tariffs: [{ ...HIGH_CUBE, clause: 'X' }] })
    const at = bytes.lastIndexOf('X'.charCodeAt(0))
    expect(await take(bytes.with(at, 0xff))).toMatchObject({ isTaken: false })
    expect(await take(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toMatchObject({ isTaken: true })
  })

  it('lets two imports at once make no book that neither would have been allowed', async () => {
    const outcomes = await Promise.all([tariffs(HIGH_CUBE), tariffs({ ...HIGH_CUBE, rowKey: 'OTHER' })])
    expect(outcomes.filter(({ isTaken }) => isTaken)).toHaveLength(1)
    const twins = await Promise.all([tariffs(SPLIT), tariffs(SPLIT)])
    expect(twins.map(({ added, unchanged }) => [added, unchanged]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await counts()).toEqual({ rows: 2, ended: 0, imports: 2 })
  })

  it('leaves the book as it was when the database refuses in the middle', async () => {
    await tariffs(HIGH_CUBE)
    await db.execute(sql`create function refuse_rows() returns trigger language plpgsql as
      $$ begin if new.row_key = 'LAST' then raise exception 'no more'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger refuse_rows before insert on demurrage_row for each row execute function refuse_rows()`,
    )
    try {
      const last = { ...SPLIT, rowKey: 'LAST' }
      await expect(
        take(json({ tariffs: [SPLIT, { ...last, commodity: 'NOR' }] }), { mode: 'REPLACE' }),
      ).rejects.toThrow()
      expect((await book()).tariffs).toEqual([HIGH_CUBE])
      expect(await counts()).toEqual({ rows: 1, ended: 0, imports: 1 })
    } finally {
      await db.execute(sql`drop trigger refuse_rows on demurrage_row`)
      await db.execute(sql`drop function refuse_rows`)
    }
    expect(await tariffs(SPLIT)).toMatchObject({ isTaken: true })
  })

  it('loads what may hold for some countries and holders, and the same book while nothing changes', async () => {
    await tariffs(HIGH_CUBE, SPLIT)
    await agreements(LONGER, RATED, { ...LONGER, rowKey: 'AG-3', holder: 'ANYWHERE', country: null })
    await take(
      json({ calendars: [NATIONAL_DAY, { ...NATIONAL_DAY, place: 'CNSHA' }, { ...NATIONAL_DAY, place: 'BR' }] }),
      {
        kind: 'calendar',
      },
    )
    const asked = { countries: ['CN'], holders: ['anywhere', 'COSU 6103622780', 'CONSIGNEE9'] }
    const loaded = await loadRuleBook(db, asked)
    expect(loaded.tariffs).toEqual([HIGH_CUBE])
    expect(loaded.agreements.map(({ rowKey }) => rowKey)).toEqual(['AG-2', 'AG-3'])
    expect(loaded.calendars.map(({ place }) => place)).toEqual(['CN', 'CNSHA'])
    expect(await loadRuleBook(db, asked)).toBe(loaded)
    expect(await loadRuleBook(db, { countries: [], holders: [] })).toEqual({
      tariffs: [],
      agreements: [],
      calendars: [],
    })
    await tariffs({ ...HIGH_CUBE, clause: 'new' })
    const [line] = (await loadRuleBook(db, asked)).tariffs
    expect(line?.clause).toBe('new')
  })

  it('searches page by page', async () => {
    const lines = ['a', 'B', 'C-1', 'C.1', 'c'].map(
      (rowKey, at): TariffLine => ({
        ...HIGH_CUBE,
        rowKey,
        effectiveFrom: `203${at}-01-01`,
        effectiveUntil: `203${at}-12-31`,
      }),
    )
    await tariffs(...lines, SPLIT, { ...HIGH_CUBE, rowKey: 'SHA', port: 'CNSHA', sizeTypes: [] })
    const keysOf = async (search: object) =>
      (await findTariffs(db, { limit: 50, ...search })).lines.map(({ rowKey }) => rowKey)
    const first = await findTariffs(db, { limit: 4 })
    expect(first.lines.map(({ rowKey }) => rowKey)).toEqual(['B', 'BR-SSZ/BM-DEM', 'C-1', 'C.1'])
    expect(first.next).toBe('C.1')
    expect(await findTariffs(db, { limit: 3, after: 'C.1' })).toMatchObject({
      lines: [{ rowKey: 'SHA' }, { rowKey: 'a' }, { rowKey: 'c' }],
      next: null,
    })
    expect(await keysOf({ country: 'BR' })).toEqual(['BR-SSZ/BM-DEM'])
    expect(await keysOf({ port: 'CNTAO', on: '2031-06-01' })).toEqual(['B'])
    expect(await keysOf({ port: 'CNSHA', on: '2031-01-01' })).toEqual(['B', 'SHA'])
    expect(await keysOf({ on: '2031-12-31', chargeType: 'DND' })).toEqual(['B', 'SHA'])
    expect(await keysOf({ on: '2025-12-31' })).toEqual([])
    expect(await keysOf({ chargeType: 'DEM', bound: 'BM' })).toEqual(['BR-SSZ/BM-DEM'])
    expect(await keysOf({ bound: 'BN' })).toEqual([])
    expect(await keysOf({ sizeType: '45HQ' })).toEqual(['SHA'])
  })

  it('takes five thousand rows of a workbook', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) =>
      tariffColumns({ ...SPLIT, rowKey: `R${at}`, commodity: `C${at}` }),
    )
    const bytes = await workbook({ tariffs: table(rows) })
    expect(await take(bytes)).toMatchObject({ isTaken: true, added: 5000 })
  }, 120_000)
})
