// The cut-offs of bookings and of vessels' calls as rows: each date with its time zone, the next deadline, the changes.
import type { Failure, Success } from '@quayline/client/outcome'
import type { CallCutOffs, CutOffChange, NumberCutOffs, VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import {
  callDeadlines,
  type Deadline,
  numberDeadlines,
  type Outlook,
  outlookOf,
} from '@quayline/messages/cutoff/deadlines'
import type { EachAnswer } from '../../kit/request-each.ts'
import type { Moment } from '../schedules/moment-cell.tsx'

export interface CutOffRow {
  readonly key: string
  readonly deadlines: readonly Deadline[]
  readonly outlook: Outlook
  readonly timeOf: (field: string) => Moment | null
  readonly changes: readonly CutOffChange[]
}

/** A booking found for a number; a number without a result has a row, too. */
export interface NumberRow extends CutOffRow {
  readonly asked: string
  readonly item: NumberCutOffs | null
  /** Why there is no answer; null with an answer, and if nothing is known about the number. */
  readonly failure: Failure | null
}

export interface CallRow extends CutOffRow {
  readonly service: string
  readonly voyage: string
  readonly call: CallCutOffs
}

interface Dates {
  readonly etd: string | null
  readonly changes: readonly CutOffChange[]
}

interface Around {
  /** JSON pointer of the item in the answer. */
  readonly at: string
  readonly clocks: TimeZoneRefs
  readonly now: number
}

function datesOf(item: Dates, deadlines: readonly Deadline[], { at, clocks, now }: Around): Omit<CutOffRow, 'key'> {
  const localOf = new Map(deadlines.map(({ field, local }): [string, string | null] => [field, local]))
  localOf.set('etd', item.etd)
  return {
    deadlines,
    outlook: outlookOf(deadlines, now),
    timeOf: (field) => {
      const local = localOf.get(field) ?? null
      return local === null ? null : { local, clock: clocks[`${at}/${field}`], isActual: null }
    },
    changes: item.changes,
  }
}

export type NumberAnswers = readonly EachAnswer<string, { readonly content: readonly NumberCutOffs[] }>[]

/** One row for each booking of each number, in the requested order. */
export function numberRows(
  { data, clocks }: Pick<Success<NumberAnswers>, 'data' | 'clocks'>,
  now: number,
): readonly NumberRow[] {
  return data.flatMap(({ asked, data: found, failure }, place): readonly NumberRow[] => {
    const items = found?.content ?? []
    if (items.length === 0) {
      const none = datesOf({ etd: null, changes: [] }, [], { at: '', clocks: {}, now })
      return [{ key: asked, asked, item: null, failure, ...none }]
    }
    return items.map((item, index) => {
      const at = `/${place}/content/${index}`
      const dates = datesOf(item, numberDeadlines(item, at, clocks), { at, clocks, now })
      return { key: `${asked} ${item.bkgNo || (item.blNo ?? '')}`, asked, item, failure: null, ...dates }
    })
  })
}

export function callRows(
  { data, clocks }: Pick<Success<readonly VoyageCutOffs[]>, 'data' | 'clocks'>,
  now: number,
): readonly CallRow[] {
  return data.flatMap(({ loopAbbrv: service, voy: voyage, groupList }, group) =>
    groupList.map((call, index): CallRow => {
      const at = `/${group}/groupList/${index}`
      const dates = datesOf(call, callDeadlines(call, at, clocks), { at, clocks, now })
      return {
        key: `${voyage}.${service}.${call.facilityCode ?? ''}.${call.etd ?? index}`,
        service,
        voyage,
        call,
        ...dates,
      }
    }),
  )
}
