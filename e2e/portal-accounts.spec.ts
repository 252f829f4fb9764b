// Accounts of the portal: registration with a code by mail, certification with its review, rejection, a forgotten
// password.
import type { Page } from '@playwright/test'
import { run } from './command-line.ts'
import {
  accountOf,
  button,
  codeTo,
  COMPANY,
  DESK,
  dialog,
  enter,
  expect,
  faultOf,
  field,
  fillIn,
  fillRegistration,
  guessAt,
  heading,
  home,
  logInByHand,
  menu,
  newName,
  newUser,
  openApplication,
  openGroup,
  PASSWORD,
  portal,
  REFUSED,
  screen,
  test,
  toast,
} from './portal-journey.ts'
import { STAFF } from './portal-users.ts'

test.use(DESK)

/** A code of six digits other than `code`. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Ten digits that no other company has. */
const newSapId = (): string => String(Date.now()).slice(-10)
const fact = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following::dd[1]')

async function openMessages(page: Page, unread: number): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /unread/i })
  await expect(bell).toHaveAccessibleName(new RegExp(`\\b${unread}\\b`))
  await bell.click()
}

test('registers to be certified; headquarters hold, then pass the application; the restricted page opens in the same session', async ({
  page,
  another,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(409))
  const username = newName('cert')
  const taken = newSapId()
  await run('company', 'create', '--code', newName('T').toUpperCase(), '--name', 'Egret Marine Ltd', '--sap-id', taken)
  await page.goto(portal('/register/certified'))
  const email = await fillRegistration(page, username)
  await fillIn(page, { ...COMPANY, companyName: `${username} Ltd` })
  await field(page, 'code').fill(await codeTo(email, 'VERIFY_EMAIL'))
  await button(page, 'Apply for certification').click()
  await expect(heading(page, 'Your application is with us')).toBeVisible()
  await screen(page).getByRole('link', { name: 'Log in' }).click()
  await logInByHand(page, { username, password: PASSWORD })
  await expect(accountOf(page, `Ling ${username}`)).toBeVisible()

  await openGroup(page, 'Pay')
  await menu(page).getByRole('link', { name: 'Demurrage and detention Certified users only' }).click()
  await expect(heading(page, 'For certified users')).toBeVisible()
  await expect(screen(page)).toContainText('Please use certified account or register as certified user to access.')
  await expect(screen(page)).toContainText('Error code 5403')

  const administrator = await another()
  await enter(administrator, STAFF.headquarters)
  await openApplication(administrator, username)
  await button(administrator, 'More').click()
  await button(administrator, 'Hold').click()
  await button(dialog(administrator), 'Put on hold').click()
  await expect(toast(administrator, `The application of Ling ${username} is on hold`)).toBeVisible()
  await expect(fact(administrator, 'Status')).toHaveText('On hold')
  await expect(button(administrator, 'Hold')).toHaveCount(0)
  await button(administrator, 'Approve').click()
  const question = dialog(administrator)
  await expect(question).toContainText(`Ling ${username} becomes a certified user`)
  await button(question, 'Approve the application').click()
  await expect(faultOf(question, 'sapId')).toHaveText('Enter “SAP ID”')
  await field(question, 'sapId').fill('123456789')
  await expect(faultOf(question, 'sapId')).toHaveText('The SAP ID has exactly 10 digits')
  // The SAP ID of another company: shown before the decision and accepted only with a separate confirmation.
  await field(question, 'sapId').fill(taken)
  await expect(question).toContainText('I have checked it')
  await expect(question.getByRole('checkbox')).not.toBeChecked()
  await button(question, 'Approve the application').click()
  await expect(faultOf(question, 'confirmed')).toContainText('Egret Marine Ltd')
  await field(question, 'sapId').fill(newSapId())
  await expect(question).toContainText('No company has this SAP ID yet')
  await button(question, 'Approve the application').click()
  await expect(toast(administrator, `The application of Ling ${username} is approved`)).toBeVisible()
  await expect(fact(administrator, 'Status')).toHaveText('Approved')
  const history = administrator.getByRole('complementary', { name: 'History' })
  await expect(history.locator('li span')).toHaveText(['Submitted', 'Put on hold', 'Approved'])

  await page.reload()
  await expect(heading(page, 'Demurrage and detention')).toBeVisible()
  await openMessages(page, 3)
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText(/Your application.* has been approved\./)
})

test('while strangers guess at an account its owner logs in where he is known, and elsewhere with the code of a mail', async ({
  page,
  another,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(400, 403))
  const owner = await newUser('guess')
  await page.goto(portal('/login'))
  await logInByHand(page, owner)
  await expect(home(page)).toBeVisible()
  await guessAt(owner.username, 101)
  // This browser is a known device.
  await page.context().clearCookies({ name: /session/ })
  await page.goto(portal('/login'))
  await logInByHand(page, owner)
  await expect(home(page)).toBeVisible()

  const elsewhere = await another()
  await elsewhere.goto(portal('/login'))
  await logInByHand(elsewhere, owner)
  const fault = elsewhere.getByRole('alert').filter({ hasText: 'enter the code that was mailed' })
  await expect(fault).toBeVisible()
  const code = await codeTo(`${owner.username}@example.org`, 'LOGIN_CODE')
  await elsewhere.getByLabel('Code from the mail').fill(wrong(code))
  await button(elsewhere, 'Log in').last().click()
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Incorrect verification code' })).toBeVisible()
  await elsewhere.getByLabel('Code from the mail').fill(code)
  await button(elsewhere, 'Log in').last().click()
  await expect(home(elsewhere)).toBeVisible()
})

test('registers fast, a wrong code first; logs out; a lost password is set anew and the old one is no longer good', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allowed.push(REFUSED(400, 403))
  const username = newName('fast')
  await page.goto(portal('/register'))
  const email = await fillRegistration(page, username)
  const code = await codeTo(email, 'VERIFY_EMAIL')
  await field(page, 'code').fill(wrong(code))
  await button(page, 'Register').click()
  await expect(faultOf(page, 'code')).toHaveText('Incorrect verification code; check the mail and enter it again')
  await expect(field(page, 'code')).toBeFocused()
  await expect(button(page, '1 to correct; first: Verification code')).toBeVisible()
  await field(page, 'code').fill(code)
  await button(page, 'Register').click()
  await expect(heading(page, 'You are registered')).toBeVisible()
  await screen(page).getByRole('link', { name: 'Log in' }).click()
  await logInByHand(page, { username, password: PASSWORD })
  await expect(home(page)).toBeVisible()
  await page.goto(portal('/profile'))
  await field(page, 'department').fill('Export')
  const drafts = (): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quayline.portal.draft.')).length)
  await expect.poll(drafts).toBe(1)
  await page.goto(portal('/'))
  await page.getByRole('button', { name: `Account menu of Ling ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(heading(page, 'Find cargo, sailings and charges')).toBeVisible()
  // No draft is left for the next user of this computer.
  await expect.poll(drafts).toBe(0)

  await page.goto(portal('/login'))
  await page.getByRole('link', { name: /Forgotten your password/ }).click()
  await field(page, 'username').fill(username)
  await button(page, 'Send the code').click()
  await expect(page.getByText(`If “${username}” is an account`)).toBeVisible()
  const password = `${PASSWORD}New`
  await fillIn(page, { code: await codeTo(email, 'RESET_PASSWORD'), password, confirmPassword: password })
  await button(page, 'Set password').click()
  await expect(heading(page, 'Your password is set')).toBeVisible()
  await screen(page).getByRole('link', { name: 'Log in' }).click()
  await logInByHand(page, { username, password: PASSWORD })
  await expect(screen(page).getByRole('alert')).toContainText('password')
  await logInByHand(page, { username, password })
  await expect(accountOf(page, `Ling ${username}`)).toBeVisible()
})

test('a rejection needs a reason of at most 100 characters; the applicant reads it and applies again', async ({
  page,
  another,
}) => {
  const applicant = await newUser('reject', '--kind', 'BASIC')
  await enter(page, applicant)
  await page.goto(portal('/profile?tab=applications'))
  await expect(screen(page)).toContainText('You have not applied for anything yet')
  await fillIn(page, COMPANY)
  await button(page, 'Apply for certification').click()
  const applications = page.getByRole('region', { name: 'Applications' })
  await expect(applications).toContainText('Pending')
  await expect(button(page, 'Apply for certification')).toHaveCount(0)

  const administrator = await another()
  await enter(administrator, STAFF.headquarters)
  await openApplication(administrator, applicant.username)
  await button(administrator, 'More').click()
  await button(administrator, 'Reject').click()
  const question = dialog(administrator)
  await button(question, 'Reject the application').click()
  await expect(faultOf(question, 'reason')).toHaveText('Enter “Reason of rejection”')
  await field(question, 'reason').fill('文'.repeat(101))
  await expect(faultOf(question, 'reason')).toHaveText('1 character too many')
  await button(question, 'Reject the application').click()
  await expect(question).toBeVisible()
  const reason = 'The address of the company cannot be found.'
  await field(question, 'reason').fill(reason)
  await button(question, 'Reject the application').click()
  await expect(fact(administrator, 'Status')).toHaveText('Rejected')
  await expect(fact(administrator, 'Reason of rejection')).toHaveText(reason)

  await page.reload()
  await expect(applications).toContainText('Rejected')
  await expect(applications).toContainText(reason)
  await openMessages(page, 2)
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText(reason)
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await expect(field(page, 'companyName')).toHaveValue(COMPANY.companyName)
  await field(page, 'address').fill('2 Example Road')
  await button(page, 'Apply for certification').click()
  await expect(applications.getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(1)
})
