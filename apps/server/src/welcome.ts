// What a first-time user can try immediately: numbers of the demonstration line, a share link, logins, and API keys.
import { createShare } from './contexts/sharing/index.ts'
import { makeDemonstrationAccounts } from './demonstration-accounts.ts'
import { putDemonstrationApplications } from './demonstration-eir-applications.ts'
import type { Demonstration } from './load-demonstration.ts'
import { createAccessKey, revokeAccessKeys } from './platform/sessions/access-key.ts'
import type { Services } from './services.ts'

/**
 * Keys and passwords are created anew at each start, and those of the last start are revoked, because they are shown
 * only once.
 */
export async function demonstrationLines(services: Services, demonstration: Demonstration): Promise<string[]> {
  const { files, accepted, rejected, billNumber, shipper, importBooking } = demonstration
  const { overdueBooking } = demonstration
  const lines = [
    '',
    `A fictitious line is loaded: ${files} EDI files, ${accepted} messages accepted, ${rejected} set aside (npm run quayline -- rejects). Try:`,
  ]
  lines.push(...numberLines(services.publicUrl, demonstration))
  if (overdueBooking !== null) {
    const query = new URLSearchParams({ type: 'bkg', num: overdueBooking }).toString()
    lines.push(
      `  ${'demurrage'.padEnd(15)} ${overdueBooking.padEnd(16)} ${services.publicUrl}/demurrage-home?${query}  (as demointernal)`,
    )
  }
  if (billNumber !== null) {
    const share = await createShare(services, { type: 'bl', number: billNumber }, 'demonstration')
    if (share.ok) lines.push(`  share link      ${share.value.url}&language=en_US`)
  }
  const operator = { role: 'operator', holder: 'demonstration' } as const
  // With this key, `GET /dcsa/tnt/v2/events` returns the shipper's own shipments. A customer's key cannot send
  // messages.
  const customer = { role: 'partner', holder: shipper ?? 'demonstration', purpose: 'READ' } as const
  for (const [holder, what] of [
    [operator, ''],
    [customer, `  (${shipper === null ? '' : `shipper ${shipper}, `}only reads)`],
  ] as const) {
    // Revokes all keys of the holder, for every purpose.
    await revokeAccessKeys(services.db, services.clock, { role: holder.role, holder: holder.holder })
    const key = await createAccessKey(services.db, services.clock, holder)
    lines.push(`  ${`${holder.role} key`.padEnd(15)} ${key}${what}`)
  }
  const logins = await makeDemonstrationAccounts(services, billNumber, importBooking?.consignee ?? null)
  await putDemonstrationApplications(services, importBooking?.bookingNumber ?? null)
  if (logins.length > 0) {
    lines.push('', 'Demonstration logins, with passwords of this start:')
    for (const { username, password, what } of logins) lines.push(`  ${username.padEnd(15)} ${password}  ${what}`)
    if (services.simulator === true) lines.push(`  the app’s in     ${services.publicUrl}/app-simulator`)
    lines.push(`  the portal       ${services.publicUrl}/portal  (administrators: demohqadmin and others)`)
  }
  return lines
}

const numberLines = (
  publicUrl: string,
  { billNumber, bookingNumber, container, importBooking }: Demonstration,
): readonly string[] =>
  (
    [
      ['bill of lading', billNumber],
      ['booking', bookingNumber],
      ['container', container],
      ['import booking', importBooking?.bookingNumber ?? null],
    ] as const
  ).flatMap(([what, number]) =>
    number === null
      ? []
      : [`  ${what.padEnd(15)} ${number.padEnd(16)} ${publicUrl}/?number=${encodeURIComponent(number)}`],
  )
