// The applicant's statements and the user's current record, side by side.
import type { ApprovalDetail } from '@quayline/client/schema.d'
import { useMemo } from 'react'
import { useLocale } from '../../shell/language-provider.tsx'
import { regionNamer } from '../../shell/regions.ts'
import { comparedFields } from './stated-fields.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'
import '../records.css'

export function StatedTable({ detail }: { readonly detail: ApprovalDetail }) {
  const { language, texts } = useLocale()
  const countries = useMemo(() => regionNamer(language), [language])
  const { detail: screenTexts } = useOwnTexts(APPROVALS_OWN)
  return (
    // The table scrolls sideways on a narrow screen, so the keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame table-scroll" aria-label={screenTexts.compared} tabIndex={0}>
      <table className="list-table compared-table">
        <thead>
          <tr>
            <th scope="col">{screenTexts.field}</th>
            <th scope="col">{screenTexts.stated}</th>
            <th scope="col">{screenTexts.now}</th>
          </tr>
        </thead>
        <tbody>
          {comparedFields(detail, texts, countries).map(({ name, label, stated, now, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{label}</th>
              <td>{stated}</td>
              <td>
                {now ?? <span className="zone">{texts.shell.notGiven}</span>}
                {differs ? <span className="state-tag tone-warn">{screenTexts.differs}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
