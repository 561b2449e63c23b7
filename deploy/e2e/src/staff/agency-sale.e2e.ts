import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Buyer, newBuyer, newChassis, payAtGateway } from '../buyer.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expectFound, searchByReference } from '../spellings.ts'
import { expect, test } from '../test.ts'

/** A broker through whom no other test sells. */
const BROKER = { code: '00534', name: 'Delta Risk Partners' }
const ACCOUNTS = `/payments/agencies/?q=${encodeURIComponent(BROKER.name)}`
/** Kobo: commission of ₦15,000 at 12.5 % with VAT, less the withheld tax. */
const EARNED = 192_188

const naira = (kobo: number): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`

/** Records the account that the commission of the broker is paid to, which a second administrator approves. */
async function recordAccount(page: Page, second: Page, number: string): Promise<void> {
  await signInStaff(page, 'admin@coverdesk.test', `/payments/commissions/?agency=${BROKER.code}`)
  await page.getByRole('button', { name: /^(Record|Change) the account$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Bank' }).selectOption('OPay')
  await dialog.getByRole('textbox', { name: 'Account number' }).fill(number)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^(Record|Change) the account$/ }).click()
  await expect(page.getByText('Waits for a second administrator')).toBeVisible()
  await expectAccessible(page)
  const request = await page.getByRole('link', { name: 'Open the request' }).getAttribute('href')
  await signInStaff(second, 'second-admin@coverdesk.test', request ?? '')
  await expect(second.getByText(number)).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
}

/** Opens the account of the broker; returns its row. */
async function openAccount(page: Page) {
  await page.goto(`${origins.staff}${ACCOUNTS}`)
  await expect(page.getByText('1 in the list')).toBeVisible()
  return page.locator('tbody').getByRole('row').filter({ hasText: BROKER.name })
}

/** Sells third-party cover through the broker, to be paid with the emailed link. */
async function sell(page: Page, buyer: Buyer): Promise<void> {
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/buy-motor')
  await page.getByLabel('ID number').fill(buyer.nin)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Mobile phone').fill('0803 123 4567')
  await page.getByLabel('On the phone').check()
  await page.getByRole('combobox', { name: 'Agency' }).selectOption(BROKER.code)
  await expect(page.getByText('Business type: broker')).toBeVisible()
  await page.getByLabel('Registration number').fill(buyer.plate)
  await page.getByLabel('Make').selectOption({ label: 'Toyota' })
  await page.getByLabel('Model').selectOption({ label: 'Corolla' })
  await page.getByLabel('Year').selectOption('2018')
  await page.getByLabel('Colour').selectOption('SILVER')
  await page.getByLabel('Used for').selectOption({ label: 'My family and I · Private motor' })
  await page.getByLabel('Chassis').fill(newChassis())
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await expect(page.getByRole('status').filter({ hasText: '₦15,000.00' })).toBeVisible()
  await page.getByLabel(/^Title/).selectOption('Mrs')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('12041988')
  await page.getByLabel('House number and street').fill('12 Marina Road')
  await page.getByLabel('State').selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Ikeja')
  await page.getByLabel(/^The customer has confirmed/).check()
  await page.getByRole('button', { name: 'Send and email the link to pay' }).click()
  await expect(page).toHaveURL(/\/underwriting\/trackers\//)
}

/** Pays with the emailed link. */
async function pay(phone: Page, buyer: Buyer): Promise<void> {
  const mail = await waitForMail(buyer.email, ({ subject }) => subject.includes('Pay for your insurance'))
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()
}

/** Opens the policy of a plate; returns its number. */
async function openPolicy(page: Page, plate: string): Promise<string> {
  await page.goto(`${origins.staff}/underwriting/policies/?q=${plate}`)
  await expect(page.getByText('1 in the list')).toBeVisible()
  await page.locator('tbody').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^MTR\// })).toBeVisible()
  const [number = ''] = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  return number
}

test('a sale through a broker earns commission that one user pays out and another approves', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  const account = `80${randomInt(10 ** 6, 10 ** 7)}1`
  const checker = await openBrowser({ viewport: { width: 360, height: 740 } })
  await recordAccount(checker, await openBrowser(), account)
  const maker = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(maker, 'finance@coverdesk.test', ACCOUNTS)
  const row = await openAccount(maker)
  const [balance = ''] = await row.getByRole('cell').last().allInnerTexts()
  const owed = Number(balance.replace(/\D/g, ''))

  await sell(page, buyer)
  await pay(await openBrowser({ viewport: { width: 360, height: 740 } }), buyer)
  const policy = await openPolicy(page, buyer.plate)
  await expect(page.getByText(BROKER.name)).toBeVisible()
  await expect(page.getByText('Business type')).toBeVisible()
  await expect(page.getByText('Broker', { exact: true })).toBeVisible()

  await openAccount(maker)
  await expect(row.getByRole('cell').last()).toHaveText(naira(owed + EARNED))
  await row.getByRole('link').click()
  await expect(maker.getByRole('heading', { name: `${BROKER.code} ${BROKER.name}` })).toBeVisible()
  await maker.getByPlaceholder('Search by policy, plate or customer').fill(policy)
  await expect(maker.getByText('1 in the list')).toBeVisible()
  const entry = maker.locator('tbody').getByRole('row').filter({ hasText: policy })
  await expect(entry).toContainText('Earned')
  await expect(entry).toContainText(naira(EARNED))
  await expectAccessible(maker)

  await openAccount(maker)
  await row.getByRole('checkbox').check()
  await expectAccessible(maker)
  await maker.getByRole('button', { name: 'Create a payment run' }).click()
  await expect(maker.getByText('You created this run: another user approves it.')).toBeVisible()
  await expect(maker.getByText(account)).toBeVisible()
  await expect(maker.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const [run = ''] = (await maker.title()).match(/COM-\d+/) ?? []

  await checker.goto(maker.url())
  await checker.getByRole('button', { name: 'Approve' }).click()
  await checker.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(checker.getByText('Approved, to be paid')).toBeVisible()
  await expectAccessible(checker)
  await checker.getByRole('button', { name: 'Confirm the transfers' }).click()
  const transfer = checker.getByRole('dialog')
  await transfer.getByRole('textbox', { name: 'Reference of the bank' }).fill(`FT-${buyer.plate}`)
  await transfer.getByRole('button', { name: 'Confirm the transfers' }).click()
  await expect(checker.getByText(`FT-${buyer.plate}`)).toBeVisible()

  await maker.goto(`${origins.staff}/payments/commission-runs/?q=${run}`)
  await expect(maker.getByText('1 in the list')).toBeVisible()
  await expect(maker.locator('tbody').getByRole('row').filter({ hasText: run })).toContainText('Paid')
  for (const spelling of [run.toLowerCase(), run.replace('-', ' '), run.replace('-', '')])
    await expectFound(maker, spelling, run)
  const statement = `${origins.staff}/payments/commissions/?agency=${BROKER.code}`
  await searchByReference(maker, statement, /MTR\/[\d/]+/)
  await maker.goto(statement)
  const paid = maker.locator('tbody').getByRole('row').filter({ hasText: run }).filter({ hasText: 'Paid' })
  await expect(paid).toHaveCount(1)
})
