import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, newChassis, payAtGateway } from '../buyer.ts'
import { withEmptyInstallation } from '../empty-installation.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

const ADMINISTRATOR = 'amaka@crescent.test'
const PASSWORD = 'three plain words'
const INSURER = 'Crescent Insurance Plc'

async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(answer)
  }
}

async function choose(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(answer)
  }
}

test('an empty installation is set up in the browser to its first sale', async ({ page, openBrowser }) => {
  await withEmptyInstallation(async ({ staff, mailbox, setUpLink }) => {
    await page.goto(setUpLink)
    await fill(page, { 'First name': 'Amaka', 'Last name': 'Nwosu', Email: ADMINISTRATOR })
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repeat the new password').fill(PASSWORD)
    const since = new Date()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('group').getByRole('textbox').first().focus()
    await page.keyboard.type(await waitForCode(ADMINISTRATOR, since, mailbox))

    await fill(page, {
      'Name of the insurer': INSURER,
      'Licence number': 'RIC-042',
      Phone: '+234 1 234 5678',
    })
    await fill(page, { Address: '1 Marina, Lagos' })
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByText('Where do you work from?')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Marina, Lagos')
    await fill(page, { Code: '007' })
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByRole('button', { name: 'Load these' }).click()
    await expect(page.getByText('You can sell now')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Sell the first policy' }).click()
    const buyer = newBuyer()
    await fill(page, { 'ID number': buyer.nin, Email: buyer.email, 'Mobile phone': '0803 123 4567' })
    await page.getByRole('radio', { name: 'In person' }).check()
    await fill(page, { 'Registration number': buyer.plate, 'Chassis number (VIN)': newChassis() })
    await choose(page, { Make: 'Toyota', Model: 'Corolla', Year: '2018', Colour: 'Silver' })
    await choose(page, { 'Used for': 'My family and I · Private motor' })
    await page.getByRole('radio', { name: 'Third Party Only', exact: true }).check()
    await choose(page, { Title: 'Mrs', Gender: 'Female' })
    await page.getByLabel('Date of birth').fill('1988-04-12')
    await fill(page, { 'House number and street': '12 Marina Road' })
    await choose(page, { State: 'Lagos', 'Local government area': 'Ikeja' })
    await page.getByRole('checkbox', { name: /^The customer has confirmed/ }).check()
    await page.getByRole('button', { name: 'Send and email the link to pay' }).click()
    await expect(page).toHaveURL(/\/underwriting\/trackers\//)

    const mail = await waitForMail(buyer.email, ({ text }) => text.includes('/resume'), since, mailbox)
    const customer = await openBrowser()
    await customer.goto(linkIn(mail, '/workflow-forms/resume'))
    await payAtGateway(customer, /^Pay ₦/)
    await expect(customer.getByRole('heading', { name: 'You are insured' })).toBeVisible()
    const download = customer.waitForEvent('download')
    await customer.getByRole('button', { name: 'Download the certificate' }).click()
    const certificate = await pdfText(await readFile(await (await download).path()))
    for (const said of [INSURER, 'RIC-042', 'MTR/007/', buyer.plate]) expect(certificate).toContain(said)

    await page.goto(staff)
    const selling = page.getByRole('region', { name: 'For selling' })
    await expect(selling.getByRole('link')).toHaveText([
      'Privacy notice, terms and how to complain',
      'Who signs certificates',
      'An underwriter with a limit for motor, who decides what is referred',
      'A second administrator: invite one, who approves limits, roles, addresses and tariffs',
    ])
  })
})
