// The edge of a column's heading: dragging sets the width, a double click fits the content again, arrow keys change it
// by 8 px.
import { fill } from '@quayline/messages/language'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { boundedWidth, LEAST_WIDTH_PX, MAX_WIDTH_PX } from './column-choice.ts'

const STEP_PX = 8

interface ColumnGripProps {
  readonly title: string
  /** Null: the content decides. */
  readonly width: number | null
  readonly onWidth: (width: number | null) => void
}

export function ColumnGrip({ title, width, onWidth }: ColumnGripProps) {
  const { list } = useTexts().kit
  const drag = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const grip = event.currentTarget
    const start = widthOf(grip) - event.clientX
    grip.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent): void => onWidth(boundedWidth(start + clientX))
    const end = (): void => {
      grip.removeEventListener('pointermove', move)
      grip.removeEventListener('pointerup', end)
      grip.removeEventListener('pointercancel', end)
    }
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', end)
    grip.addEventListener('pointercancel', end)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    onWidth(by === undefined ? null : boundedWidth((width ?? widthOf(event.currentTarget)) + by))
  }
  return (
    // A movable separator is a control (WAI-ARIA, window splitter).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <span
      className="column-grip"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={fill(list.width, { column: title })}
      aria-valuemin={LEAST_WIDTH_PX}
      aria-valuemax={MAX_WIDTH_PX}
      aria-valuenow={width ?? LEAST_WIDTH_PX}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Width of the column's content, without padding. */
const widthOf = (grip: HTMLElement): number =>
  grip.closest('th')?.querySelector('.cell')?.getBoundingClientRect().width ?? LEAST_WIDTH_PX
