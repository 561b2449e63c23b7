import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { approveFunds, askForFunds, done, signInMarine } from '../marine-session.ts'
import { expect, test } from '../test.ts'

const MICRO = 1_000_000
/** In kobo. */
const FUNDS = 1_000_000_000

const day = (later: number): string =>
  new Date(Date.now() + later * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

const shipment = {
  commodity: 'FOOD',
  description: 'Tomato paste in tins',
  currency: 'USD',
  fob: '1000',
  freight: '50',
  mode: 'SEA',
  vessel_name: 'MV Benue Trader',
  load_port: 'CNSHA',
  discharge_port: 'NGAPP',
  incoterm: 'CFR',
  country_of_origin: 'CN',
  country_of_supply: 'CN',
  clause: 'ICC_A',
  uplift_percent: '10',
  pfi_number: 'PFI-118',
  pfi_date: day(-9),
  cover_from: day(0),
  etd: day(2),
  eta: day(30),
}

interface Draft {
  id: string
  version: number
  price: { premium: number }
}

/** Creates a client of the partner with a unique name. */
async function clientOf(page: Page, name: string): Promise<string> {
  const { id } = await done<Draft>(page, 'POST', '/marine/partner/clients', {
    kind: 'corporate',
    name,
    rc_number: `RC${String(Date.now()).slice(-6)}`,
    tin: '',
    id_type: '',
    id_number: null,
    email: '',
    phone: `080${String(Date.now()).slice(-8)}`,
    address: '1 Wharf Road',
    city: 'Lagos',
    state: 'LA',
    country: 'NG',
    industry: '',
    contact_person: '',
    external_ref: '',
    allow_similar: true,
  })
  return id
}

const draftOf = (page: Page, client_id: string, terms: object): Promise<Draft> =>
  done(page, 'POST', '/marine/partner/policies', {
    kind: 'single_transit',
    client_id,
    open_cover_id: null,
    terms: { ...shipment, ...terms },
  })

const openQuote = (page: Page, { id }: Draft) =>
  page.goto(`${origins.marine}/marine-partner/policies/create/${id}`)

test('refers a ship that has sailed, clears the details of the first transport, and insures a bill of lading once', async ({
  page,
  openBrowser,
}) => {
  const [checker, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const { id: funds } = await askForFunds(page, FUNDS)
  if ((await approveFunds(checker, funds)) !== 'approved') await approveFunds(head, funds)
  const rate = { currency: 'USD', day: day(0), rate_micro: 1_500 * MICRO, source: 'CBN' }
  await done(head, 'POST', '/marine/admin/setup/fx-rates', rate)
  const name = `Wharf Foods ${Date.now()}`
  const client = await clientOf(page, name)

  await openQuote(page, await draftOf(page, client, { etd: day(-5), eta: day(20) }))
  const reason = page.getByText(/^The departure was on .*: cover would be lost or not lost/)
  await expect(reason).toBeVisible()
  await expect(page.getByText(/^Vessel over 15 years/)).toBeVisible()
  const [failed, price] = await Promise.all([
    reason.boundingBox(),
    page.getByRole('heading', { name: 'Price' }).boundingBox(),
  ])
  expect(failed?.y).toBeLessThan(price?.y ?? 0)
  await expect(page.getByText(/^\d+ checks passed$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refer to underwriter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The goods arrived sound at the transhipment port')
  await dialog.getByRole('button', { name: 'Refer to underwriter' }).click()
  await expect(page.getByText('An underwriter decides.')).toBeVisible()
  const underwriter = await openBrowser()
  await signInMarine(underwriter, 'admin', 'underwriter@marine.coverdesk.test')
  await underwriter.goto(`${origins.marine}/marine-admin/policy-management?q=${encodeURIComponent(name)}`)
  await expect(underwriter.getByText('Sailed already')).toBeVisible()
  await underwriter.getByRole('link', { name }).click()
  await expect(underwriter.getByText(/cover would be lost or not lost/).first()).toBeVisible()
  await expectAccessible(underwriter)

  await openQuote(page, await draftOf(page, client, {}))
  await expect(page.getByText(/^Vessel over 15 years/)).toBeVisible()
  const journey = page.getByRole('button', { name: /^(?:Done|To fill in) Journey/ })
  if ((await journey.getAttribute('aria-expanded')) === 'false') await journey.click()
  await page.getByRole('combobox', { name: /^Transport/ }).selectOption({ label: 'Air' })
  await expect(page.getByRole('combobox', { name: /^Load port/ })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: /^Discharge port/ })).toHaveValue('')
  await expect(page.getByText(/^Vessel over 15 years/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Cover .*Institute Cargo Clauses/ })).toHaveCount(0)

  const document = `MAEU ${String(Date.now()).slice(-7)}`
  const first = await draftOf(page, client, { transport_document: document, fob: '2000' })
  const { certificate_number } = await done<{ certificate_number: string }>(
    ...[page, 'POST', `/marine/partner/policies/${first.id}/issue`],
    { version: first.version, accepted_premium: first.price.premium },
  )
  const again = document.toLowerCase().replace(' ', '-')
  await openQuote(page, await draftOf(page, client, { transport_document: again, fob: '900' }))
  await expect(
    page.getByText(`${certificate_number} insures this bill of lading or waybill already`),
  ).toBeVisible()
  if ((await journey.getAttribute('aria-expanded')) === 'false') await journey.click()
  await page.getByRole('checkbox', { name: 'Split shipment' }).check()
  await expect(
    page.getByText(`${certificate_number} insures another part of this bill of lading or waybill`),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Issue certificate for/ }).click()
  await expect(page.getByText(/^Certificate .* is issued\.$/)).toBeVisible()
})

test('an administrator turns a warning into a rejection, and the history lists the change', async ({
  page,
}) => {
  await signInMarine(page, 'admin', 'admin@marine.coverdesk.test')
  await page.goto(`${origins.marine}/marine-admin/setup/underwriting-rules`)
  await page.getByRole('link', { name: 'Same vessel, value and day as another certificate' }).click()
  const outcome = page.getByRole('combobox', { name: 'Outcome' })
  const save = page.getByRole('button', { name: 'Save' })
  const choose = async (label: string): Promise<void> => {
    await outcome.selectOption({ label })
    await save.click()
    await expect(save).toBeDisabled()
  }
  await expect(outcome).toBeVisible()
  await expect(page.getByLabel('Uplift')).toHaveCount(0)
  // At a second attempt it is rejected already.
  if ((await outcome.inputValue()) === 'refusal') await choose('Accept with a warning')
  await choose('Refuse')
  await page.reload()
  await expect(outcome).toHaveValue('refusal')
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Who changed it' }) })
  await expect(history.getByText('Refuse').first()).toBeVisible()
  await expectAccessible(page)
  await choose('Accept with a warning')
})
