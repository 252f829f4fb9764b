// What a command of the command line is: the same rules and contexts as the API, called from a terminal.

/** Where a command writes and what it may assume; a command handed to a running server gets the caller's folder, not the server's. */
export interface Terminal {
  /** Folder in which the person stood: relative paths are meant from here. */
  readonly cwd: string
  /** True when the command runs inside a server that goes on serving meanwhile. */
  readonly handedOver?: boolean
  /** What stood in standard input, where the arguments ask for it (`--password -`). */
  readonly input?: string
  /** Writes one line to standard output. */
  out(line: string): void
  /** Writes one line to standard error. */
  err(line: string): void
}

/** A command that only computes: it opens no database. */
export interface PureCommand {
  readonly usage: string
  readonly needs: 'nothing'
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** A command that works on the database of `Services`; handed over when a running server holds it. */
export interface DatabaseCommand<Services> {
  readonly usage: string
  readonly needs: 'database'
  run(args: readonly string[], terminal: Terminal, services: Services): Promise<number>
}

/** What the person typed cannot be understood; the message says what would be right. Exit code 2. */
export class UsageError extends Error {}
