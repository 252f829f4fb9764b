// A command as a hint to copy: its action is possible on the command line only, not here.
import type { NotEntitledStatement } from '@quayline/client/schema.d'
import { CopyCell } from '../../kit/cells.tsx'
import './intake.css'

export const CommandLine = ({ command }: { readonly command: string }) => (
  <p className="command-line">
    <CopyCell number={command} />
  </p>
)

/** The sender's code is untrusted input: quoted for the shell unless it contains only plain characters. */
const shellArgument = (text: string): string =>
  /^[\w.@+/:][\w.@+/:-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** The staff must fill in KIND and PLACE: the message's own claims must not be copied into the partner book. */
export function partnerCommand({
  partner,
  reason,
  messageType,
}: Pick<NotEntitledStatement, 'partner' | 'reason' | 'messageType'>): string {
  const set = `quayline partner set ${shellArgument(partner)} --kind KIND --place PLACE`
  if (reason === 'ROOT_FOLDER') return `${set} --root`
  return reason === 'MESSAGE_TYPE' ? `${set} --message ${shellArgument(messageType)}` : set
}

export const replayCommand = (messageId: string): string => `quayline replay ${shellArgument(messageId)}`
