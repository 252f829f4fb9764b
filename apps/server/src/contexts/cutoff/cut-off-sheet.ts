// Cut-offs as a workbook: a row a date, as the port's clock shows it with its zone beside it, and what it was before.
import type { CutOffChange } from '@quayline/domain/cutoff/cutoff-answer'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { CUT_OFF_HEADS, type CutOffHeads } from '@quayline/messages/cutoff/cut-off-heads'
import { cutoffTexts } from '@quayline/messages/cutoff/cutoff-texts'
import type { CutOffMessages } from '@quayline/messages/cutoff/cutoff.zh-CN'
import { CALL_DEADLINES, NUMBER_DEADLINES } from '@quayline/messages/cutoff/deadlines'
import type { Language } from '@quayline/messages/language'
import { lineMinute, offsetText } from '@quayline/messages/time-text'
import type { SheetOfTexts } from '../../platform/workbook/stream-workbook.ts'
import type { CallsFound, NumbersFound } from './find-cut-offs.ts'

type Field = (typeof NUMBER_DEADLINES)[number] | (typeof CALL_DEADLINES)[number] | 'etd'

/** What stands before the dates of one booking or call. */
interface Dated {
  readonly lead: readonly string[]
  /** JSON pointer of the item in the answer. */
  readonly at: string
  readonly times: Readonly<Partial<Record<Field, string | null>>>
  readonly changes: readonly CutOffChange[]
}

export function numberSheet({ data, clocks }: NumbersFound, language: Language): SheetOfTexts {
  const texts = cutoffTexts(language)
  const { content } = withLocalisedPlaces(data, namedPlaces(data), language)
  const lead = [texts.booking, texts.bill, texts.vesselVoyage, texts.portOfLoading, texts.portOfDischarge]
  const items = content.map((item, index): Dated => {
    const vessel = [item.vslName, item.voyNumber].filter(Boolean).join(' ')
    return {
      lead: [item.bkgNo, item.blNo ?? '', vessel, item.pol ?? '', item.pod ?? ''],
      at: `/content/${index}`,
      times: item,
      changes: item.changes,
    }
  })
  return sheetOf(lead, items, [...NUMBER_DEADLINES, 'etd'], { clocks, texts, heads: CUT_OFF_HEADS[language] })
}

export function vesselSheet({ data, clocks }: CallsFound, language: Language): SheetOfTexts {
  const texts = cutoffTexts(language)
  const heads = CUT_OFF_HEADS[language]
  const items = data.flatMap(({ loopAbbrv, voy, groupList }, group) =>
    groupList.map(
      (call, index): Dated => ({
        lead: [loopAbbrv, voy, call.facilityName ?? call.facilityCode ?? ''],
        at: `/${group}/groupList/${index}`,
        times: call,
        changes: call.changes,
      }),
    ),
  )
  const lead = [heads.service, heads.voyage, texts.terminal]
  return sheetOf(lead, items, [...CALL_DEADLINES, 'etd'], { clocks, texts, heads })
}

interface SheetTexts {
  readonly clocks: TimeZoneRefs
  readonly texts: CutOffMessages
  readonly heads: CutOffHeads
}

/** Nothing found: the headings alone. A cut-off that was withdrawn has a row without a time. */
function sheetOf(
  lead: readonly string[],
  items: readonly Dated[],
  fields: readonly Field[],
  { clocks, texts, heads }: SheetTexts,
): SheetOfTexts {
  const rows = items.flatMap(({ lead: before, at, times, changes }) =>
    fields.flatMap((field) => {
      const local = times[field] ?? null
      const clock = clocks[`${at}/${field}`]
      const change = changes.find((each) => each.field === field)
      if (local === null && change === undefined) return []
      const zone = clock === undefined ? '' : offsetText(clock.offset)
      const became =
        change === undefined
          ? ['', '', '', '']
          : [change.was ?? '', lineMinute(change.at), change.reason ?? '', change.source ?? '']
      return [[...before, texts.field[field], local ?? texts.withdrawn, zone, ...became]]
    }),
  )
  return {
    name: heads.sheet,
    headings: [...lead, heads.date, heads.local, heads.zone, heads.was, heads.changedAt, heads.reason, heads.source],
    rows,
  }
}
