// Details of one row of a list, next to the list: the previous and next row and the full page are one key away.
import { fill } from '@quayline/messages/language'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { PortalLink } from '../shell/portal-link.tsx'
import { ShellIcon, type ShellIconName } from '../shell/shell-icon.tsx'

interface SidePanelProps {
  readonly title: string
  readonly onClose: () => void
  /** Null: there is none. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Path of the full page. */
  readonly path?: string
  readonly children: ReactNode
}

/**
 * Not modal: the focus stays in the rows, and the panel follows it; Escape inside closes it and returns the focus to
 * its row.
 */
export function SidePanel({ title, onClose, onPrevious, onNext, path, children }: SidePanelProps) {
  const { shell, kit } = useTexts()
  const panel = useRef<HTMLElement>(null)
  // If it covers the page (narrow window), the focus must move into it.
  useEffect(() => {
    if (window.matchMedia('(max-width: 63.99rem)').matches) panel.current?.focus()
  }, [])
  const close = (): void => {
    document.querySelector<HTMLElement>('.list-table tr[data-open]')?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    // Only listens: the elements that handle keys are inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className="side-panel"
      tabIndex={-1}
      aria-label={fill(kit.list.details, { row: title })}
      onKeyDown={onKeyDown}
    >
      <div className="side-panel-head">
        <h2 title={title}>{title}</h2>
        <StepButton label={kit.list.rowBefore} icon="up" onStep={onPrevious} />
        <StepButton label={kit.list.rowAfter} icon="down" onStep={onNext} />
        {path === undefined ? null : (
          <PortalLink to={path} className="icon-button" aria-label={kit.list.openPage} title={kit.list.openPage}>
            <ShellIcon name="enlarge" />
          </PortalLink>
        )}
        <button type="button" className="icon-button" aria-label={shell.close} title={shell.close} onClick={close}>
          <ShellIcon name="close" />
        </button>
      </div>
      <div className="side-panel-body">{children}</div>
    </aside>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: ShellIconName
  readonly onStep: (() => void) | null
}

const StepButton = ({ label, icon, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    disabled={onStep === null}
    onClick={() => onStep?.()}
  >
    <ShellIcon name={icon} />
  </button>
)
