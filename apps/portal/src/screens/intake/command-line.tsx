// A command as a hint, ready to be copied: what it does is done on the command line, not here.
import type { NotEntitledStatement } from '@quayline/client/schema.d'
import { CopyCell } from '../../kit/cells.tsx'
import './intake.css'

export const CommandLine = ({ command }: { readonly command: string }) => (
  <p className="command-line">
    <CopyCell number={command} />
  </p>
)

/** A sender chooses neither its code nor how a shell reads it: whatever is not plain stands in quotes. */
const shellWord = (text: string): string =>
  /^[\w.@+/:][\w.@+/:-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

/** KIND and PLACE are for whoever knows the partner: what the message claims must not be copied into the book. */
export function partnerCommand({
  partner,
  reason,
  messageType,
}: Pick<NotEntitledStatement, 'partner' | 'reason' | 'messageType'>): string {
  const set = `quayline partner set ${shellWord(partner)} --kind KIND --place PLACE`
  if (reason === 'ROOT_FOLDER') return `${set} --root`
  return reason === 'MESSAGE_TYPE' ? `${set} --message ${shellWord(messageType)}` : set
}

export const replayCommand = (messageId: string): string => `quayline replay ${shellWord(messageId)}`
