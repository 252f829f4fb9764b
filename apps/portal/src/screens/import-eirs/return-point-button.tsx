// Chooses the return point of one or several empty containers: how many each point still accepts, its distance, the
// detention cost.
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import type { ListedReturnOption } from '@quayline/domain/eir/listed-eir'
import { facilityText } from '@quayline/domain/reference/facility'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { returnPointText } from '@quayline/messages/eir/return-point-text'
import { fill } from '@quayline/messages/language'
import { type DateTexts } from '@quayline/messages/time-text'
import { todayIn } from '@quayline/messages/today-of'
import { type ListOption, ListSelectDialog } from '@quayline/ui/list-select-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { EIR_OWN } from './eir-own-texts.ts'

interface ReturnPointButtonProps {
  readonly eir: EirMessages
  /** At least one; each may have a return point. */
  readonly rows: readonly EirRow[]
  readonly onChoose: (rows: readonly EirRow[], returnFcil: string) => void
}

export function ReturnPointButton({ eir: { returnPoint }, rows, onChoose }: ReturnPointButtonProps) {
  const own = useOwnTexts(EIR_OWN)
  const { shell } = useTexts()
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const [first] = rows
  const points = new Set(rows.map(({ chosen }) => chosen?.returnFcil ?? null))
  const [value = null] = points.size === 1 ? points : []
  return (
    <>
      <Button onClick={() => setOpenedAt(Date.now())}>
        {value === null ? returnPoint.choose : returnPoint.change}
      </Button>
      <ListSelectDialog
        open={openedAt !== null}
        title={
          rows.length === 1
            ? fill(returnPoint.title, { container: first?.item.cntrNo ?? '' })
            : fill(own.returnPointOfMany, { count: rows.length })
        }
        options={pointsFor(rows, returnPoint, shell.date, openedAt ?? 0)}
        value={value}
        onSelect={(returnFcil) => onChoose(rows, returnFcil)}
        onClose={() => setOpenedAt(null)}
        texts={{
          close: shell.close,
          search: returnPoint.search,
          empty: returnPoint.empty,
          noMatch: returnPoint.noMatch,
          found: (count) => fill(returnPoint.found, { count }),
        }}
      />
    </>
  )
}

/** Time zone of the EIRs' port, whose calendar counts if no other is given. */
const ZONE = 'Asia/Shanghai'

/**
 * The points offered for every selected container, in the server's order. A point that accepts fewer empties than
 * selected is shown but cannot be chosen. `now`: milliseconds since the epoch.
 */
export function pointsFor(
  rows: readonly EirRow[],
  texts: EirMessages['returnPoint'],
  date: DateTexts,
  now: number,
): readonly ListOption[] {
  const [first, ...others] = rows
  const shared = (first?.options ?? []).filter(({ returnFcil }) =>
    others.every(({ options }) => options.some((option) => option.returnFcil === returnFcil)),
  )
  const nearest = Math.min(...shared.flatMap(({ distanceKm }) => distanceKm ?? []))
  return shared.map((option) => ({
    value: option.returnFcil,
    label: facilityText(option.returnFcilNme, option.returnFcil),
    description: returnPointText(
      option,
      {
        isNearest: option.distanceKm === nearest && shared.length > 1,
        isFreeTimeOver: isFreeTimeOver(option, now),
      },
      texts,
      date,
    ),
    disabled: rows.some((row) => roomFor(row, option.returnFcil) < sameSizeAs(row, rows)),
  }))
}

const isFreeTimeOver = ({ detention }: ListedReturnOption, now: number): boolean =>
  detention !== null && detention.lastFreeDay < todayIn(detention.zone ?? ZONE, now)

const roomFor = ({ options }: EirRow, returnFcil: string): number =>
  options.find((option) => option.returnFcil === returnFcil)?.avaibleQty ?? 0

/** A point counts its empties by size type. */
const sameSizeAs = ({ item }: EirRow, rows: readonly EirRow[]): number =>
  rows.filter((row) => row.item.sizeType === item.sizeType).length
