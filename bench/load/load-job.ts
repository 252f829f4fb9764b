// The job of a load generator, and its results.

export interface LoadJob {
  readonly url: string
  /** Each connection requests its own share of the paths repeatedly. */
  readonly paths: readonly string[]
  readonly connections: number
  /** A number of seconds, or every path once. */
  readonly until: { readonly seconds: number } | 'every path once'
  /** Requests per second over all connections at a fixed rate; absent: as fast as the server answers. */
  readonly ratePerSecond?: number
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoadSeen {
  readonly requestsPerSecond: number
  /** Milliseconds. With a fixed rate, corrected for requests that could not be sent in time (coordinated omission). */
  readonly p50: number
  readonly p99: number
  /** Requests without a successful response, and how they ended: `503 × 12`, `timeout × 3`. */
  readonly failures: number
  readonly failedWith: string
}
