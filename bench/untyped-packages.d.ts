// Types for the parts of untyped packages that the benchmarks use.
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  export function from(statement: string): Writable & Submittable
}

declare module 'edifact' {
  import type { EventEmitter } from 'node:events'
  export class Parser extends EventEmitter {
    write(text: string): this
    end(): void
    encoding(level: string): void
  }
}
