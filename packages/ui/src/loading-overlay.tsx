// Covers the page while something that the user started is under way: nothing can be tapped twice. Visible after 200 ms only.
import { useLateBusy } from './skeleton.tsx'
import { useModal } from './use-modal.ts'

interface LoadingOverlayProps {
  readonly busy: boolean
  /** What is under way, for eyes and screen readers: `Sending 12 EIRs…` */
  readonly label: string
}

/**
 * Taps and keys are blocked from the first moment on; the look comes late so that a quick answer does not flicker. The focus
 * returns to the button that started it. Render it always and switch `busy`.
 */
export function LoadingOverlay({ busy, label }: LoadingOverlayProps) {
  const modal = useModal(busy, null)
  const late = useLateBusy(busy)
  return (
    <dialog className={late ? 'loading is-late' : 'loading'} aria-busy={busy} aria-label={label} {...modal}>
      {busy ? (
        <p className="loading-card" tabIndex={-1} data-autofocus="">
          <span className="loading-wheel" aria-hidden="true" />
          {label}
        </p>
      ) : null}
    </dialog>
  )
}
