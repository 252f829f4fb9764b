// Decides whether the same call may succeed a moment later: what the server refused for what was asked, it refuses again.
import type { Failure } from '@quayline/client/outcome'

/** HTTP 429: too many calls; 500 and above: the server's own fault. */
export const canRetry = (failure: Failure): boolean =>
  failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500
