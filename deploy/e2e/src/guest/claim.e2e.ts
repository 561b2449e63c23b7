import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { addPhoto, claimNumber, findPolicy, go, insure, tellWhatHappened } from '../claimant.ts'
import { approve, assessClaim, atDecision, openStaffPage, registerClaim } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

test('processes a claim from the phone through a question, staff and a signature to the payment', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await findPolicy(page, buyer.plate, buyer.email)
  await expect(page.getByText('Third Party Only')).toBeVisible()
  await page.getByRole('radio', { name: 'Collision' }).check()
  await expect(page.getByText(/does not pay for this damage to your own vehicle/)).toBeVisible()
  await tellWhatHappened(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  const opened = () =>
    page
      .locator('img.thumb')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(opened).toEqual([true, true])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()
  await expectAccessible(page)
  const number = await claimNumber(page)

  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/')
  await officer.getByRole('link', { name: number }).click()
  await expect(officer.getByText('It does not pay for the own vehicle').first()).toBeVisible()
  await expectAccessible(officer)
  await registerClaim(officer)

  await officer.getByRole('link', { name: 'All answers, and questions to the customer' }).click()
  const since = new Date()
  await officer.getByRole('textbox', { name: /Question 1/ }).fill('Please send a photo of the number plate.')
  await officer.getByRole('button', { name: 'Send the questions' }).click()

  const mail = await waitForMail(
    buyer.email,
    ({ subject }) => subject.startsWith('We have a question'),
    since,
  )
  await page.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(page.getByText('Please send a photo of the number plate.').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?page=damage_section`)
  await addPhoto(page, 'Photos of the damage, close', 'plate.jpg')
  await go(page)
  await go(page)
  await go(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We are looking at your claim' })).toBeVisible()

  await assessClaim(officer, number, '650,000')
  await expect(officer.getByText('₦600,000.00').first()).toBeVisible()

  const manager = await atDecision(openBrowser, number, '₦600,000.00')
  await expect(manager.getByText('It does not pay for the own vehicle').first()).toBeVisible()
  await expectAccessible(manager)
  await approve(manager)

  const approved = await waitForMail(buyer.email, ({ subject }) => subject.includes('is approved'), since)
  await page.goto(linkIn(approved, '/workflow-forms/resume'))
  await expect(page.getByRole('heading', { name: 'We offer ₦600,000.00' })).toBeVisible()
  await expect(page.getByText('0123456784')).toBeVisible()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Discharge voucher (PDF)' }).click()
  expect(await pdfText(await readFile(await (await paper).path()))).toContain('₦600,000.00')
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'I do not agree' }).click()
  await page.getByLabel('Why do you not agree?').fill('The workshop asks for ₦700,000.')
  await page.getByRole('button', { name: 'Send: I do not agree' }).click()
  await expect(page.getByText('You did not accept the amount').first()).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await officer.goto(`${origins.staff}/claims/?q=${encodeURIComponent(number)}`)
  await expect(officer.getByText('Customer wrote')).toBeVisible()
  await officer.getByRole('link', { name: number }).click()
  await expect(officer.getByText('The workshop asks for ₦700,000.')).toBeVisible()
  await expect(officer.getByRole('button', { name: 'Take assessment back' })).toBeVisible()
  await expectAccessible(officer)
  await officer.getByLabel('Answer to the customer').fill('The excess of ₦50,000 is yours to bear.')
  await officer.getByRole('button', { name: 'Send answer' }).click()
  await expect(officer.getByText(/^Waiting for the customer/)).toBeVisible()
  const answered = await waitForMail(buyer.email, ({ subject }) => subject.startsWith('Our answer'), since)
  await page.goto(linkIn(answered, '/workflow-forms/resume'))
  await expect(page.getByText('The excess of ₦50,000 is yours to bear.')).toBeVisible()
  await page.getByRole('checkbox').check()
  const pad = page.getByRole('img', { name: 'Paper to sign on' })
  await pad.hover()
  await page.mouse.down()
  await pad.hover({ position: { x: 20, y: 20 } })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Clear' }).click()
  await pad.click()
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByText('This is too short for a signature.').first()).toBeVisible()
  await expectToHold(page)
  await page.getByLabel('Or type your name').fill('Ada Obi')
  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await expect(page.getByRole('heading', { name: 'The payment is on its way' })).toBeVisible()

  const waiting = `/claims/forms/?mine=1&status=open&q=${encodeURIComponent(number)}`
  const finance = await openStaffPage(openBrowser, 'finance@coverdesk.test', waiting)
  await finance.getByRole('link', { name: number }).first().click()
  await expect(finance.getByRole('heading', { name: 'Pay the claimant' })).toBeVisible()
  await expect(finance.getByText('₦600,000.00')).toBeVisible()
  await expect(finance.getByText('0123456784')).toBeVisible()
  await finance.getByRole('link', { name: 'Open the claim' }).last().click()
  const second = await openStaffPage(
    openBrowser,
    'payments@coverdesk.test',
    `/claims/?q=${encodeURIComponent(number)}`,
  )
  await second.getByRole('link', { name: number }).first().click()
  const parts = [
    { amount: '250,000', written: '₦250,000.00', reference: 'TRF-2026-76', left: '₦350,000.00' },
    { amount: '350,000', written: '₦350,000.00', reference: 'TRF-2026-77', left: '₦0.00' },
  ]
  for (const { amount, written, reference, left } of parts) {
    await finance.getByRole('button', { name: 'Record a payment' }).click()
    await finance.getByLabel('Amount in naira').fill(amount)
    await finance.getByLabel('Reference of the bank').fill(reference)
    await finance.getByRole('button', { name: 'Record a payment' }).click()
    await expect(finance.getByText(reference)).toBeVisible()
    await expect(finance.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your claim is paid' })).toHaveCount(0)
    await second.reload()
    await second.getByRole('button', { name: 'Confirm payment' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
    await expect(second.getByText(`${written} is confirmed.`)).toBeVisible()
    await expect(second.getByText(left).first()).toBeVisible()
    await finance.reload()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your claim is paid' })).toBeVisible()
  const paid = await waitForMail(
    buyer.email,
    ({ subject }) => subject.startsWith('We have paid claim'),
    since,
  )
  expect(paid.text).toContain('TRF-2026-77')
})
