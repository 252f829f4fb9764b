// The audit trail: of the line's administrators, and of one company's for its own users.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AUDIT_CRITERIA, type AuditCriterion, auditHref, auditQuery } from './audit-criteria.ts'
import { AuditCriteriaForm, useAskedText } from './audit-criteria-form.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'

const auditScreen = (isOfCompany: boolean) => () => (
  <WithScreenTexts screenTexts={AUDIT_TEXTS}>
    {(screenTexts) => <Trail screenTexts={screenTexts} isOfCompany={isOfCompany} />}
  </WithScreenTexts>
)
export const [AuditScreen, CompanyAuditScreen] = [auditScreen(false), auditScreen(true)]

const panelWith = (screenTexts: AuditTexts, tellsAddress: boolean) => (entry: AuditEntry) => (
  <AuditPanel entry={entry} screenTexts={screenTexts} tellsAddress={tellsAddress} />
)

function Trail({ screenTexts, isOfCompany }: { readonly screenTexts: AuditTexts; readonly isOfCompany: boolean }) {
  const { language, texts } = useLocale()
  const { audit } = texts
  const list = useList<AuditCriterion, AuditEntry>({
    key: ['audit', isOfCompany],
    criteria: AUDIT_CRITERIA,
    asksAtOnce: true,
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
    <ListScreen
      title={isOfCompany ? audit.titles.company : audit.titles.audit}
      intro={isOfCompany ? audit.companyIntro : audit.intro}
    >
      <AuditCriteriaForm list={list} screenTexts={screenTexts} />
      <ListTable
        list={list}
        name="audit"
        columns={auditColumns(screenTexts, texts, !isOfCompany)}
        rowKey={({ id }) => id}
        rowName={({ action, targetName }) => `${screenTexts.actions[action]}: ${targetName}`}
        panel={panelWith(screenTexts, !isOfCompany)}
        files={[{ label: audit.exportCsv, href, fileName: 'audit.csv' }]}
        asked={useAskedText(list, screenTexts)}
      />
    </ListScreen>
  )
}
