// The administered records of the access table: people of ACME and of the line who never log in, an application, rows
// of every register, a mail, a notice, the audit trail.
import type { Database } from '@quayline/database/database'
import {
  approval,
  approvalStep,
  auditEntry,
  autoFiler,
  billRetention,
  favouriteScreen,
  freightResource,
  freightRole,
  freightRoleResource,
  outboxMessage,
  releaseOffice,
  sapGroup,
  sapGroupMember,
  savedView,
  userNotice,
  verificationCode,
} from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { sha256 } from '../platform/sessions/access-key.ts'
import { type Clock, isoNow } from '../platform/clock.ts'
import { type Actor, putSession, putUser } from './access-table-people.fixture.ts'

/** Every mailed code has these six digits. */
export const CODE = '246810'
export const NEWCOMER = 'newcomer@table.example'
const FIVE_MINUTES_MS = 300_000

interface Stage {
  readonly db: Database
  readonly clock: Clock
  readonly passwordHash: string
  readonly acmeId: string
  /** A certified user of ACME, and the administrator of its port. */
  readonly own: Actor
  readonly portOwn: Actor
}

export async function putAdministration({ db, clock, passwordHash, acmeId, own, portOwn }: Stage) {
  const ofAcme = { approvalRegion: 'CN', territoryCode: 'CN-EAST', companyId: acmeId, sapId: '1000000001' }
  const certified = { kind: 'CERTIFIED', ...ofAcme } as const
  const user = (username: string, values: Partial<Parameters<typeof putUser>[2]>): Promise<string> =>
    putUser({ db, clock }, passwordHash, { username, ...values })
  const people = {
    colleague: await user('acmeuser', { ...certified, firstName: 'Ana', lastName: 'Table', countryCode: 'CN' }),
    invited: await user('acmeinvited', { ...certified, emailVerified: false }),
    locked: await user('acmelocked', { ...certified, banned: true, banReason: 'asked for it' }),
    lockedByLine: await user('acmebarred', { ...certified, banned: true, banReason: 'owes money' }),
    /** The second administrator of ACME. */
    administrator: await user('acmeadmin2', { ...certified, adminRole: 'COMPANY_ADMIN' }),
    /** Staff of the line who are also assigned to ACME and its territory. */
    staff: await user('acmestaff', { ...ofAcme, kind: 'INTERNAL' }),
    applicant: await user('acmeapplicant', { kind: 'REGISTERED', approvalRegion: 'CN', territoryCode: 'CN-EAST' }),
    /** Of another region. */
    european: await user('european', { kind: 'CERTIFIED', approvalRegion: 'EU', territoryCode: 'EU-MED' }),
    agent: await user('agent001', { kind: 'EXTERNAL' }),
  }
  const { id: session } = await putSession({ db, clock }, own.userId)

  const at = isoNow(clock)
  const kept = { createdBy: 'hq', createdAt: at }
  const ids = {
    approval: randomUUID(),
    sync: randomUUID(),
    notice: randomUUID(),
    retention: randomUUID(),
    filer: randomUUID(),
    office: randomUUID(),
    group: randomUUID(),
    mail: randomUUID(),
    view: randomUUID(),
  }
  await db.insert(approval).values({
    id: ids.approval,
    type: 'CERTIFIED_USER',
    userId: people.applicant,
    city: 'Ningbo',
    submittedAt: at,
    originalRegion: 'CN',
    region: 'CN',
    territoryCode: 'CN-EAST',
    particulars: { companyName: 'Acme Applicant Ltd' },
  })
  await db.insert(approvalStep).values({
    approvalId: ids.approval,
    version: 1,
    action: 'SUBMIT',
    by: 'acmeapplicant',
    at,
    region: 'CN',
    territoryCode: 'CN-EAST',
  })
  await db.insert(outboxMessage).values({
    id: ids.sync,
    kind: 'PARTNER_SYNC',
    subject: people.colleague,
    body: JSON.stringify({ requestedBy: 'hq' }),
    state: 'DEAD',
    attempts: 10,
    createdAt: at,
    endedAt: at,
    lastError: 'refused',
  })
  for (const id of [ids.notice, randomUUID()])
    await db.insert(userNotice).values({
      id,
      userId: own.userId,
      kind: 'ACCOUNT_CHANGED',
      values: { by: 'harbourmaster' },
      createdAt: at,
    })
  await db.insert(outboxMessage).values({
    id: ids.mail,
    kind: 'MAIL',
    subject: 'acmeuser@table.example',
    body: JSON.stringify({ language: 'zh-CN', template: 'REGISTERED', subject: 'x', text: 'x' }),
    createdAt: at,
    nextAttemptAt: at,
  })
  for (const [actor, actorRole, targetId, targetName] of [
    ['ownadmin', 'COMPANY_ADMIN', people.locked, 'acmelocked'],
    ['hq', 'HQ_ADMIN', people.lockedByLine, 'acmebarred'],
  ] as const)
    await db.insert(auditEntry).values({
      at,
      actor,
      actorRole,
      action: 'USER_LOCK',
      targetType: 'USER',
      targetId,
      targetName,
      companyId: acmeId,
      region: 'CN',
      reason: 'asked for it',
    })
  await db.insert(favouriteScreen).values({ userId: own.userId, screen: 'autoFilers', position: 0 })
  await db.insert(savedView).values({
    id: ids.view,
    userId: own.userId,
    screen: 'autoFilers',
    name: 'Ended',
    comparedName: 'ended',
    query: 'ended=true',
    position: 0,
    createdAt: at,
  })
  await db.insert(billRetention).values({ id: ids.retention, billType: 'ORIGINAL', days: 7, ...kept })
  await db.insert(autoFiler).values({
    id: ids.filer,
    agreementNumber: 'A1',
    eori: 'IT1',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    ...kept,
  })
  await db.insert(releaseOffice).values({ id: ids.office, code: 'RO1', name: 'First office', ...kept })
  await db.insert(sapGroup).values({ id: ids.group, code: 'SG1', name: 'First group', ...kept })
  await db.insert(sapGroupMember).values({ groupId: ids.group, sapId: '1000000001' })
  await db.insert(freightResource).values({ code: 'FRES1', name: 'First', kind: 'MENU', parentCode: null, ...kept })
  await db.insert(freightRole).values({ code: 'FROLE1', name: 'First', ...kept })
  await db.insert(freightRoleResource).values({ roleCode: 'FROLE1', resourceCode: 'FRES1' })
  for (const [purpose, email] of [
    ['REGISTER', NEWCOMER],
    ['RESET_PASSWORD', 'acmeuser@table.example'],
  ] as const)
    await db.insert(verificationCode).values({
      purpose,
      email,
      codeHash: sha256(`${purpose}:${email}:${CODE}`),
      sentAt: new Date(clock.now() - FIVE_MINUTES_MS).toISOString(),
      expiresAt: new Date(clock.now() + FIVE_MINUTES_MS).toISOString(),
    })
  const assignment = await db.query.portAdmin.findFirst({ where: (row) => eq(row.userId, portOwn.userId) })
  const { updatedAt } = (await db.query.appUser.findFirst({ where: (row) => eq(row.id, people.colleague) })) ?? {}

  return {
    people,
    ids: { ...ids, session, assignment: assignment?.id ?? '' },
    lastEditAt: updatedAt?.toISOString() ?? '',
  }
}
