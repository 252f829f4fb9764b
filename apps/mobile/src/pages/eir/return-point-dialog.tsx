// Chooses the return point of one empty container: how many empties each point still accepts, its distance, the
// detention cost.
import type { EirReturnOption } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { type DateTexts } from '@quayline/messages/time-text'
import { todayFor } from '@quayline/messages/today-of'
import { returnPointText } from '@quayline/messages/eir/return-point-text'
import { type ListOption, ListSelectDialog } from '@quayline/ui/list-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useNow } from '../../shell/use-now.ts'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { facilityText } from '@quayline/domain/reference/facility'

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

/**
 * In the server's order: nearest first. A full return point is shown but cannot be chosen. `now`: milliseconds since
 * the epoch.
 */
export function returnOptions(
  options: readonly EirReturnOption[],
  texts: EirMessages['returnPoint'],
  date: DateTexts,
  now: number,
): readonly ListOption[] {
  return options.map((option) => ({
    value: option.returnFcil,
    label: facilityText(option.returnFcilNme, option.returnFcil),
    description: returnPointText(option, factsOf(option, options, now), texts, date),
    disabled: option.avaibleQty <= 0,
  }))
}

function factsOf({ distanceKm, detention }: EirReturnOption, options: readonly EirReturnOption[], now: number) {
  const nearest = Math.min(...options.flatMap((option) => option.distanceKm ?? []))
  return {
    isNearest: distanceKm === nearest && options.length > 1,
    isFreeTimeOver: detention !== null && detention.lastFreeDay < todayFor(detention.zone, now),
  }
}
