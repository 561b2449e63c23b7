import type { Page } from '@playwright/test'
import {
  agreeToAnswers,
  answerAbout,
  answerVehicle,
  chooseCover,
  enterCode,
  newBuyer,
  payAtGateway,
  seePrices,
  tellVehicle,
  tellWho,
} from '../buyer.ts'
import { claimNumber, findPolicy, go, tellWhatHappened } from '../claimant.ts'
import { origins } from '../environment.ts'
import { expectStill, slowDown, watchShifts } from '../layout-shift.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address.startsWith('http') ? address : `${origins.guest}${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('no page during and after a purchase shifts its layout on a slow phone', async ({ page }) => {
  const buyer = newBuyer()
  await watchShifts(page)
  await slowDown(page)
  await open(page, '/')
  await expectStill(page, 'home')
  await open(page, '/buymotor')
  await page.getByRole('button', { name: 'Toyota Corolla' }).waitFor()
  await expectStill(page, 'first page')
  await seePrices(page, buyer.plate)
  await expectStill(page, 'prices')
  await page.getByRole('button', { name: 'Email me this quote' }).click()
  await page.getByLabel('Your email').fill(buyer.email)
  const requestedAt = new Date()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const quote = await waitForMail(buyer.email, ({ text }) => text.includes('#quote='), requestedAt)
  await expectStill(page, 'prices, mailed')
  await chooseCover(page)
  await expectStill(page, 'who')
  const since = new Date()
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
  await expectStill(page, 'code')
  await enterCode(page, buyer, since)
  await page.getByLabel('Title', { exact: true }).waitFor()
  await expectStill(page, 'about')
  await answerAbout(page)
  await page.getByText('This vehicle can be insured').waitFor()
  await expectStill(page, 'vehicle')
  await answerVehicle(page)
  await page.getByText(/^₦[\d,.]+ a year$/).waitFor()
  await expectStill(page, 'check')
  await page.reload()
  await page.getByText(/^₦[\d,.]+ a year$/).waitFor()
  await expectStill(page, 'check, opened')
  await page.getByRole('button', { name: 'Change: Cover' }).click()
  await page.getByRole('radio', { name: /^Third Party Only/ }).waitFor()
  await expectStill(page, 'cover')
  await go(page)
  await page.getByText(/^₦[\d,.]+ a year$/).waitFor()
  await agreeToAnswers(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).waitFor()
  await expectStill(page, 'pay')
  await page.reload()
  await page.getByRole('button', { name: /^Pay ₦/ }).waitFor()
  await expectStill(page, 'pay, opened')
  await payAtGateway(page, /^Pay ₦/)
  await page.getByRole('heading', { name: 'You are insured' }).waitFor()
  await expectStill(page, 'insured')
  await open(page, linkIn(quote, '/'))
  await page.getByRole('heading', { name: 'Your prices' }).waitFor()
  await expectStill(page, 'shared quote')
})

test('no page of a customer and their claim shifts its layout on a slow phone', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  const other = await openBrowser()
  await tellVehicle(other, buyer.plate)
  await go(other)
  await chooseCover(other)
  const since = new Date()
  await tellWho(other, buyer)
  await enterCode(other, buyer, since)
  const resumed = await waitForMail(buyer.email, ({ text }) => text.includes('/workflow-forms/resume'))
  await answerAbout(other)
  await answerVehicle(other)
  await agreeToAnswers(other)
  await watchShifts(page)
  await slowDown(page)
  await page.goto(linkIn(resumed, '/workflow-forms/resume'))
  await page.getByRole('button', { name: /^Pay ₦/ }).waitFor()
  await expectStill(page, 'resumed')
  await payAtGateway(other, /^Pay ₦/)
  await other.getByRole('heading', { name: 'You are insured' }).waitFor()

  await open(page, '/certificates/')
  await expectStill(page, 'certificate check')
  await page.getByLabel('Certificate number or plate').fill(buyer.plate)
  await go(page)
  await expect(page.getByText(/genuine/)).toBeVisible()
  await expectStill(page, 'certificate')
  const mail = await waitForMail(buyer.email, ({ subject }) => subject.startsWith('You are insured'))
  const certificate = linkIn(mail, '/my')
  await open(page, certificate)
  await page.getByLabel('Policy number or plate').waitFor()
  await expectStill(page, 'my')
  const requestedAt = new Date()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, requestedAt))
  await page.getByRole('heading', { name: 'My policies' }).waitFor()
  await expectStill(page, 'my policies')
  await page.reload()
  await page.getByRole('heading', { name: 'My policies' }).waitFor()
  await expectStill(page, 'my policies, opened')

  await open(page, '/claimrequest')
  await expectStill(page, 'claim')
  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Collision' }).waitFor()
  await expectStill(page, 'claim form')
  await tellWhatHappened(page)
  await expectStill(page, 'claim, checked')
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await page.getByRole('heading', { name: 'We have your claim' }).waitFor()
  await claimNumber(page)
  await expectStill(page, 'follow')
  await page.reload()
  await page.getByRole('heading', { name: 'We have your claim' }).waitFor()
  await expectStill(page, 'follow, opened')
})
