// Where a command gets a password from: standard input for `--password -`, otherwise a new one is generated. Never from
// the command's arguments, which every other user of the machine can read.
import { text } from 'node:stream/consumers'
import { newPassword } from '../contexts/accounts/index.ts'
import { type Terminal, UsageError } from './command.ts'

/** A terminal with the content of standard input: for a command handed to a server, only the caller can read it. */
interface TerminalWithInput extends Terminal {
  readonly input?: string
}

export interface ChosenPassword {
  readonly password: string
  /** True when it was generated here and must be shown, this once. */
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
