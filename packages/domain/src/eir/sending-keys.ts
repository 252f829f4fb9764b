// The rUuid of a sending: made once for what the user means to send and kept for its retries, so that nothing is sent twice.

export interface SendingKeys {
  /** `intent` is what is to be sent: which EIRs to which return points. */
  of(intent: string): string
  /** It has been sent, or waits in the queue under its rUuid: the same again would be another sending. */
  forget(intent: string): void
}

/** `make`: a new UUID each time. */
export function sendingKeys(make: () => string): SendingKeys {
  const keys = new Map<string, string>()
  return {
    of: (intent) => {
      const key = keys.get(intent) ?? make()
      keys.set(intent, key)
      return key
    },
    forget: (intent) => void keys.delete(intent),
  }
}
