// A modal drawer at one side of the window: the navigation on a phone, the panel of messages. Native <dialog>: the
// focus stays inside.
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { ShellIcon } from './shell-icon.tsx'

interface SideDialogProps {
  readonly isOpen: boolean
  readonly side: 'left' | 'right'
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function SideDialog({ isOpen, side, title, closeLabel, onClose, children }: SideDialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  const closeBeside = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // A click on the backdrop is a click on the dialog itself; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`side-dialog is-${side}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeBeside}
    >
      {isOpen ? (
        <div className="side-dialog-card">
          <div className="side-dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <ShellIcon name="close" />
            </button>
          </div>
          <div className="side-dialog-body">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
