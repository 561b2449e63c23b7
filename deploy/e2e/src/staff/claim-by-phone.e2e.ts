import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { insure, tellWhatHappened } from '../claimant.ts'
import { openStaffPage, registerClaim } from '../claims-staff.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'

test('registers a claim by phone, and the caller completes it through the link', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/claim-request')
  await officer.getByRole('searchbox', { name: 'Find the policy' }).fill(buyer.plate)
  await officer.getByRole('button', { name: new RegExp(`Report a claim on ${buyer.plate}`) }).click()
  const facts = officer.getByRole('form', { name: 'What the caller says' })
  await facts.getByRole('button', { name: 'Register the claim' }).click()
  await expect(facts.getByText('Fill this in.')).toHaveCount(3)
  await expectAccessible(officer)
  await facts.getByRole('radio', { name: 'Collision' }).check()
  await facts.getByLabel(/^Time/).fill('2.30 pm')
  await facts.getByLabel(/^Where/).fill('Ojota bus stop')
  await facts.getByLabel(/caller’s words/).fill('A bus drove into the back of the car.')
  await facts.getByLabel('Who is calling').selectOption('The driver')
  await facts.getByLabel('Name of the caller').fill('Musa Bello')
  await facts.getByLabel('Number to call back').fill('0803 111 2223')
  await facts.getByRole('button', { name: 'Register the claim' }).click()
  const heading = officer.getByRole('heading', { name: /^CLM\// })
  await expect(heading).toBeFocused()
  const number = (await heading.textContent()) ?? ''
  await expectAccessible(officer)
  const since = new Date()
  await officer.getByRole('button', { name: 'Email the rest to the customer' }).click()
  await expect(officer.getByRole('status').filter({ hasText: 'days' })).toBeVisible()

  const mail = await waitForMail(buyer.email, ({ text }) => text.includes('/workflow-forms/resume'), since)
  await page.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(page.getByLabel('Where did it happen?')).toHaveValue('Ojota bus stop')
  await expect(page.getByRole('radio', { name: 'Collision' })).toBeChecked()
  await tellWhatHappened(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()

  await officer.getByRole('link', { name: 'Open the claim' }).click()
  await expect(officer.getByRole('heading', { name: new RegExp(number), level: 1 })).toBeVisible()
  await expect(officer.getByText('The driver · Musa Bello')).toBeVisible()
  await registerClaim(officer)
})
