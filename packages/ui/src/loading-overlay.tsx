// Covers the page while a user's action is in progress, so that nothing is tapped twice. Visible only after 200 ms.
import { useLateBusy } from './skeleton.tsx'
import { useModal } from './use-modal.ts'

interface LoadingOverlayProps {
  readonly busy: boolean
  /** What is in progress, visible and for screen readers: `Sending 12 EIRs…` */
  readonly label: string
}

/**
 * Taps and keys are blocked at once; the overlay becomes visible later so that a quick answer does not flicker. The
 * focus returns to the button that started the action. Render it always and switch `busy`.
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
