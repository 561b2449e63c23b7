import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const unique = String(Date.now()).slice(-7)
const BOSS = `boss${unique}@outside.test`

async function makeFormType(
  page: Page,
  name: string,
  questions: [kind: string, label: string][],
): Promise<void> {
  await page.goto(`${origins.staff}/workflows/form-types/add/`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const [kind, label] of questions) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(label)
    await page.getByRole('checkbox', { name: 'Must be answered' }).check()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 1').first()).toBeVisible()
}

async function addStep(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await page.getByRole('textbox', { name: 'Title for customers' }).fill(title)
}

test('staff create a workflow with two forms, a condition and an external approval, and a guest completes it', async ({
  page,
  openBrowser,
}) => {
  await signInStaff(page, 'admin@coverdesk.test', '/workflows/')
  await makeFormType(page, `Laptop ${unique}`, [
    ['Short text', 'Which laptop?'],
    ['Amount in naira', 'What does it cost?'],
  ])
  await makeFormType(page, `Reason ${unique}`, [['Long text', 'Why do you need it?']])

  await page.goto(`${origins.staff}/workflows/conditions/add/`)
  await page.getByRole('textbox', { name: 'Name' }).fill(`Dear ${unique}`)
  await page.getByRole('combobox', { name: 'Answer' }).fill(`laptop ${unique} cost`)
  await page.getByRole('option', { name: 'What does it cost?' }).click()
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is more than' })
  await page.getByRole('textbox', { name: 'Value' }).fill('500,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `Dear ${unique}` })).toBeVisible()

  await page.goto(`${origins.staff}/workflows/add/`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Laptops ${unique}`)
  await page.getByRole('textbox', { name: 'Consent' }).fill('I agree that my request is stored.')
  await page.getByRole('button', { name: /^2.*Form/ }).click()
  await page.getByRole('textbox', { name: 'Title for customers' }).fill('Your request')
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption({ label: `Laptop ${unique}` })
  await addStep(page, 'Condition', 'Is it dear?')
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ label: `Dear ${unique}` })
  await page.getByRole('combobox', { name: 'If not, go to' }).selectOption({ label: 'End' })
  await addStep(page, 'Form', 'Your reason')
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption({ label: `Reason ${unique}` })
  await addStep(page, 'Approval', 'Decision')
  await page.getByRole('button', { name: 'Add an approver' }).click()
  await page.getByRole('combobox', { name: 'Approver 1: kind' }).selectOption('outside')
  await page.getByRole('textbox', { name: 'Email address' }).fill(BOSS)
  await page.getByRole('combobox', { name: 'Amount to decide on' }).fill('cost')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Diagram' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Laptops ${unique}` })).toBeVisible()
  await expect(page.getByText('Publishing this waits for a second administrator')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Laptops above half a million are decided outside.')
  await page.getByRole('button', { name: 'Request publishing' }).click()
  const request = await page.getByRole('link', { name: 'Open the request' }).getAttribute('href')
  await expectAccessible(page)

  const second = await openBrowser()
  await signInStaff(second, 'second-admin@coverdesk.test', request ?? '')
  await expect(second.getByText(BOSS)).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Approved', { exact: true })).toBeVisible()
  await expectAccessible(second)
  await page.reload()
  const link = await page.getByRole('textbox', { name: 'Link for customers' }).inputValue()

  const guest = await openBrowser({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  await guest.goto(link)
  await expect(guest.getByText('I agree that my request is stored.')).toBeVisible()
  await guest.getByRole('checkbox').check()
  await go(guest)
  const email = `guest${unique}@example.test`
  await guest.getByLabel('Your name').fill('Ada Obi')
  await guest.getByLabel('Email address').fill(email)
  await guest.getByLabel('Mobile phone').fill('0803 123 4567')
  const since = new Date()
  await go(guest)
  await guest.getByLabel('6-digit code').fill(await waitForCode(email, since))
  await guest.getByLabel('Which laptop?').fill('ThinkPad')
  await guest.getByLabel('What does it cost?').fill('900,000')
  await go(guest)
  await guest.getByRole('button', { name: 'Send my answers' }).click()
  await guest.getByLabel('Why do you need it?').fill('My old one is broken.')
  await go(guest)
  await guest.getByRole('button', { name: 'Send my answers' }).click()
  await expect(guest.getByRole('heading', { name: 'It is being decided' })).toBeVisible()

  const mail = await waitForMail(BOSS, ({ subject }) => subject.includes('Please decide'))
  const outside = await openBrowser({ viewport: { width: 360, height: 740 } })
  await outside.goto(linkIn(mail, '/workflow-forms/approve-form'))
  await expect(outside.getByText('₦900,000.00').first()).toBeVisible()
  await expect(outside.getByText('My old one is broken.')).toBeVisible()
  await expectToHold(outside)
  await outside.getByRole('radio', { name: /Approve/ }).check()
  await go(outside)
  await expect(outside.getByRole('heading', { name: 'You have approved this' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Done' })).toBeVisible()
})
