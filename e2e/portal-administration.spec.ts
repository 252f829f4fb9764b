// Administration of users: headquarters lock, unlock and export users; a company's administrator adds a colleague.
import type { Page } from '@playwright/test'
import { USERS } from './demo-users.ts'
import { run } from './command-line.ts'
import { logIn } from './eir-journey.ts'
import {
  accountOf,
  button,
  choose,
  codeTo,
  DESK,
  dialog,
  enter,
  expect,
  exported,
  field,
  fillIn,
  heading,
  logInByHand,
  menu,
  newName,
  newUser,
  openApplication,
  openGroup,
  PASSWORD,
  portal,
  REFUSED,
  row,
  screen,
  test,
  toast,
} from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

test.use(DESK)

async function chooseUser(page: Page, username: string): Promise<void> {
  await page.goto(portal(`/users?keyword=${username}`))
  await row(page, username).getByRole('checkbox').check()
}

test('a locked user meets "session expired" with his input kept, cannot log in, and can again once unlocked', async ({
  page,
  another,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(401, 403))
  const user = await newUser('locked', '--kind', 'CERTIFIED', '--region', 'CN')
  await page.goto(portal('/login?return=%2Fprofile'))
  await logInByHand(page, user)
  await fillIn(page, { firstName: 'Ling', lastName: 'Example', department: 'Not saved yet' })
  await choose(page, field(page, 'countryCode'), 'China (CN)')

  const administrator = await another()
  await enter(administrator, STAFF.headquarters)
  await chooseUser(administrator, user.username)
  await button(administrator, 'More').click()
  await button(administrator, 'Lock').click()
  await button(dialog(administrator), 'Lock 1 user').click()
  await expect(dialog(administrator)).toContainText('Enter a reason')
  await field(dialog(administrator), 'reason').fill('Asked for by the company')
  await button(dialog(administrator), 'Lock 1 user').click()
  await expect(toast(administrator, '1 user locked')).toBeVisible()
  await expect(row(administrator, user.username)).toContainText('Locked')

  await button(page, 'Save particulars').click()
  const expired = page.getByRole('dialog', { name: 'Session expired' })
  await expect(expired).toContainText(`Log in as ${user.name} (${user.username}) again`)
  await expired.getByLabel('Password').fill(user.password)
  await button(expired, 'Log in').click()
  await expect(expired.getByRole('alert').filter({ hasText: 'locked by an administrator' })).toBeVisible()

  await chooseUser(administrator, user.username)
  await button(administrator, 'Unlock').click()
  await button(dialog(administrator), 'Unlock 1 user').click()
  await expect(toast(administrator, '1 user unlocked')).toBeVisible()

  await expired.getByLabel('Password').fill(user.password)
  await button(expired, 'Log in').click()
  // The call that waited for the login continues by itself.
  await expect(toast(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(field(page, 'department')).toHaveValue('Not saved yet')
})

test('a company administrator is admitted, adds a colleague who sets his password, and sees nobody else’s users', async ({
  page,
  another,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(404))
  const code = newName('C').toUpperCase()
  await run('company', 'create', '--code', code, '--name', `${code} Example Ltd`)
  const chief = await newUser(
    'chief',
    '--kind',
    'CERTIFIED',
    '--company',
    code,
    '--region',
    'CN',
    '--territory',
    'CN-EAST',
  )
  await enter(page, chief)
  await page.goto(portal('/profile?tab=applications'))
  await button(page, 'Apply as administrator').click()
  await expect(screen(page)).toContainText('Your application is with us')

  const administrator = await another()
  await enter(administrator, STAFF.headquarters)
  await openApplication(administrator, chief.username)
  await button(administrator, 'Approve').click()
  await expect(dialog(administrator)).toContainText(`becomes administrator of ${code} Example Ltd`)
  await button(dialog(administrator), 'Approve the application').click()
  await expect(toast(administrator, 'is approved')).toBeVisible()

  // In the existing session, without a new login.
  await page.goto(portal())
  await openGroup(page, 'Administer')
  await menu(page).getByRole('link', { name: 'Company user manager' }).click()
  await button(page, 'Add user').click()
  const username = newName('mate')
  const email = `${username}@example.org`
  await fillIn(page, { username, email, firstName: 'Mei', lastName: 'Example', department: 'Sales', jobTitle: 'Clerk' })
  await choose(page, field(page, 'countryCode'), 'China (CN)')
  await button(page, 'Add and send the invitation').click()
  await expect(heading(page, 'Mei Example is added')).toBeVisible()

  const colleague = await another()
  await colleague.goto(portal('/password'))
  const invitation = await codeTo(email, 'INVITATION')
  await fillIn(colleague, { username, code: invitation, password: PASSWORD, confirmPassword: PASSWORD })
  await button(colleague, 'Set password').click()
  await screen(colleague).getByRole('link', { name: 'Log in' }).click()
  await logInByHand(colleague, { username, password: PASSWORD })
  await expect(accountOf(colleague, 'Mei Example')).toBeVisible()

  await screen(page).getByRole('link', { name: 'Back to the users' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([chief.username, username].toSorted())
  await expect(row(page, username)).toContainText('Normal')
  const { uid } = await logIn(USERS.trucker)
  await page.goto(portal(`/company/users?keyword=${USERS.trucker.username}`))
  await expect(screen(page)).toContainText('Nothing matches')
  await page.goto(portal(`/company/users/${uid}`))
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByText(USERS.trucker.username)).toHaveCount(0)

  await openGroup(page, 'Administer')
  await menu(page).getByRole('link', { name: 'Audit trail of the company' }).click()
  await expect(row(page, username)).toContainText('User added')
  await expect(row(page, 'trucker')).toHaveCount(0)
})

test('the users found come as a workbook, the audit trail as CSV', async ({ page }) => {
  await enter(page, STAFF.headquarters)
  await page.goto(portal('/users'))
  await button(page, 'Search').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least one criterion' })).toBeVisible()
  await field(page, 'keyword').fill(STAFF.china.username)
  await button(page, 'Search').click()
  await expect(page.getByRole('rowheader')).toHaveText([STAFF.china.username])
  const { name: workbook, content: bytes } = await exported(page, 'All users found (Excel)')
  expect(workbook).toBe('users.xlsx')
  // A complete zip archive: the signatures of its first and last record.
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006')

  await page.goto(portal(`/audit?targetName=${STAFF.china.username}`))
  await expect(row(page, STAFF.china.username)).toContainText('User added')
  const { name: trail, content } = await exported(page, 'All results (CSV)')
  expect(trail).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(content.toString()).toContain(STAFF.china.username)
  expect(content.toString().split('\r\n')[0]).toContain('Done by')
})

test('a regional administrator finds his region’s users only', async ({ page }) => {
  await enter(page, STAFF.china)
  await page.goto(portal(`/users?keyword=${STAFF.headquarters.username}`))
  await expect(screen(page)).toContainText('No user within your responsibility meets these criteria')
  await openGroup(page, 'Administer')
  await expect(menu(page).getByRole('link', { name: 'User approval' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'SAP ID groups' })).toHaveCount(0)
})
