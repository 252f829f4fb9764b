// The audit trail: of the line's administrators, and of one company's for its own users.
import type { AuditEntry } from '@quayline/client/schema.d'
import type { AuditWords } from '@quayline/messages/audit/audit-words.zh-CN'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { WithWords } from '../../kit/words.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AUDIT_CRITERIA, type AuditCriterion, auditHref, auditQuery } from './audit-criteria.ts'
import { AuditCriteriaForm, useAskedText } from './audit-criteria-form.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { AUDIT_WORDS } from './audit-words.ts'

export const AuditScreen = () => (
  <WithWords words={AUDIT_WORDS}>{(words) => <Trail words={words} isOfCompany={false} />}</WithWords>
)
export const CompanyAuditScreen = () => (
  <WithWords words={AUDIT_WORDS}>{(words) => <Trail words={words} isOfCompany />}</WithWords>
)

const panelWith = (words: AuditWords, tellsAddress: boolean) => (entry: AuditEntry) => (
  <AuditPanel entry={entry} words={words} tellsAddress={tellsAddress} />
)

function Trail({ words, isOfCompany }: { readonly words: AuditWords; readonly isOfCompany: boolean }) {
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
      <AuditCriteriaForm list={list} words={words} />
      <ListTable
        list={list}
        name="audit"
        columns={auditColumns(words, texts, !isOfCompany)}
        rowKey={({ id }) => id}
        rowName={({ action, targetName }) => `${words.actions[action]}: ${targetName}`}
        panel={panelWith(words, !isOfCompany)}
        files={[{ label: audit.exportCsv, href, fileName: 'audit.csv' }]}
        asked={useAskedText(list, words)}
      />
    </ListScreen>
  )
}
