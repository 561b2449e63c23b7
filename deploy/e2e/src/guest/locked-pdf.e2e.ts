import { expect, test } from '@playwright/test'
import { lockedPdf } from '../../../api/src/testing/locked-pdf.ts'
import { newBuyer } from '../buyer.ts'
import { addPhoto, findPolicy, go, insure, tellOfLoss } from '../claimant.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('accepts a PDF locked against changes, and explains why one with a password is rejected', async ({
  page,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await findPolicy(page, buyer.plate, buyer.email)
  await tellOfLoss(page)

  const label = 'The workshop’s estimate'
  const estimate = page.getByRole('group', { name: label })
  const input = page.getByLabel(`Choose a file: ${label}`)
  await input.waitFor({ state: 'attached' })
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await input.setInputFiles(pdf('secret.pdf', await lockedPdf({ userPassword: 'secret' })))
  await expect(estimate.getByText(/password/)).toBeVisible()
  await estimate.getByRole('button', { name: 'Send without it' }).click()
  await input.setInputFiles(pdf('estimate.pdf', await lockedPdf()))
  await expect(estimate.getByText('Sent')).toHaveCount(1, { timeout: 60_000 })
  await expect(estimate.getByText('estimate.pdf')).toBeVisible()

  await page.getByLabel('What is damaged or missing?').fill('Rear bumper and boot lid')
  await addPhoto(page, 'Photo of the whole vehicle', 'whole.jpg')
  await addPhoto(page, 'Photos of the damage, close', 'damage.jpg')
  await page.getByLabel('Where is the vehicle now?').fill('At home')
  await go(page)
  await expect(page.getByRole('group', { name: 'Was anybody else involved?' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
