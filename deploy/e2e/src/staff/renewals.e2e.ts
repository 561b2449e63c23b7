import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newChassis, payAtGateway, today } from '../buyer.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { ask } from '../request.ts'
import { expect, type OpenBrowser, test } from '../test.ts'
import { wordsOf } from '../words.ts'

const say = wordsOf('ae', ['renewal', 'prices', 'buy-motor', 'guest', 'common'])

/** Offers that are sent at once. */
const IN_BULK = 60
/** Days until the cover of the vehicles ends: they are due for renewal. */
const ENDS_IN = 80

interface DuePolicy {
  id: string
  policy_number: string
  plate: string
  cover_type: { code: string }
  referred: boolean
}

async function dueRows(query: string): Promise<DuePolicy[]> {
  const token = await openStaffSession('underwriter@coverdesk.test')
  const answer = await ask('staff.localhost', `/api/renewals?limit=100&${query}`, {
    authorization: `Bearer ${token}`,
  })
  return (JSON.parse(answer.body.toString()) as { data: DuePolicy[] }).data
}

/** Returns the plate of a comprehensive policy whose renewal no underwriter decides. */
async function duePlate(): Promise<string> {
  const rows = await dueRows('due=90&status=not_sent')
  const found = rows.find(({ cover_type, referred }) => cover_type.code === 'COMPREHENSIVE' && !referred)
  if (!found) throw new Error('No comprehensive policy is due for renewal.')
  return found.plate
}

const dayIn = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Insures vehicles of one company until a day within the list of renewals. @returns letters that their plates begin with */
async function insureVehicles(openBrowser: OpenBrowser, count: number): Promise<string> {
  const headers = { authorization: `Bearer ${await openStaffSession('underwriter@coverdesk.test')}` }
  const read = async <Data>(path: string, body?: object): Promise<Data> => {
    const answer = await ask('staff.localhost', `/api${path}`, headers, body)
    expect(answer.status, answer.body.toString()).toBeLessThan(300)
    return (JSON.parse(answer.body.toString()) as { data: Data }).data
  }
  const series = `Q${String.fromCharCode(...Array.from({ length: 2 }, () => 65 + randomInt(26)))}`
  const company = `RC${randomInt(3_000_000, 9_000_000)}`
  const email = `${company.toLowerCase()}@example.test`
  const { consent } = await read<{ consent: { version: string } }>('/workflows/2/guest')
  const rows = Array.from({ length: count }, (_, at) => ({
    registration_number: `${series}${201 + at}RN`,
    chassis_number: newChassis(),
    make: 'Toyota',
    model: 'Corolla',
    year: '2018',
    colour: 'Silver',
    body_type: 'SALOON',
    use: 'PRIVATE',
    cover_type: 'TPO',
  }))
  const since = new Date()
  const { proposals } = await read<{ proposals: { tracker_id: string }[] }>('/fleets', {
    start_date: today(),
    end_date: dayIn(ENDS_IN),
    rows,
    about: {
      contact_name: 'Ngozi Eze',
      address: '4 Wharf Road',
      state: 'LA',
      lga: 'Apapa',
      occupation: '',
    },
    consent: { version: consent.version, given: 'writing' },
    id_type: 'rc_number',
    id_number: company,
    email,
    phone: '08031234567',
  })
  await read(`/trackers/${proposals[0]?.tracker_id}/link`, { by: 'email' })
  const mail = await waitForMail(email, ({ text }) => text.includes('/workflow-forms/resume'), since)
  const phone = await openBrowser()
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  return series
}

/** Opens a link in Arabic on a phone, accepts the renewal, and pays at the gateway. */
async function renewOnPhone(phone: Page, link: string, look = async (): Promise<void> => {}): Promise<void> {
  await phone.goto(`${origins.guest}/buymotor?lng=ae`)
  await phone.getByLabel(say('Plate number')).waitFor()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: say('Renew your insurance') })).toBeVisible()
  await look()
  await phone.locator('button.primary[type=submit]').click()
  await phone.waitForURL('**/underwriting/pay-motor/**')
  await phone.locator('button.primary').click()
  await phone.waitForURL('**/sandbox/paystack/checkout/**')
  await phone.locator('button').first().click()
  await expect(phone.getByRole('heading', { name: say('You are insured') })).toBeVisible()
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
  await renewOnPhone(phone, linkIn(mail, '/workflow-forms/resume'), async () => {
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(phone.getByRole('columnheader', { name: say('Next year') })).toBeVisible()
    await expect(phone.getByText(say('Another value of the vehicle'))).toBeVisible()
    await expectAccessible(phone)
  })
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

test('60 offers are sent in bulk, one is refused with its reason, and a customer renews from a phone', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(400_000)
  const series = await insureVehicles(openBrowser, IN_BULK)
  const token = await openStaffSession('underwriter@coverdesk.test')
  const headers = { authorization: `Bearer ${token}` }
  const rows = await dueRows(`due=90&status=not_sent&q=${series}`)
  expect(rows).toHaveLength(IN_BULK)
  const [refused, chosen] = rows
  if (!refused || !chosen) throw new Error('No policies are due for renewal.')
  await signInStaff(
    page,
    'underwriter@coverdesk.test',
    `/underwriting/renewals/?due=90&status=not_sent&q=${series}`,
  )
  await expect(page.getByText(refused.plate)).toBeVisible()
  // The list reads its next page at its end.
  const last = rows.at(-1)?.plate ?? ''
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText(last)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText(`${rows.length} selected`)).toBeVisible()
  // A colleague sends one of them meanwhile.
  expect((await ask('staff.localhost', `/api/renewals/${refused.id}/send`, headers, {})).status).toBe(200)
  const since = new Date()
  await page.getByRole('button', { name: 'Send offers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offers' }).click()
  const resultOf = ({ plate }: DuePolicy) => page.getByRole('listitem').filter({ hasText: plate })
  await expect(resultOf(refused)).toContainText(
    /This was changed in the meantime|The offer was sent already/,
    {
      timeout: 150_000,
    },
  )
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(IN_BULK)
  for (const row of rows) if (row !== refused) await expect(resultOf(row)).toContainText('Done')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await dueRows(`due=90&status=sent&q=${series}`)).toHaveLength(IN_BULK)

  const isOffer = ({ subject, text }: { subject: string; text: string }) =>
    subject.includes(chosen.plate) && text.includes('/workflow-forms/resume')
  const mail = await waitForMail('', isOffer, since)
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await renewOnPhone(phone, linkIn(mail, '/workflow-forms/resume'))
  await page.goto(`${origins.staff}/underwriting/renewals/?status=renewed&q=${chosen.plate}`)
  await expect(page.getByRole('row').filter({ hasText: chosen.plate })).toContainText('Renewed')
})
