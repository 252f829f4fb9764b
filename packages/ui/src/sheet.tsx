// A bottom sheet: a native <dialog> that the browser opens by itself (popover), so it works before and without scripts.
// Browsers without popover (Safari before 17) get showModal from the click handler.
import { type ReactNode, useRef } from 'react'

const needsScript = (): boolean => !('popover' in HTMLElement.prototype)

interface SheetProps {
  /** Unique on the page. */
  readonly id: string
  readonly opener: string
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

export function Sheet({ id, opener, title, closeLabel, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        popoverTarget={id}
        onClick={() => {
          if (needsScript()) dialog.current?.showModal()
        }}
      >
        {opener}
      </button>
      <dialog id={id} ref={dialog} popover="auto" className="sheet" aria-labelledby={`${id}-title`}>
        <div className="sheet-head">
          <h3 id={`${id}-title`}>{title}</h3>
          <button
            type="button"
            className="button button-plain"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => {
              if (needsScript()) dialog.current?.close()
            }}
          >
            {closeLabel}
          </button>
        </div>
        <div className="sheet-body">{children}</div>
      </dialog>
    </>
  )
}
