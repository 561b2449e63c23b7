import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'
import { wordsOf } from '../words.ts'

const say = wordsOf('ae', ['renewal', 'prices', 'buy-motor', 'guest', 'common'])

interface DuePolicy {
  plate: string
  cover_type: { code: string }
  referred: boolean
}

/** Returns the plate of a comprehensive policy whose renewal no underwriter decides. */
async function duePlate(): Promise<string> {
  const token = await openStaffSession('underwriter@coverdesk.test')
  const answer = await ask('staff.localhost', '/api/renewals?due=90&status=not_sent&limit=100', {
    authorization: `Bearer ${token}`,
  })
  const { data } = JSON.parse(answer.body.toString()) as { data: DuePolicy[] }
  const found = data.find(({ cover_type, referred }) => cover_type.code === 'COMPREHENSIVE' && !referred)
  if (!found) throw new Error('No comprehensive policy is due for renewal.')
  return found.plate
}

test('a customer renews in Arabic on a phone, by the offer that staff sent', async ({
  page,
  openBrowser,
}) => {
  const plate = await duePlate()
  const list = `/underwriting/renewals/?q=${plate}`
  await signInStaff(page, 'underwriter@coverdesk.test', list)
  const row = page.getByRole('row').filter({ hasText: plate })
  await expect(row).toContainText('Not sent')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Why the price changes' })).toBeVisible()
  await expectAccessible(page)
  const since = new Date()
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByRole('button', { name: 'Send a reminder' })).toBeVisible()

  const isOffer = ({ subject, text }: { subject: string; text: string }) =>
    subject.includes(plate) && text.includes('/workflow-forms/resume')
  const mail = await waitForMail('', isOffer, since)
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await phone.goto(`${origins.guest}/buymotor?lng=ae`)
  await phone.getByLabel(say('Plate number')).waitFor()
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(phone.getByRole('heading', { name: say('Renew your insurance') })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(phone.getByRole('columnheader', { name: say('Next year') })).toBeVisible()
  await expect(phone.getByText(say('Another value of the vehicle'))).toBeVisible()
  await expectAccessible(phone)
  await phone.locator('button.primary[type=submit]').click()
  await phone.waitForURL('**/underwriting/pay-motor/**')
  await phone.locator('button.primary').click()
  await phone.waitForURL('**/sandbox/paystack/checkout/**')
  await phone.locator('button').first().click()
  await expect(phone.getByRole('heading', { name: say('You are insured') })).toBeVisible()
  const file = phone.waitForEvent('download')
  await phone.getByRole('button', { name: say('Download the certificate') }).click()
  expect(await pdfText(await readFile(await (await file).path()))).toContain(plate)

  // A renewed policy is no longer due.
  await page.goto(`${origins.staff}${list}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goto(`${origins.staff}/underwriting/policies/?q=${plate}`)
  await page.getByRole('row').filter({ hasText: plate }).getByRole('link').first().click()
  await expect(page.getByRole('rowheader', { name: 'Renewed', exact: true })).toBeVisible()
})
