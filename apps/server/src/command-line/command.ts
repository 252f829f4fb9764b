// The interface of commands: the same rules and contexts as the API, called from a terminal.

/**
 * Where a command writes, and its working folder; a command handed to a running server gets the caller's folder, not
 * the server's.
 */
export interface Terminal {
  /** The caller's working folder; relative paths are resolved against it. */
  readonly cwd: string
  /** True when the command runs inside a server that continues to serve requests. */
  readonly handedOver?: boolean
  /** The content of standard input, where the arguments ask for it (`--password -`). */
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

/** A command that uses the database of `Services`; handed to a running server when that has locked the database. */
export interface DatabaseCommand<Services> {
  readonly usage: string
  readonly needs: 'database'
  run(args: readonly string[], terminal: Terminal, services: Services): Promise<number>
}

/** The arguments are invalid; the message states the correct form. Exit code 2. */
export class UsageError extends Error {}
