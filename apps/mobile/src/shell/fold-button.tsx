// Opens and closes what stands below it; the chevron points down while that is closed.
import type { ReactNode } from 'react'
import './fold-button.css'

interface FoldButtonProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Id of what it opens, where that does not follow at once. */
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
