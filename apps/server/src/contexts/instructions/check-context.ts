// Loads the context for the checks of an instruction: its bookings, containers in other instructions, and declared masses.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { describeRow, json, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { CheckContext, KnownContainer } from '@quayline/domain/instructions/instruction-fault'
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { VgmFact } from '@quayline/domain/intake/facts'
import { multiplyDecimals } from '@quayline/domain/kernel/decimal-text'
import { sql } from 'drizzle-orm'
import type { BookingSituation } from './load-bookings.ts'

const SHARED = describeRow('a container that another instruction holds', { number: text })
const TAKEN = describeRow('a House B/L number that another instruction holds', { number: text })
const OFFICE = describeRow('a release office', { code: text })
const DECLARED = describeRow('a verified gross mass of a container', { container: text, fact: json<VgmFact>() })

export interface CheckedInstruction {
  readonly id: string
  readonly companyCode: string
  readonly instruction: ShippingInstruction
}

/** Always five statements. */
export async function checkContextOf(
  db: Pick<Database, 'execute'>,
  { id, companyCode, instruction }: CheckedInstruction,
  bookings: readonly BookingSituation[],
  { duties, now }: { readonly duties: readonly DueFiling[]; readonly now: number },
): Promise<CheckContext> {
  const containers = [...new Set(instruction.containers.flatMap(({ containerNo }) => containerNo || []))]
  const [shared, taken, declared, filers, offices] = await Promise.all([
    selectRows(
      db,
      SHARED,
      sql`
      select distinct held.number from instruction_number as held
      join instruction_number as booking on booking.instruction_id = held.instruction_id and booking.kind = 'BKG'
      join instruction on instruction.id = held.instruction_id and not is_test and ended_as is null
      where held.kind = 'EQ' and held.instruction_id <> ${id}::uuid and held.number = ${anyOf(containers, 'text')}
        and booking.number = ${anyOf(
          bookings.map(({ bookingNumber }) => bookingNumber),
          'text',
        )}`,
    ),
    selectRows(
      db,
      TAKEN,
      sql`
      select number from house_bill_number where company_code = ${companyCode} and instruction_id <> ${id}::uuid
        and number = ${anyOf(
          instruction.houseBills.map(({ number }) => number),
          'text',
        )}`,
    ),
    selectRows(
      db,
      DECLARED,
      sql`
      select number as container, fact from document_version
      where document_type = 'VGM' and number = ${anyOf(containers, 'text')} order by id limit 5000`,
    ),
    validEoris(db, duties),
    // Its own office if the line has it, and any one, which tells that the line keeps a list of them.
    selectRows(
      db,
      OFFICE,
      sql`
      select code from release_office where code = ${instruction.releaseOffice?.toUpperCase() ?? ''}::text
      union all (select code from release_office limit 1)`,
    ),
  ])
  return {
    bookedContainers: bookedContainers(bookings),
    isAfterCutOff: isAfterCutOff(bookings, now),
    dueFilings: new Set(duties.map(({ regime }) => regime)),
    autoFilerEoris: filers,
    releaseOffices: new Set(offices.map(({ code }) => code)),
    sharedContainers: new Set(shared.map(({ number }) => number)),
    takenHouseNumbers: new Set(taken.map(({ number }) => number)),
    knownContainers: knownContainers(declared, new Set(bookings.map(({ bookingNumber }) => bookingNumber))),
  }
}

/** Null while one of the bookings has no booked equipment. */
function bookedContainers(bookings: readonly BookingSituation[]): ReadonlyMap<string, number> | null {
  const booked = new Map<string, number>()
  for (const { equipment } of bookings) {
    if (equipment === null) return null
    for (const { sizeType, count } of equipment) {
      if (sizeType === null || count === null) return null
      booked.set(sizeType, (booked.get(sizeType) ?? 0) + count)
    }
  }
  return bookings.length === 0 ? null : booked
}

/** By the earliest of them. Without a known time zone no deadline counts as over. */
export const isAfterCutOff = (bookings: readonly Pick<BookingSituation, 'siCutOff'>[], now: number): boolean =>
  bookings.some(({ siCutOff }) => siCutOff !== null && siCutOff.instant !== null && siCutOff.instant < now)

const EORI = describeRow('an Auto Filer that is valid on a day', { eori: text })

/** EORI numbers with a row that is valid on the local day of the ENS deadline (docs/requirements/instructions.md 2). */
async function validEoris(db: Pick<Database, 'execute'>, duties: readonly DueFiling[]): Promise<ReadonlySet<string>> {
  const day = duties.find(({ regime }) => regime === 'EU_ENS')?.legal.time?.local.slice(0, 10)
  const rows = await selectRows(
    db,
    EORI,
    day === undefined
      ? sql`select eori from auto_filer where false`
      : sql`select eori from auto_filer where valid_from <= ${day}::date and valid_until >= ${day}::date`,
  )
  return new Set(rows.map(({ eori }) => eori))
}

/** SOLAS VI/2 allows kilograms, pounds and tonnes; exact by definition. */
const KILOGRAMS: Readonly<Record<string, string>> = { KGM: '1', LBR: '0.45359237', TNE: '1000' }

/** Masses declared for these bookings, or without a booking; masses of another trip of the container do not count. */
function knownContainers(
  declared: readonly { readonly container: string; readonly fact: VgmFact }[],
  bookings: ReadonlySet<string>,
): ReadonlyMap<string, KnownContainer> {
  const known = new Map<string, { tareKg: null; maxGrossKg: null; verifiedKg: string[] }>()
  for (const { container, fact } of declared) {
    const factor = KILOGRAMS[fact.weight.unit]
    if (factor === undefined || (fact.bookingNumber !== null && !bookings.has(fact.bookingNumber))) continue
    const masses = known.get(container) ?? { tareKg: null, maxGrossKg: null, verifiedKg: [] }
    const mass = multiplyDecimals(fact.weight.value, factor)
    if (!masses.verifiedKg.includes(mass)) masses.verifiedKg.push(mass)
    known.set(container, masses)
  }
  return known
}
