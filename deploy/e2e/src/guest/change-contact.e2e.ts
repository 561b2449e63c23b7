import { expectAccessible } from '../accessibility.ts'
import { answerAbout, answerVehicle, enterCode, newBuyer, payAtGateway, proveWho } from '../buyer.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('changes the contact on the check page without losing an answer', async ({ page }) => {
  await slowNetwork(page)
  const buyer = newBuyer()
  const start = new Date()
  await proveWho(page, buyer)
  await enterCode(page, buyer, start)
  await answerAbout(page)
  await answerVehicle(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  const chassis = (await page.getByText(/^2T1BURHE0/).textContent()) ?? ''
  const answers = ['12 Marina Road', chassis, buyer.plate, 'Silver']
  for (const text of answers) await expect(page.getByText(text).first()).toBeVisible()

  await page.getByRole('button', { name: 'Use another contact' }).click()
  const email = `new-${buyer.email}`
  await page.getByLabel('Mobile phone').fill('0809 123 4567')
  await page.getByLabel('Email address').fill(email)
  await expectAccessible(page)
  const since = new Date()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await page.getByLabel('6-digit code').fill(await waitForCode(email, since))
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  for (const text of answers) await expect(page.getByText(text).first()).toBeVisible()
  await expectAccessible(page)

  // Back at the prices, another look continues the same tracker without another identity check.
  await page.goto(`${new URL(page.url()).origin}/workflow-forms/start-workflow/2?page=prices`)
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await page.locator('button.primary[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  for (const text of answers) await expect(page.getByText(text).first()).toBeVisible()

  await page.getByRole('checkbox').check()
  await page.locator('button.primary[type=submit]').click()
  await page.waitForURL('**/underwriting/pay-motor/**')
  await payAtGateway(page, 'Pay')
  await page.waitForURL('**/download-motor-certificate/**')
  await waitForMail(email, ({ subject }) => /insured|certificate/i.test(subject), since)
})
