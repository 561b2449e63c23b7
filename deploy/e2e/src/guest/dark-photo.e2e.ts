import sharp from 'sharp'
import { newBuyer } from '../buyer.ts'
import { addPhoto, claimNumber, findPolicy, go, insure, photo, tellOfLoss } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { expectToHold } from '../narrow.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

const phone = { width: 360, height: 740 }
const refused = 'A file was not accepted. Take or choose it again, or remove it.'

test('a dark photo is rejected and retaken, and another one follows later', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await slowNetwork(page)
  await findPolicy(page, buyer.plate, buyer.email)
  await tellOfLoss(page)

  await page.getByLabel('What is damaged or missing?').fill('Rear bumper and boot lid')
  await page.getByLabel('Where is the vehicle now?').fill('At home')
  const black = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer()
  const whole = page.getByRole('group', { name: 'Photo of the whole vehicle' })
  const damage = page.getByRole('group', { name: 'Photos of the damage, close' })
  const dark = { name: 'night.jpg', mimeType: 'image/jpeg', buffer: black }
  await page.getByLabel('Choose a photo: Photo of the whole vehicle').setInputFiles(dark)
  await expect(whole.getByText(/^Nothing can be seen on this photo/)).toBeVisible()
  await damage.getByRole('checkbox', { name: /^I cannot take this now/ }).check()
  await go(page)
  await expect(whole.getByText(refused)).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(phone)
  const chooser = page.waitForEvent('filechooser')
  await whole.getByRole('button', { name: 'Take again' }).click()
  await chooser
  await expect(page.getByText(refused)).toHaveCount(0)
  await addPhoto(page, 'Photo of the whole vehicle', 'day.jpg')
  await go(page)

  for (const question of ['Was anybody else involved?', 'Was anybody hurt?'])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'No', exact: true }).check()
  await go(page)
  await page.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await page.getByLabel('Account number').fill('0123456784')
  await page.getByLabel('Name on the account').fill('Ada Obi')
  await go(page)
  await expect(page.getByText('I cannot take this now')).toBeVisible()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('I cannot take this now')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()

  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', '/claims/')
  await officer.getByRole('link', { name: await claimNumber(page) }).click()
  await expect(officer.getByText('Photos the customer still has to send')).toBeVisible()
  await expect(officer.getByText('Photos of the damage, close')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Photos we still need' })).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(phone)
  const missing = page.getByLabel('Choose a photo: Photos of the damage, close')
  await missing.setInputFiles(await photo('bumper.jpg'))
  await expect(page.getByText('We have bumper.jpg.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Photos we still need' })).toHaveCount(0)
  await officer.reload()
  await expect(officer.getByText(/Photos of the damage, close \(bumper\.jpg\)/)).toBeVisible()
  await expect(officer.getByText('Photos the customer still has to send')).toHaveCount(0)
})
