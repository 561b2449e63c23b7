import type { Page } from '@playwright/test'
import { newBuyer } from '../buyer.ts'
import { claimNumber, findPolicy, go, insure } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { expectToHold } from '../narrow.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

const phone = { width: 360, height: 740 }

const choose = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check()

test('a stolen car is reported on a slow phone without a photo of it', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await slowNetwork(page)
  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Theft' }).check()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByLabel('Where did it happen?').fill('Allen Avenue, Ikeja')
  await page.getByLabel('Tell us what happened').fill('It was gone in the morning.')
  await page.getByRole('radio', { name: 'It was parked' }).check()
  await go(page)

  await expect(page.getByRole('heading', { name: 'The theft' })).toBeVisible()
  await choose(page, 'What was stolen', 'The whole vehicle')
  await expectToHold(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await page.getByLabel('At what time?').fill('22:15')
  await page.getByLabel('Place you last saw it').fill('Allen Avenue, Ikeja')
  await choose(page, 'Keys of the vehicle', 'I have all of them')
  await choose(page, 'Tracking device in the vehicle', 'No')
  await choose(page, 'Vehicle papers', 'They were in the vehicle')
  await go(page)

  await expect(page.getByRole('heading', { name: 'Other people' })).toBeVisible()
  await expect(page.getByText('Was anybody else involved?')).toHaveCount(0)
  await choose(page, 'Was anybody hurt?', 'No')
  await go(page)
  await page.getByLabel('Police station').fill('Area F, Ikeja')
  await go(page)
  await page.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await page.getByLabel('Account number').fill('0123456784')
  await page.getByLabel('Name on the account').fill('Ada Obi')
  await go(page)

  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText(/· Check your answers$/)).toBeVisible()
  await expect(page.getByText('Kind of loss', { exact: true })).toBeVisible()
  await expect(page.getByText('What kind of loss is it?')).toHaveCount(0)
  await expect(page.getByText('Not answered')).toHaveCount(0)
  await expect(page.getByText('The damage')).toHaveCount(0)
  await expectToHold(page)
  await page.setViewportSize(phone)
  const declaration = page.getByRole('checkbox')
  await declaration.check()
  const send = page.getByRole('button', { name: 'Send my answers' })
  const [above, below] = [await declaration.boundingBox(), await send.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0), 'the button comes right after what is declared').toBeLessThan(160)
  await send.click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()

  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/')
  await officer.getByRole('link', { name: await claimNumber(page) }).click()
  await officer.getByRole('link', { name: 'All answers, and questions to the customer' }).click()
  await expect(officer.getByText('I have all of them')).toBeVisible()
  await expect(officer.getByText('Area F, Ikeja')).toBeVisible()
})
