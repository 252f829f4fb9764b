// The lists of a customer: shipments (filtered and opened), contract lines, one-way containers and their export.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { BILL, deliverShipment } from './demurrage-shipment.ts'
import { USERS } from './demo-users.ts'
import { logIn } from './eir-journey.ts'
import { site } from './journey.ts'
import {
  button,
  choose,
  DESK,
  enter,
  expect,
  exported,
  field,
  heading,
  newName,
  portal,
  row,
  test,
} from './portal-journey.ts'

test.use(DESK)

test('a customer sorts and narrows his shipments and opens one', async ({ page }) => {
  await deliverShipment()
  await enter(page, USERS.ningbo)
  // The list has a document a moment after its messages.
  await expect(async () => {
    await page.goto(portal('/shipments'))
    await expect(row(page, BILL)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const byArrival = page.getByRole('columnheader', { name: 'Arrival' })
  await byArrival.getByRole('button').click()
  await expect(page).toHaveURL(/sort=arrival/)
  const sorted = page.waitForResponse((answer) => /\/v1\/shipments\?.*sort=-arrival/.test(answer.url()))
  await byArrival.getByRole('button').click()
  const { data } = await (await sorted).json()
  await expect(byArrival).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('.list-table tbody th')).toHaveText(
    data.items.map((item: { number: string }) => item.number),
  )
  await page.goto(portal(`/shipments?documentType=TRD&q=${BILL}`))
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
  await row(page, BILL).getByRole('button', { name: BILL }).click()
  await page.locator('.side-panel').getByRole('link', { name: 'Track in detail' }).click()
  await expect(heading(page, 'Cargo tracking')).toBeVisible()
  await expect(page.locator('.tracking-head')).toContainText(BILL)
})

/** Imports a file with these rows as the line's staff. */
async function register(kind: 'contract' | 'one-way', rows: readonly object[]): Promise<void> {
  const { token } = await logIn(USERS.staff)
  const answer = await fetch(site(`/v1/contracts/import?kind=${kind}&fileName=rows.json`), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ [kind === 'one-way' ? 'units' : 'contracts']: rows }),
  })
  expect(await answer.json()).toMatchObject({ data: { isTaken: true } })
}

test('a customer asks for the lines of his contract and for the one-way containers held by it', async ({ page }) => {
  const contractNo = newName('QSC').toUpperCase()
  const containerNo = `QLYU904731${containerCheckDigit('QLYU904731')}`
  const terms = { contractNo, validFrom: '2026-01-01', validUntil: null, originCountry: 'CN', destinationCountry: 'US' }
  const line = { ...terms, rowKey: `${contractNo}-1`, parties: ['E2ECN1'], commodity: 'Furniture', sizeTypes: [] }
  await register('contract', [{ ...line, freeTime: '14 days at destination', chargeReference: null, note: null }])
  const unit = { rowKey: `${contractNo}-U1`, containerNo, contractNo, authorizationNo: null, holders: ['E2ECN1'] }
  const given = { offHireCity: 'Chicago', offHireFacility: null, cutOffOn: '2027-03-01', expiresOn: '2027-03-31' }
  await register('one-way', [{ ...unit, ...given, bookingNo: null, sizeType: '40HQ' }])
  await enter(page, USERS.ningbo)
  await page.goto(portal('/service-contracts'))
  await field(page, 'contractNo').fill(contractNo)
  await choose(page, field(page, 'originCountry'), 'China (CN)')
  await choose(page, field(page, 'destinationCountry'), 'United States (US)')
  await field(page, 'commodity').fill('furniture')
  await field(page, 'effectiveOn').fill('2026-06-01')
  await page.keyboard.press('Enter')
  await expect(row(page, contractNo)).toContainText('14 days at destination')
  await page.goto(portal('/one-way'))
  await field(page, 'contractNo').fill(contractNo)
  await button(page, 'Search').click()
  await expect(row(page, containerNo.slice(4, 10))).toContainText('Chicago')
})

test('a list of two pages is exported whole, or the page alone', async ({ page }) => {
  const contractNo = newName('QSC').toUpperCase()
  const unit = { contractNo, authorizationNo: null, holders: ['E2ECN1'], bookingNo: null, sizeType: '40HQ' }
  const given = { offHireCity: 'Chicago', offHireFacility: null, cutOffOn: '2027-03-01', expiresOn: '2027-03-31' }
  const numbers = Array.from({ length: 53 }, (_, index) => `QLYU7${String(index).padStart(5, '0')}`).map(
    (serial) => `${serial}${containerCheckDigit(serial)}`,
  )
  await register(
    'one-way',
    numbers.map((containerNo) => ({ ...unit, ...given, containerNo, rowKey: `${contractNo}-${containerNo}` })),
  )
  await enter(page, USERS.ningbo)
  await page.goto(portal('/one-way'))
  await field(page, 'contractNo').fill(contractNo)
  await button(page, 'Search').click()
  await expect(page.locator('.list-table tbody tr')).toHaveCount(50)
  const save = async (item: string): Promise<Buffer> => (await exported(page, item)).content
  const numbersIn = (csv: Buffer): readonly string[] => csv.toString().match(/QLYU7\d{6}/g) ?? []
  expect(numbersIn(await save('This page (CSV)'))).toHaveLength(50)
  expect(new Set(numbersIn(await save('All pages (CSV)')))).toEqual(new Set(numbers))
  // From the second page, too, the whole list is exported.
  await button(page, 'Next page').click()
  await expect(page.locator('.list-table tbody tr')).toHaveCount(3)
  expect(new Set(numbersIn(await save('All pages (CSV)')))).toEqual(new Set(numbers))
  // A zip archive.
  expect((await save('All pages (xlsx)')).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})
