// One statement in full: its content, why it does not count, and the remedy.
import type { NotEntitledStatement, ReferenceConflict } from '@quayline/client/schema.d'
import { PARTNER_KINDS } from '@quayline/domain/intake/sender-authority'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { ContainerCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { CommandLine, partnerCommand } from './command-line.tsx'
import type { ScreenTexts } from './intake-texts.ts'
import { sourceText } from './stated-columns.tsx'
import { type Stated, statedNumbers, statedText } from './stated-text.ts'

const KINDS = PARTNER_KINDS.join(', ').toLowerCase()

interface PanelProps<Row> {
  readonly row: Row
  readonly screenTexts: ScreenTexts
}

export function NotCountedPanel({ row, screenTexts }: PanelProps<NotEntitledStatement>) {
  const { notEntitled, notEntitledWhy, cure, cureText } = screenTexts.intake
  return (
    <>
      <Why title={notEntitled[row.reason]} text={notEntitledWhy[row.reason]} />
      <section className="panel-part">
        <h3>{cure}</h3>
        <CommandLine command={partnerCommand(row)} />
        <p>{fill(cureText, { kinds: KINDS })}</p>
      </section>
      <StatedFacts row={row} screenTexts={screenTexts} />
    </>
  )
}

export function ConflictPanel({ row, screenTexts }: PanelProps<ReferenceConflict>) {
  const { conflicts, conflictsWhy } = screenTexts.intake
  return (
    <>
      <Why title={conflicts[row.reason]} text={conflictsWhy[row.reason]} />
      <StatedFacts row={row} screenTexts={screenTexts} />
    </>
  )
}

const Why = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className="panel-part">
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)

function StatedFacts({ row, screenTexts }: PanelProps<Stated>) {
  const { shell } = useTexts()
  const { heads } = screenTexts.intake
  const facts = [
    { label: heads.receivedAt, value: instantText(row.receivedAt, shell.date), wide: true },
    { label: heads.partner, value: row.partner },
    { label: heads.messageType, value: row.messageType },
    { label: heads.stated, value: statedText(row.stated, screenTexts), wide: true },
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
    { label: heads.source, value: sourceText(row.source, screenTexts), wide: true },
    { label: heads.messageId, value: row.messageId, wide: true },
  ]
  return <Facts pairs={facts} />
}
