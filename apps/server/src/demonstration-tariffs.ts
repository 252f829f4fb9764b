// The demurrage rules that an installation starts with: the public holidays of the world's ports for every
// installation, and the fictitious line's tariffs and agreements for the demonstration, through the same import that
// staff use.
import { createHash } from 'node:crypto'
import { describeRow, nullable, type RowOf, text, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { seedCalendars } from '@quayline/domain/demurrage/seed-calendars'
import { demonstrationAgreements } from '@quayline/simulated-line/agreements'
import { demonstrationTariffs } from '@quayline/simulated-line/tariffs'
import { sql } from 'drizzle-orm'
import { importRules } from './contexts/demurrage/index.ts'
import type { Services } from './services.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Importer name of the calendars that come with this version; no user can log in with this name. */
const SEED = 'quayline: calendars of this version'
const DEMONSTRATION = 'demonstration'

/**
 * Runs at every start. Imports all calendars when none is effective; later only updates calendars that came from an
 * earlier version. What staff imported stays, and what they ended does not come back. Returns how many calendars were
 * added or changed.
 */
export async function putWorkingCalendars(deps: Deps): Promise<number> {
  const seeds = seedCalendars()
  // Identifies the content of the calendars: if it was imported already, the rows need no comparison.
  const fileName = `calendars-${createHash('sha256').update(JSON.stringify(seeds)).digest('hex').slice(0, 16)}.json`
  const effective = await currentCalendars(deps)
  if (effective.some(({ latestSeed }) => latestSeed === fileName)) return 0
  const ours = new Set(effective.flatMap(({ place, importedBy }) => (importedBy === SEED ? [place] : [])))
  const calendars = seeds.filter(({ place }) => effective.length === 0 || ours.has(place))
  return calendars.length === 0 ? 0 : put(deps, 'calendar', { calendars }, fileName, SEED)
}

const CURRENT_CALENDAR = describeRow('a calendar in force', {
  place: text,
  importedBy: text,
  /** File name of the newest calendars imported from a version, the same in every row; null: none were imported. */
  latestSeed: nullable(text),
})

const currentCalendars = ({ db }: Deps): Promise<readonly RowOf<typeof CURRENT_CALENDAR>[]> =>
  selectRows(
    db,
    CURRENT_CALENDAR,
    sql`select r.row_key as place, i.imported_by as "importedBy",
        (select file_name from demurrage_import where imported_by = ${SEED}
          order by imported_at desc, id desc limit 1) as "latestSeed"
      from demurrage_row r join demurrage_import i on i.id = r.import_id
      where r.kind = 'CALENDAR' and r.ended_at is null`,
  )

/**
 * `billNumber`: the bill that the demonstration shows, which gets its own agreement; null = none. Runs once for each
 * database: what was changed or ended afterwards does not come back at the next start.
 */
export async function putDemonstrationTariffs(deps: Deps, billNumber: string | null = null): Promise<void> {
  if (await hasTariffs(deps)) return
  await putWorkingCalendars(deps)
  await put(deps, 'tariff', { tariffs: demonstrationTariffs() }, 'demonstration-tariffs.json', DEMONSTRATION)
  await put(
    deps,
    'agreement',
    { agreements: demonstrationAgreements(billNumber) },
    'demonstration-agreements.json',
    DEMONSTRATION,
  )
}

const CURRENT_TARIFF = describeRow('a tariff that was imported', { id: uuid })

async function hasTariffs({ db }: Deps): Promise<boolean> {
  const found = await selectRows(db, CURRENT_TARIFF, sql`select id from demurrage_import where kind = 'TARIFF' limit 1`)
  return found.length > 0
}

async function put(
  deps: Deps,
  kind: 'tariff' | 'agreement' | 'calendar',
  rows: object,
  fileName: string,
  importedBy: string,
): Promise<number> {
  const taken = await importRules(deps, {
    kind,
    fileName,
    bytes: new TextEncoder().encode(JSON.stringify(rows)),
    mode: 'MERGE',
    dryRun: false,
    importedBy,
  })
  if (!taken.isTaken)
    throw new Error(`No ${kind}s: ${taken.problemCount} problems, ${JSON.stringify(taken.problems.slice(0, 5))}`)
  return taken.added + taken.changed
}
