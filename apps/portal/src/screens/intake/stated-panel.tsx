// One statement in full: what was said, why it does not count, and what cures it.
import type { NotEntitledStatement, ReferenceConflict } from '@quayline/client/schema.d'
import { PARTNER_KINDS } from '@quayline/domain/intake/sender-authority'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { ContainerCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/detail-screen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { CommandLine, partnerCommand } from './command-line.tsx'
import type { Words } from './intake-words.ts'
import { sourceText } from './stated-columns.tsx'
import { type Stated, statedNumbers, statedText } from './stated-text.ts'

const KINDS = PARTNER_KINDS.join(', ').toLowerCase()

interface PanelProps<Row> {
  readonly row: Row
  readonly words: Words
}

export function NotCountedPanel({ row, words }: PanelProps<NotEntitledStatement>) {
  const { notEntitled, notEntitledWhy, cure, cureText } = words.intake
  return (
    <>
      <Why title={notEntitled[row.reason]} text={notEntitledWhy[row.reason]} />
      <section className="panel-part">
        <h3>{cure}</h3>
        <CommandLine command={partnerCommand(row)} />
        <p>{fill(cureText, { kinds: KINDS })}</p>
      </section>
      <StatedFacts row={row} words={words} />
    </>
  )
}

export function ConflictPanel({ row, words }: PanelProps<ReferenceConflict>) {
  const { conflicts, conflictsWhy } = words.intake
  return (
    <>
      <Why title={conflicts[row.reason]} text={conflictsWhy[row.reason]} />
      <StatedFacts row={row} words={words} />
    </>
  )
}

const Why = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className="panel-part">
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)

function StatedFacts({ row, words }: PanelProps<Stated>) {
  const { shell } = useTexts()
  const { heads } = words.intake
  const facts = [
    { label: heads.receivedAt, value: instantText(row.receivedAt, shell.date), wide: true },
    { label: heads.partner, value: row.partner },
    { label: heads.messageType, value: row.messageType },
    { label: heads.stated, value: statedText(row.stated, words), wide: true },
    ...statedNumbers(row).map(({ head, type, number }) => ({
      label: heads[head],
      value: (
        <PortalLink to={paths.tracking({ number, type })}>
          <ContainerCell number={number} />
        </PortalLink>
      ),
      wide: true,
    })),
    { label: heads.place, value: row.place },
    { label: heads.source, value: sourceText(row.source, words), wide: true },
    { label: heads.messageId, value: row.messageId, wide: true },
  ]
  return <Facts pairs={facts} />
}
