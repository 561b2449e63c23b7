import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Buyer, payAtGateway, reachPayment, today } from './buyer.ts'
import { origins } from './environment.ts'
import { waitForCode } from './mailbox.ts'
import { inEnglish } from './words.ts'

const HEIC = new URL('../../api/src/testing/phone-photo.heic', import.meta.url)

/** Creates a photo that is not blank and large enough; in Apple's format when its name says so. */
export async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  if (name.endsWith('.heic')) return { name, mimeType: 'image/heic', buffer: await readFile(HEIC) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#888888', noise },
  })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const go = (page: Page): Promise<void> => page.locator('button.primary[type=submit]').click()

/** Buys and pays a policy. */
export async function insure(page: Page, buyer: Buyer): Promise<void> {
  await reachPayment(page, buyer)
  await payAtGateway(page, 'Pay')
  await page.waitForURL('**/download-motor-certificate/**')
}

/** Goes from the start of a claim to the first question, with the code sent to the policy's own contact. */
export async function findPolicy(page: Page, query: string, email: string, say = inEnglish): Promise<void> {
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('checkbox').check()
  const since = new Date()
  await go(page)
  await page.getByLabel(say('Policy number or plate')).fill(query)
  await go(page)
  const sent = 'If we have a policy with this number, we have sent a code by email to the address on it.'
  await expect(page.getByText(say(sent))).toBeVisible()
  await page.getByLabel(say('6-digit code')).fill(await waitForCode(email, since))
  await page.waitForURL('**/submit-form/**')
}

/** Answers the loss and the driver; ends on the damage. */
export async function tellOfLoss(page: Page, say = inEnglish): Promise<void> {
  await page.getByRole('radio', { name: say('Collision') }).check()
  await page.getByLabel(say('When did it happen?')).fill(today())
  await page.getByLabel(say('Where did it happen?')).fill('Third Mainland Bridge, Lagos')
  await page
    .getByLabel(say('Tell us what happened'))
    .fill('Another driver hit the back of my car in the traffic.')
  await page.getByRole('radio', { name: say('Private trip') }).check()
  await go(page)
  await page.getByRole('radio', { name: say('Myself') }).check()
  await go(page)
}

/** Answers the loss, the driver, the damage with photos, no third party, and the payee; ends on the review. */
export async function tellWhatHappened(page: Page, say = inEnglish): Promise<void> {
  const no = (question: string): Promise<void> =>
    page
      .getByRole('group', { name: say(question) })
      .getByRole('radio', { name: say('No'), exact: true })
      .check()
  await tellOfLoss(page, say)
  await page.getByLabel(say('What is damaged or missing?')).fill('Rear bumper and boot lid')
  await addPhoto(page, 'Photo of the whole vehicle', 'whole.heic', say)
  await addPhoto(page, 'Photos of the damage, close', 'damage.jpg', say)
  await page.getByLabel(say('Where is the vehicle now?')).fill('At home')
  await go(page)
  await no('Was anybody else involved?')
  await no('Was anybody hurt?')
  await go(page)
  await page.getByLabel(say('Bank'), { exact: true }).selectOption('First Bank of Nigeria')
  await page.getByLabel(say('Account number')).fill('0123 45678')
  await page.getByLabel(say('Account number')).press('4')
  await expect(
    page.getByText(say('The account is held by {{name}}.').split('{{name}}')[0] ?? ''),
  ).toBeVisible()
  await page.getByLabel(say('Name on the account')).fill('Ada Obi')
  await go(page)
  await page.getByRole('checkbox').check()
}

export async function addPhoto(page: Page, label: string, name: string, say = inEnglish): Promise<void> {
  const field = page.getByRole('group', { name: say(label) })
  const input = page.getByLabel(say('Choose a photo: {{label}}').replace('{{label}}', say(label)))
  await input.waitFor({ state: 'attached' })
  const sent = field.getByText(say('Sent'))
  const before = await sent.count()
  await input.setInputFiles(await photo(name))
  await expect(sent).toHaveCount(before + 1, { timeout: 60_000 })
}

/** Returns the claim number from its tracking page. */
export async function claimNumber(page: Page): Promise<string> {
  const shown = page.getByText(/CLM\/\d+\/\d+\/\d+/).first()
  return (await shown.textContent()) ?? ''
}
