// Expands and collapses the content below it; the chevron points down while it is collapsed.
import type { ReactNode } from 'react'
import './fold-button.css'

interface FoldButtonProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Id of the controlled element, if it does not follow directly. */
  readonly controls?: string
  readonly children: ReactNode
}

export function FoldButton({ isOpen, onOpen, controls, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      className="fold-button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpen(!isOpen)}
    >
      {children}
    </button>
  )
}
