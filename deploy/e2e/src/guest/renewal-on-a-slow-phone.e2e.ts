import { linkIn, waitForMail } from '../mailbox.ts'
import { openStaffSession } from '../office.ts'
import { ask } from '../request.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

/** Seconds from opening the email's link to the new certificate. */
const MOST_SECONDS = 60
/** A phone's processor, as a fraction of this one. */
const SLOWER = 4

interface Due {
  id: string
  plate: string
  cover_type: { code: string }
  version: number
  referred: boolean
}

/** Sends the offer of a policy that is due. @returns the link in its email */
async function sendOffer(): Promise<string> {
  const authorization = `Bearer ${await openStaffSession('underwriter@coverdesk.test')}`
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const answer = await ask('staff.localhost', `/api/renewals${path}`, { authorization }, body)
    expect(answer.status, answer.body.toString()).toBeLessThan(300)
    return (JSON.parse(answer.body.toString()) as { data: Data }).data
  }
  const due = await call<Due[]>('?due=90&status=not_sent&limit=100')
  // Comprehensive ones are renewed by other tests.
  const found = due.find(({ cover_type, referred }) => cover_type.code !== 'COMPREHENSIVE' && !referred)
  if (!found) throw new Error('No policy is due for renewal.')
  const { version } = await call<Due>(`/${found.id}`)
  const since = new Date()
  await call(`/${found.id}/send`, { version })
  const isOffer = ({ subject, text }: { subject: string; text: string }) =>
    subject.includes(found.plate) && text.includes('/workflow-forms/resume')
  return linkIn(await waitForMail('', isOffer, since), '/workflow-forms/resume')
}

test('a renewal is paid from its email in four screens and 60 s on a slow phone, without an identity check', async ({
  openBrowser,
}) => {
  const link = await sendOffer()
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, locale: 'en-NG' })
  await slowNetwork(phone)
  const session = await phone.context().newCDPSession(phone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const screens: string[] = []
  const seen = async (name: string): Promise<void> => {
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
    screens.push(name)
  }
  const began = Date.now()
  await phone.goto(link, { waitUntil: 'commit' })
  await seen('Renew your insurance')
  await expect(phone.getByLabel(/ID number|6-digit code/)).toHaveCount(0)
  await phone.locator('button.primary[type=submit]').click()
  await phone.waitForURL('**/underwriting/pay-motor/**')
  screens.push('Payment')
  await phone.getByRole('button', { name: /^Pay ₦/ }).click()
  await phone.waitForURL('**/sandbox/paystack/checkout/**')
  screens.push('Gateway')
  await phone.getByRole('button', { name: /^Pay ₦/ }).click()
  await seen('You are insured')
  const seconds = (Date.now() - began) / 1000
  process.stdout.write(`note: a renewal was paid from its email in ${seconds} s\n`)
  test.info().annotations.push({ type: 'seconds', description: String(seconds) })
  expect(screens.length).toBeLessThanOrEqual(4)
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS)
})
