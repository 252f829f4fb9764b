// A page whose chunk cannot be loaded: no network, or a newer version has replaced it. Shows a notice with a button to
// reload the document.
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { Component, type ReactNode } from 'react'
import { usePageTexts } from './page-texts.tsx'

interface ChunkBoundaryState {
  readonly hasFailed: boolean
}

interface ChunkBoundaryProps {
  readonly children: ReactNode
  /** Replaces the notice: null if the page is complete without the chunk. */
  readonly fallback?: ReactNode
}

export class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ChunkBoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { children, fallback = <NotLoaded /> } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

function NotLoaded() {
  const { shell } = usePageTexts().texts
  return (
    <StatePanel
      state="failed"
      title={shell.failedTitle}
      actions={
        <Button tone="main" onClick={() => window.location.reload()}>
          {shell.retry}
        </Button>
      }
    >
      <p>{shell.notLoaded}</p>
    </StatePanel>
  )
}
