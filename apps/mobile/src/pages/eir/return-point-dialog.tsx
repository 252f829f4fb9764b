// Chooses where the empty of one container goes back: how many each point still takes, how far it is, what detention costs.
import type { EirReturnOption } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { type DateTexts, timeText } from '@quayline/messages/time-text'
import { type ListOption, ListSelectDialog } from '@quayline/ui/list-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { todayFor } from '@quayline/messages/today-of'
import { useNow } from '../../shell/use-now.ts'
import type { EirRow } from './eir-row.ts'
import { placeText } from './place-text.ts'

interface ReturnPointDialogProps {
  readonly row: EirRow | null
  readonly onSelect: (row: EirRow, returnFcil: string) => void
  readonly onClose: () => void
}

export default function ReturnPointDialog({ row, onSelect, onClose }: ReturnPointDialogProps) {
  const { returnPoint: texts } = useInAppTexts().eir
  const { shell } = usePageTexts().texts
  const now = useNow()
  return (
    <ListSelectDialog
      open={row !== null}
      title={fill(texts.title, { container: row?.item.cntrNo ?? '' })}
      options={returnOptions(row?.options ?? [], texts, shell.date, now)}
      value={row?.chosen?.returnFcil ?? null}
      onSelect={(value) => {
        if (row !== null) onSelect(row, value)
      }}
      onClose={onClose}
      texts={{
        close: shell.close,
        search: texts.search,
        empty: texts.empty,
        noMatch: texts.noMatch,
        found: (count) => fill(texts.found, { count }),
      }}
    />
  )
}

/** In the server's order: the nearest first. One that takes no more is shown, but not to be chosen. `now`: milliseconds since the epoch. */
export function returnOptions(
  options: readonly EirReturnOption[],
  texts: EirMessages['returnPoint'],
  date: DateTexts,
  now: number,
): readonly ListOption[] {
  const nearest = Math.min(...options.flatMap(({ distanceKm }) => distanceKm ?? []))
  return options.map(({ returnFcil, returnFcilNme, avaibleQty, distanceKm, detention }) => {
    const parts = [
      avaibleQty > 0 ? fill(texts.quantity, { count: avaibleQty }) : texts.full,
      ...(distanceKm === null ? [] : [fill(texts.distance, { km: Math.round(distanceKm) })]),
      ...(distanceKm === nearest && options.length > 1 ? [texts.nearest] : []),
      ...(detention === null
        ? []
        : [
            fill(detention.lastFreeDay < todayFor(detention.zone, now) ? texts.detentionOver : texts.detention, {
              day: timeText(detention.lastFreeDay, date),
              currency: detention.currency,
              amount: detention.perDay,
            }),
          ]),
    ]
    return {
      value: returnFcil,
      label: placeText(returnFcilNme, returnFcil),
      description: parts.join(' · '),
      disabled: avaibleQty <= 0,
    }
  })
}
