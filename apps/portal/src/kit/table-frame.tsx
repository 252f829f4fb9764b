// The scroll container of a table: its edges are shaded if more columns are beyond them.
import { type ReactNode, useEffect, useRef } from 'react'

interface TableFrameProps {
  readonly label: string
  readonly isBusy: boolean
  /**
   * If nothing in the table is focusable, the frame must be, so that the keyboard can scroll it (axe:
   * scrollable-region-focusable).
   */
  readonly isFocusable: boolean
  readonly children: ReactNode
}

export function TableFrame({ label, isBusy, isFocusable, children }: TableFrameProps) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = scroller.current
    if (place === null) return
    const shade = (): void => {
      const frame = place.parentElement
      frame?.toggleAttribute('data-more-left', place.scrollLeft > 1)
      frame?.toggleAttribute('data-more-right', place.scrollLeft + place.clientWidth < place.scrollWidth - 1)
    }
    const observer = new ResizeObserver(shade)
    observer.observe(place)
    if (place.firstElementChild !== null) observer.observe(place.firstElementChild)
    place.addEventListener('scroll', shade, { passive: true })
    shade()
    return () => {
      observer.disconnect()
      place.removeEventListener('scroll', shade)
    }
  }, [])
  return (
    <div className="table-frame">
      <section
        ref={scroller}
        className="table-scroll"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isFocusable ? 0 : undefined}
        aria-busy={isBusy}
      >
        {children}
      </section>
    </div>
  )
}
