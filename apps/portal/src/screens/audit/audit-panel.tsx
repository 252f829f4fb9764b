// One action in full: its changes side by side, the reason, and the address it came from.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { instantText } from '@quayline/messages/time-text'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useScreens } from '../../shell/screen.ts'
import { useChangedFields } from './changed-fields.ts'
import { roleText } from './audit-columns.tsx'
import { targetText } from './target-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'
import '../records.css'

interface AuditPanelProps {
  readonly entry: AuditEntry
  readonly screenTexts: AuditTexts
  /** A company's own trail shows no network addresses. */
  readonly showsAddress: boolean
}

export const panelWith = (screenTexts: AuditTexts, showsAddress: boolean) => (entry: AuditEntry) => (
  <AuditPanel entry={entry} screenTexts={screenTexts} showsAddress={showsAddress} />
)

function AuditPanel({ entry, screenTexts, showsAddress }: AuditPanelProps) {
  const texts = useTexts()
  const screens = useScreens()
  const { shell } = texts
  const audit = useOwnTexts(AUDIT_OWN)
  const { heads } = screenTexts
  const facts = [
    { label: audit.at, value: instantText(entry.at, shell.date), wide: true },
    { label: heads.actor, value: entry.actor },
    { label: heads.actorRole, value: roleText(entry.actorRole, screenTexts) },
    { label: heads.targetType, value: screenTexts.targets[entry.targetType] },
    { label: heads.targetName, value: targetText(entry, screenTexts, texts, screens) },
    ...(entry.reason === null ? [] : [{ label: heads.reason, value: entry.reason, wide: true }]),
    ...(showsAddress ? [{ label: heads.address, value: entry.address ?? audit.unknownAddress }] : []),
    ...(entry.requestId === null ? [] : [{ label: heads.requestId, value: entry.requestId, wide: true }]),
  ]
  return (
    <>
      <Facts pairs={facts} />
      <Changes entry={entry} screenTexts={screenTexts} />
    </>
  )
}

function Changes({ entry, screenTexts }: Pick<AuditPanelProps, 'entry' | 'screenTexts'>) {
  const texts = useTexts()
  const own = useOwnTexts(AUDIT_OWN)
  const fields = useChangedFields()(entry)
  if (fields.length === 0) return <p>{own.noChanges}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame table-scroll" aria-label={own.changes} tabIndex={0}>
      <table className="list-table compared-table">
        <thead>
          <tr>
            <th scope="col">{own.field}</th>
            <th scope="col">{screenTexts.heads.before}</th>
            <th scope="col">{screenTexts.heads.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{before === '' ? texts.kit.value.none : before}</td>
              <td>{after === '' ? texts.kit.value.none : after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
