// English texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Audit trail', company: 'Audit trail of the company', outbox: 'Outbox' },
  intro: 'Every administrative act: who, when, from where, and what changed. Nothing here can be changed or deleted.',
  companyIntro: 'Every administrative act about users of your company. Nothing here can be changed or deleted.',
  criteria: { target: 'Name of the object', from: 'From', until: 'Until (inclusive)' },
  dateOrder: 'The last day is before the first',
  exportCsv: 'All results (CSV)',
  at: 'Time',
  changes: 'Changes',
  changeCount: '{count} fields',
  noChanges: 'This act changed no particulars.',
  field: 'Field',
  unknownAddress: 'Unknown',
  fields: {
    company: 'Company',
    customerId: 'Customer ID',
    region: 'Region',
    territoryCode: 'Territory',
    password: 'Password',
  },
  outbox: {
    note: 'For development only: mails stay here where no mail server sends them.',
    to: 'To',
    subject: 'Subject',
    template: 'Template',
    language: 'Language',
    state: 'State',
    attempts: 'Attempts',
    createdAt: 'Written',
    sentAt: 'Sent',
    lastError: 'Latest error',
    text: 'Text',
    states: { WAITING: 'Waiting', SENT: 'Sent', FAILED: 'Failed' },
  },
} satisfies PortalAuditMessages
