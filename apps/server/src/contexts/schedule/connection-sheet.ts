// The sailings of a city pair as a workbook: one row for each leg, times in the port's local time, each with its zone
// beside it.
import { SAILING_HEADS, type SailingHeads } from '@quayline/messages/schedule/sailing-heads'
import { scheduleTexts } from '@quayline/messages/schedule/schedule-texts'
import type { Language } from '@quayline/messages/language'
import { offsetText } from '@quayline/messages/time-text'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import type { ScheduleContent, ScheduleLeg, ScheduleOption } from '@quayline/domain/schedule/connection-answer'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { arrivalOf, departureOf } from '@quayline/domain/schedule/leg-moves'
import type { SheetOfTexts } from '../../platform/workbook/stream-workbook.ts'

interface SheetRow {
  readonly option: ScheduleOption
  readonly leg: ScheduleLeg
  /** The zone of a time of the leg, by its field. */
  readonly zoneOf: (field: string) => string
}

type Value = (row: SheetRow, texts: { readonly heads: SailingHeads; readonly language: Language }) => string

const movedBy = (kind: string, { heads }: { readonly heads: SailingHeads }): string =>
  kind.startsWith('a') ? heads.actual : heads.estimated

/** In this order; the column after a time has its zone. */
const COLUMNS: readonly (readonly [head: (heads: SailingHeads) => string, value: Value])[] = [
  [({ option }) => option, ({ option }) => option.id],
  [({ leg }) => leg, ({ leg }) => leg.id],
  [({ vessel }) => vessel, ({ leg }) => leg.vessel],
  [({ voyage }) => voyage, ({ leg }) => leg.extVoyage],
  [({ service }) => service, ({ leg }) => leg.service],
  [({ pol }) => pol, ({ leg }) => leg.pol],
  [({ polCode }) => polCode, ({ leg }) => leg.polLocode],
  [({ departure }) => departure, ({ leg }) => departureOf(leg).value],
  [({ zone }) => zone, ({ leg, zoneOf }) => zoneOf(departureOf(leg).kind)],
  [({ kind }) => kind, ({ leg }, texts) => movedBy(departureOf(leg).kind, texts)],
  [({ pod }) => pod, ({ leg }) => leg.pod],
  [({ podCode }) => podCode, ({ leg }) => leg.podLocode],
  [({ arrival }) => arrival, ({ leg }) => arrivalOf(leg).value],
  [({ zone }) => zone, ({ leg, zoneOf }) => zoneOf(arrivalOf(leg).kind)],
  [({ kind }) => kind, ({ leg }, texts) => movedBy(arrivalOf(leg).kind, texts)],
  [({ transitDays }) => transitDays, ({ option }) => option.transitTime],
  [({ cutOff }) => cutOff, ({ leg }) => leg.cutOff],
  [({ vgmCutOff }) => vgmCutOff, ({ leg }) => leg.vgmCutoffDt ?? ''],
  [({ siCutOff }) => siCutOff, ({ leg }) => leg.siCutoff ?? ''],
  [({ filingCutOff }) => filingCutOff, ({ leg }) => leg.r24Cutoff ?? ''],
  [({ available }) => available, ({ leg }) => leg.available],
  [
    ({ kept }) => kept,
    ({ leg }, { language }) => (leg.punctuality === null ? '' : scheduleTexts(language).punctuality[leg.punctuality]),
  ],
  [({ co2e }) => co2e, ({ option }) => option.emissions?.co2eKgPerTeu ?? ''],
]

/** Nothing found: only the headings. */
export function connectionSheet(
  found: { readonly content: ScheduleContent; readonly clocks: TimeZoneRefs },
  language: Language,
): SheetOfTexts {
  const heads = SAILING_HEADS[language]
  const { data = [] } = withLocalisedPlaces(found.content, namedPlaces(found.content), language)
  const rows = data.flatMap((option, place) =>
    option.schedules.map((leg, number): SheetRow => {
      const at = `/data/${place}/schedules/${number}`
      const zoneOf = (field: string): string => {
        const clock = found.clocks[`${at}/${field}`]
        return clock === undefined ? '' : offsetText(clock.offset)
      }
      return { option, leg, zoneOf }
    }),
  )
  return {
    name: heads.sheet,
    headings: COLUMNS.map(([head]) => head(heads)),
    rows: rows.map((row) => COLUMNS.map(([, value]) => value(row, { heads, language }))),
  }
}
