// A page whose chunk cannot be loaded: no network, or a newer version has replaced it. Says so, and loads the document again on demand.
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { Component, type ReactNode } from 'react'
import { usePageTexts } from './page-texts.tsx'

interface ChunkBoundaryState {
  readonly hasFailed: boolean
}

export class ChunkBoundary extends Component<{ readonly children: ReactNode }, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ChunkBoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children
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
