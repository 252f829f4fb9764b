// A small panel under a button: it receives the focus when it opens and returns it to the button when it closes; Escape
// closes only this panel.
import { Popover } from 'antd'
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

interface PopupProps {
  /** The button: it receives `aria-expanded` and the click handler. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
  readonly render: (close: () => void) => ReactNode
  readonly placement?: 'bottomLeft' | 'bottomRight'
  readonly isOpenAtFirst?: boolean
  readonly onClose?: () => void
}

export function Popup({ children, render, placement = 'bottomRight', isOpenAtFirst = false, onClose }: PopupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [opener, setOpener] = useState<Element | null>(null)
  const change = (open: boolean): void => {
    if (open) setOpener(document.activeElement)
    else {
      if (opener instanceof HTMLElement) opener.focus()
      onClose?.()
    }
    setIsOpen(open)
  }
  const close = (): void => change(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      trigger="click"
      placement={placement}
      arrow={false}
      destroyOnHidden
      content={<Inside onClose={close}>{render(close)}</Inside>}
    >
      {cloneElement(children, { 'aria-expanded': isOpen })}
    </Popover>
  )
}

function Inside({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const first = chosen ?? place.current?.querySelector<HTMLElement>('input, textarea, button, a')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // Only listens: the elements that handle keys are inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="popup" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
