// One row of a list in more detail, beside the list: the list stays at hand, the full page is one link away.
import { fill } from '@quayline/messages/language'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { PortalLink } from '../shell/portal-link.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'

interface SidePanelProps {
  readonly title: string
  readonly onClose: () => void
  /** Of the full page. */
  readonly path?: string
  readonly children: ReactNode
}

/** Not modal: the focus goes in when it opens, Escape closes it from inside. */
export function SidePanel({ title, onClose, path, children }: SidePanelProps) {
  const { shell, kit } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const place = panel.current
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    place?.addEventListener('keydown', listen)
    return () => place?.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside ref={panel} className="side-panel" aria-label={fill(kit.list.details, { row: title })}>
      <div className="side-panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={shell.close} onClick={onClose}>
          <ShellIcon name="close" />
        </button>
      </div>
      <div className="side-panel-body">
        {children}
        {path === undefined ? null : (
          <p>
            <PortalLink to={path}>{kit.list.openPage}</PortalLink>
          </p>
        )}
      </div>
    </aside>
  )
}
