// One change of a call in full: every field side by side, user and reason, and a link to the call.
import type { ScheduleLogEntry } from '@quayline/client/schema.d'
import { instantText } from '@quayline/messages/time-text'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useStatusNames } from './call-groups.tsx'
import { fieldName, shownValue } from './call-names.ts'
import { MAINTENANCE } from './maintenance-own-texts.ts'
import '../records.css'

export const logPanel = (entry: ScheduleLogEntry) => <LogPanel entry={entry} />

function LogPanel({ entry }: { readonly entry: ScheduleLogEntry }) {
  const own = useOwnTexts(MAINTENANCE)
  const { shell, kit } = useTexts()
  const statusName = useStatusNames()
  const shown = (field: string, value: string | null): string =>
    field === 'status' && value !== null ? statusName(value) : shownValue(value, shell.date, kit.value.none)
  return (
    <>
      <Facts
        pairs={[
          { label: own.at, value: instantText(entry.changedAt, shell.date), wide: true },
          { label: own.by, value: entry.changedBy },
          { label: own.port, value: `${entry.city} (${entry.port})` },
          ...(entry.reason === null ? [] : [{ label: own.reason, value: entry.reason, wide: true }]),
        ]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-frame table-scroll" aria-label={own.changes} tabIndex={0}>
        <table className="list-table compared-table">
          <thead>
            <tr>
              <th scope="col">{own.field}</th>
              <th scope="col">{own.was}</th>
              <th scope="col">{own.now}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, was, now }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field, own)}</th>
                <td>{shown(field, was)}</td>
                <td>{shown(field, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <PortalLink to={paths.maintainedCall(entry.callKey)}>{own.call}</PortalLink>
      </p>
    </>
  )
}
