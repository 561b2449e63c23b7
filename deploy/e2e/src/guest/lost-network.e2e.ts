import type { Page } from '@playwright/test'
import { newBuyer } from '../buyer.ts'
import { findPolicy, go, insure } from '../claimant.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'

/** Waits until the server has stored answers that include this one. */
const waitForAnswer = (page: Page, answer: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/forms/') &&
      response.request().method() === 'PUT' &&
      (response.request().postData() ?? '').includes(answer),
  )

test('a guest who loses the network closes the tab and continues in another browser', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  const since = new Date()
  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Theft' }).check()
  await page.getByLabel('Where did it happen?').fill('Allen Avenue, Ikeja')
  const stored = waitForAnswer(page, 'It was gone in the morning.')
  await page.getByLabel('Tell us what happened').fill('It was gone in the morning.')
  await stored
  await page.context().setOffline(true)
  await page.getByLabel('At what time?').fill('06:30')
  await expect(page.getByText(/offline|connection/i).first()).toBeVisible()
  const address = page.url()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(address)
  await expect(page.getByLabel('At what time?')).toHaveValue('06:30')
  const sent = waitForAnswer(page, '06:45')
  await page.getByLabel('At what time?').fill('06:45')
  await sent
  await page.close()

  const mail = await waitForMail(buyer.email, ({ subject }) => subject.includes('link'), since)
  const other = await openBrowser({ viewport: { width: 360, height: 740 } })
  await other.goto(linkIn(mail, '/workflow-forms/resume'))
  await other.waitForURL('**/submit-form/**')
  await expect(other.getByLabel('Where did it happen?')).toHaveValue('Allen Avenue, Ikeja')
  await expect(other.getByLabel('Tell us what happened')).toHaveValue('It was gone in the morning.')
  await expect(other.getByLabel('At what time?')).toHaveValue('06:45')
  await go(other)
  await expect(other.getByRole('alert')).toBeVisible()
})
