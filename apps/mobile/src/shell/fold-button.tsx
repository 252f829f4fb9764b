// Opens and closes what stands below it; the chevron points down while that is closed.
import type { ReactNode } from 'react'
import './fold-button.css'

interface FoldButtonProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

export function FoldButton({ isOpen, onOpen, children }: FoldButtonProps) {
  return (
    <button type="button" className="fold-button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {children}
    </button>
  )
}
