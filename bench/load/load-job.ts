// What a load generator has to do, and what it saw.

export interface LoadJob {
  readonly url: string
  /** Each connection asks for its own share of them, again and again. */
  readonly paths: readonly string[]
  readonly connections: number
  /** So many seconds, or every path once. */
  readonly until: { readonly seconds: number } | 'every path once'
  /** Requests a second over all connections, whatever the server does; absent: as fast as it answers. */
  readonly ratePerSecond?: number
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

export interface LoadSeen {
  readonly requestsPerSecond: number
  /** Milliseconds. At a given rate corrected for requests that could not be sent in time (coordinated omission). */
  readonly p50: number
  readonly p99: number
  /** Requests without a good answer, and how they ended: `503 × 12`, `timeout × 3`. */
  readonly failures: number
  readonly failedWith: string
}
