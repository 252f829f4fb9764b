// The audit trail: for the line's administrators, and for a company's about its own users.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useScreens } from '../../shell/screen.ts'
import { auditColumns } from './audit-columns.tsx'
import { AUDIT_CRITERIA, type AuditCriterion, auditHref, auditQuery } from './audit-criteria.ts'
import { panelWith } from './audit-panel.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { targetText } from './target-text.ts'
import { useAuditFilters } from './audit-filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'

const auditScreen = (isOfCompany: boolean) => () => (
  <WithScreenTexts screenTexts={AUDIT_TEXTS}>
    {(screenTexts) => <Trail screenTexts={screenTexts} isOfCompany={isOfCompany} />}
  </WithScreenTexts>
)
export const [AuditScreen, CompanyAuditScreen] = [auditScreen(false), auditScreen(true)]

function Trail({ screenTexts, isOfCompany }: { readonly screenTexts: AuditTexts; readonly isOfCompany: boolean }) {
  const { language, texts } = useLocale()
  const audit = useOwnTexts(AUDIT_OWN)
  const screens = useScreens()
  const list = useList<AuditCriterion, AuditEntry, 'at'>({
    key: ['audit', isOfCompany],
    criteria: AUDIT_CRITERIA,
    asksAtOnce: true,
    sorts: ['at'],
    ask:
      ({ criteria, page }) =>
      (client) => {
        const params = { query: { ...auditQuery(criteria), ...page } }
        return isOfCompany ? client.GET('/v1/company/audit', { params }) : client.GET('/v1/admin/audit', { params })
      },
  })
  const path = isOfCompany ? '/v1/company/audit.csv' : '/v1/admin/audit.csv'
  const href = auditHref(path, auditQuery(list.criteria), language)
  return (
    <ListScreen intro={isOfCompany ? audit.companyIntro : audit.intro}>
      <ListTable
        list={list}
        filters={useAuditFilters(screenTexts)}
        name="audit"
        source={isOfCompany ? 'listCompanyAudit' : 'listAudit'}
        columns={auditColumns(screenTexts, texts, screens, !isOfCompany)}
        rowKey={({ id }) => id}
        rowName={(entry) => `${screenTexts.actions[entry.action]}: ${targetText(entry, screenTexts, texts, screens)}`}
        panel={panelWith(screenTexts, !isOfCompany)}
        files={[{ label: audit.exportCsv, href, fileName: 'audit.csv' }]}
      />
    </ListScreen>
  )
}
