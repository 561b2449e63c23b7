import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newBuyer } from '../buyer.ts'
import { findPolicy, insure, photo, tellOfLoss } from '../claimant.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a photo of 64 million pixels under a wrong name is made smaller on the phone and sent', async ({
  page,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await findPolicy(page, buyer.plate, buyer.email)
  await tellOfLoss(page)

  const { buffer: scene } = await photo('scene.jpg')
  const buffer = await sharp(scene).resize(9248, 6936, { fit: 'fill' }).jpeg({ quality: 20 }).toBuffer()
  const label = 'Photo of the whole vehicle'
  const begun = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/uploads'))
  const input = page.getByLabel(`Choose a photo: ${label}`)
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer })
  const sent = (await begun).postDataJSON() as { file_name: string; media_type: string; size: number }
  expect(sent).toMatchObject({ file_name: 'IMG_0042.jpg', media_type: 'image/jpeg' })
  expect(sent.size).toBeLessThan(1_000_000)
  await expect(page.getByRole('group', { name: label }).getByText('Sent')).toHaveCount(1, { timeout: 60_000 })
})
