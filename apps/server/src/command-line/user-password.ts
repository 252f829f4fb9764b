// Where a command gets a password from: standard input for `--password -`, else a new one is made. Never from the arguments of the
// command, which every other user of the machine can read.
import { text } from 'node:stream/consumers'
import { newPassword } from '../contexts/accounts/index.ts'
import { type Terminal, UsageError } from './command.ts'

/** A terminal that brings what stood in standard input: with a command that was handed over, only the caller's has it. */
interface TerminalWithInput extends Terminal {
  readonly input?: string
}

export interface ChosenPassword {
  readonly password: string
  /** Made here: to be shown this once. */
  readonly isNew: boolean
}

export async function passwordOf(terminal: TerminalWithInput, flag: string | undefined): Promise<ChosenPassword> {
  if (flag === undefined) return { password: newPassword(), isNew: true }
  if (flag !== '-')
    throw new UsageError('--password is - (the password is read from standard input); without it a new one is made')
  const given = terminal.input ?? (await ownInput(terminal))
  const password = given.replace(/\r?\n$/, '')
  if (password === '') throw new UsageError('There is no password in standard input')
  return { password, isNew: false }
}

function ownInput({ handedOver }: Terminal): Promise<string> {
  if (handedOver === true)
    throw new UsageError('The running server cannot read your standard input; leave --password out, and one is made')
  return text(process.stdin)
}
