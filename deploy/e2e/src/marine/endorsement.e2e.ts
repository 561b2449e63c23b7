import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { approveFunds, askForFunds, done, signInMarine } from '../marine-session.ts'
import { addClient, shipment } from '../marine-shipments.ts'
import { expectFound } from '../spellings.ts'
import { expect, test } from '../test.ts'

const NAIRA = 100
const day = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

interface Policy {
  id: string
  version: number
  certificate_number: string
  verification_url: string
  price: { premium: number; commission_net: number }
}

/** Prepares a funded wallet, an exchange rate, and a policy that begins in some days. */
async function issue(page: Page, checker: Page, head: Page): Promise<Policy> {
  const { id } = await askForFunds(page, 5_000_000 * NAIRA)
  await approveFunds(checker, id)
  const rate = { currency: 'USD', day: day(), rate_micro: 1_500_000_000, source: 'CBN' }
  await done(head, 'POST', '/marine/admin/setup/fx-rates', rate)
  const client_id = await addClient(page, `Lekki Foods ${Date.now()}`)
  const terms = {
    ...shipment,
    pfi_number: 'PFI-118',
    voyage: `V${Date.now()}`,
    last_warehouse: `Shed ${Date.now()}`,
    cover_from: day(2),
    etd: day(3),
    eta: day(30),
    pfi_date: day(),
  }
  const draft = await done<Policy>(page, 'POST', '/marine/partner/policies', {
    kind: 'single_transit',
    client_id,
    open_cover_id: null,
    terms,
  })
  return done<Policy>(page, 'POST', `/marine/partner/policies/${draft.id}/issue`, {
    version: draft.version,
    accepted_premium: draft.price.premium,
  })
}

test('an endorsement with additional premium is a new version; the certificate it replaces says so', async ({
  page,
  openBrowser,
}) => {
  const [checker, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const policy = await issue(page, checker, head)
  await page.goto(`${origins.marine}/marine-partner/policies/view/${policy.id}`)
  await page.getByRole('button', { name: 'Endorse', exact: true }).click()
  await page.getByRole('textbox', { name: /^FOB value/ }).fill('205000')
  await expect(page.getByText('+₦433,125.00')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Twice the tins')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for the endorsement' }).click()
  await expect(page.getByText('An endorsement waits for a decision.')).toBeVisible()

  await head.goto(`${origins.marine}/marine-admin/policy-management/changes`)
  const certificate = policy.certificate_number
  for (const spelling of [certificate.toLowerCase(), certificate.replaceAll('/', ' '), 'BROKERS harbourline'])
    await expectFound(head, spelling, certificate)
  await head.getByRole('link', { name: policy.certificate_number }).click()
  await expect(head.getByText('$205,000.00')).toBeVisible()
  await head.getByRole('button', { name: 'Apply the endorsement' }).click()
  await expect(head.getByText('Applied', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Compare versions' })).toBeVisible()
  await expect(page.getByText('Additional premium debited')).toBeVisible()
  await page.goto(policy.verification_url)
  await expect(
    page.getByText('This certificate was replaced by a newer one and no longer counts'),
  ).toBeVisible()
})

test('a cancelled shipment is credited with its premium less commission', async ({ page, openBrowser }) => {
  const [checker, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const policy = await issue(page, checker, head)
  await page.goto(`${origins.marine}/marine-partner/policies/view/${policy.id}`)
  await page.getByRole('button', { name: 'Cancel policy' }).click()
  await expect(page.getByText('−₦433,125.00')).toBeVisible()
  await expect(page.getByText('₦344,334.37')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The buyer withdrew')
  await page.getByRole('button', { name: 'Ask for the cancellation' }).click()
  await expect(page.getByText('A cancellation waits for a decision.')).toBeVisible()

  await head.goto(`${origins.marine}/marine-admin/policies/view/${policy.id}`)
  await head.getByRole('link', { name: 'Decide' }).click()
  await head.getByRole('button', { name: 'Cancel the policy' }).click()
  await expect(head.getByText('Applied', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText(/Credit note CN.* of ₦344,334\.37\./)).toBeVisible()
  await expectAccessible(page)
  await page.goto(policy.verification_url)
  await expect(page.getByText('This certificate was cancelled')).toBeVisible()
})
