import { expectAccessible } from '../accessibility.ts'
import { mailsTo } from '../mailbox.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'

const HOST = 'staff.localhost'
const COUNT = 40

interface Sold {
  email: string
  plate: string
}

/** Begins sales whose customers wait for a link, each with a plate of the same three letters. */
async function beginSales(token: string, count: number): Promise<Sold[]> {
  const { body } = await ask(HOST, '/api/workflows/2/guest')
  const { version } = JSON.parse(body.toString()).data.consent
  const sold: Sold[] = []
  for (let at = 0; at < count; at += 1) {
    const number = String(100 + at)
    const plate = `RMQ${number}XB`
    const email = `remind${number}@example.test`
    const sale = {
      consent: { version, given: 'phone' },
      id_type: 'nin',
      id_number: `60000000${number}`,
      email,
      phone: '08035550101',
      draft: { vehicle: { registration_number: plate } },
    }
    const answer = await ask(HOST, '/api/sales', { authorization: `Bearer ${token}` }, sale)
    if (answer.status !== 201)
      throw new Error(`POST /api/sales was answered ${answer.status}: ${answer.body}`)
    sold.push({ email, plate })
  }
  return sold
}

test('reminds 40 customers at once, with a result for each', async ({ page }) => {
  const sold = await beginSales(await openStaffSession('underwriter@coverdesk.test'), COUNT)
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/trackers/?q=rmq')
  await expect(page.getByText(`${COUNT} in the list`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Remind' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Send ${COUNT} reminders?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText(`Done: ${COUNT} of ${COUNT}`)).toBeVisible()
  for (const { plate } of [sold[0], sold.at(-1)].filter((one) => one !== undefined))
    await expect(page.getByRole('dialog').getByText(plate)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Last reminder' })).toBeVisible()
  await expect(page.getByRole('row', { name: /RMQ139XB.*(now|ago)/ })).toBeVisible()
  for (const { email } of sold.slice(0, 3))
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('finds a sale begun by its plate, notes a call, and reminds singly', async ({ page }) => {
  const token = await openStaffSession('underwriter@coverdesk.test')
  const { body } = await ask(HOST, '/api/workflows/2/guest')
  const { version } = JSON.parse(body.toString()).data.consent
  const sale = {
    consent: { version, given: 'phone' },
    id_type: 'nin',
    id_number: '60000000777',
    email: 'call777@example.test',
    phone: '08035550177',
    draft: { vehicle: { registration_number: 'nte 777 zz' } },
  }
  const answer = await ask(HOST, '/api/sales', { authorization: `Bearer ${token}` }, sale)
  expect(answer.status).toBe(201)
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/trackers/?q=nte-777-zz')
  await page.getByRole('link', { name: 'NTE777ZZ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NTE777ZZ' })).toBeVisible()
  await page.getByRole('button', { name: 'Note a call' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep the note' }).click()
  await expect(dialog.getByText('Write what was said.')).toBeVisible()
  await dialog.getByLabel('What was said').fill('Pays on Friday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByText('Call noted: Pays on Friday.')).toBeVisible()
  await page.getByRole('button', { name: 'Email the link again' }).click()
  await expect(page.getByText(/^Last reminder:/)).toBeVisible()
})
