import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { findPolicy, go, insure } from '../claimant.ts'
import { origins } from '../environment.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an unsent claim is listed on home, at the claim and in /my, and can be continued', async ({ page }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await slowNetwork(page)
  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Collision' }).check()
  await go(page)
  const form = page.url().split('?')[0] ?? ''
  const title = `Go on with your claim for ${buyer.plate}`

  await page.goto(`${origins.guest}/`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${origins.guest}/my`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)

  // Another tap offers both, and starts no second claim automatically.
  await page.goto(`${origins.guest}/claimrequest`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Report another claim' }).click()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(`${form}**`)
  await expect(page.getByRole('radio', { name: 'Collision' })).toBeChecked()
})
