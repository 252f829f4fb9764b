// A modal question or choice: a bottom sheet on a phone, a centred card on a desktop. Native <dialog>, so the browser
// keeps the focus inside, Escape closes, and the focus returns to the element that opened it.
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { DialogToasts } from './toast.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  /** While false nothing is rendered inside: a dialog starts with fresh state each time it opens. */
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  /**
   * Called for Escape, the close button and a tap outside the dialog. The page decides whether to set `open` to false.
   */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the bottom, always visible; the primary one last. */
  readonly actions?: ReactNode
  /** False: only the page's own buttons close it, not Escape or a tap outside. For a question that must be answered. */
  readonly dismissible?: boolean
}

/** The first focus goes to the title, or to the element inside marked `data-autofocus`. */
export function Dialog(props: DialogProps) {
  const { open, onClose, dismissible = true } = props
  const titleId = useId()
  const modal = useModal(open, dismissible ? onClose : null)
  const besides = useTapBeside(dismissible ? onClose : null)
  return (
    <dialog className="dialog" aria-labelledby={titleId} {...modal} {...besides}>
      {open ? <DialogContent {...props} dismissible={dismissible} titleId={titleId} /> : null}
    </dialog>
  )
}

function DialogContent(props: DialogProps & { readonly titleId: string }) {
  const { title, titleId, closeLabel, onClose, dismissible, children, actions } = props
  return (
    <>
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        {dismissible === false ? null : (
          <button type="button" className="button button-plain" onClick={onClose}>
            {closeLabel}
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
      <DialogToasts />
    </>
  )
}

/** A tap counts as outside only if it also began outside: a text selection may end anywhere. */
function useTapBeside(onTap: (() => void) | null): {
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLDialogElement>) => void
} {
  const began = useRef(false)
  const isBeside = ({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean => {
    if (target !== currentTarget) return false
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }
  return {
    onPointerDown: (event) => {
      began.current = isBeside(event)
    },
    onPointerUp: (event) => {
      if (began.current && isBeside(event)) onTap?.()
      began.current = false
    },
  }
}
