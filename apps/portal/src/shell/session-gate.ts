// Holds the calls that met an expired session until the user has logged in again, or has declined.

export interface SessionGate {
  /** Waits; all calls that arrive meanwhile wait for the same result. */
  readonly renew: () => Promise<boolean>
  /** Whether calls are waiting: the dialog is open. */
  readonly isWaiting: () => boolean
  readonly settle: (isRenewed: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createSessionGate(): SessionGate {
  const listeners = new Set<() => void>()
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isRenewed: boolean) => void } | null = null
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    renew: () => {
      if (waiting === null) {
        let resolve: (isRenewed: boolean) => void = () => undefined
        const promise = new Promise<boolean>((settle) => {
          resolve = settle
        })
        waiting = { promise, resolve }
        notify()
        return promise
      }
      return waiting.promise
    },
    isWaiting: () => waiting !== null,
    settle: (isRenewed) => {
      const settled = waiting
      waiting = null
      settled?.resolve(isRenewed)
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
