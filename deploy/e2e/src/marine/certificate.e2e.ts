import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { addMoney, approveMoney, fillPayment } from '../marine-funding.ts'
import { approveFunds, ask, done, signInMarine } from '../marine-session.ts'
import { addClient, shipment } from '../marine-shipments.ts'
import { pdfQrCode, pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

const KOBO = 100
const MICRO = 1_000_000
const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
const naira = (kobo: number): string =>
  `₦${(kobo / KOBO).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Calculates the price of FOB and freight in dollars independently; each component rounded half up. */
function vector(dollars: number, rate: number, percent: number) {
  const cents = Math.round(dollars * 100 * 1.1)
  const insured = cents * rate
  const premium = Math.round((insured * percent) / 100)
  const commission = Math.round(premium * 0.2)
  const vat = Math.round(commission * 0.075)
  const wht = Math.round(commission * 0.05)
  return { cents, insured, premium, commission, vat, wht, net: commission + vat - wht }
}

interface Draft {
  id: string
  version: number
}

async function draftOf(page: Page, name: string, change: object = {}): Promise<Draft> {
  const client_id = await addClient(page, name)
  const day = { cover_from: today(), etd: today(), eta: today(), pfi_date: today() }
  return done(page, 'POST', '/marine/partner/policies', {
    kind: 'single_transit',
    client_id,
    open_cover_id: null,
    terms: { ...shipment, pfi_number: 'PFI-118', ...day, ...change },
  })
}

const openQuote = (page: Page, id: string) =>
  page.goto(`${origins.marine}/marine-partner/policies/create/${id}`)

/** Funds a partner on the screens; two users approve an amount above the limit of one. */
async function fund(desk: Page, first: Page, second: Page, amount: number): Promise<void> {
  const reference = await addMoney(desk, amount)
  await approveMoney(first, reference, `${reference} waits for a second approval`)
  await approveMoney(second, reference, `${naira(amount * KOBO)} is in the wallet of Harbourline Brokers`)
}

/** Types fast: moves to the next field before a result arrives. */
async function pick(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.fill(words)
  await field.press('Tab')
  await expect(field).toHaveValue(new RegExp(words))
}

test('a funded partner quotes, issues and shares a certificate with correct figures; another partner cannot find it', async ({
  page,
  openBrowser,
}) => {
  const [checker, head, other] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  await fund(page, checker, head, 40_000_000)
  const rate = { currency: 'USD', day: today(), rate_micro: 1_500 * MICRO, source: 'CBN' }
  await done(head, 'POST', '/marine/admin/setup/fx-rates', rate)

  const name = `Lekki Foods ${Date.now()}`
  await page.goto(`${origins.marine}/marine-partner/policies`)
  await page.getByRole('button', { name: 'New policy' }).click()
  await page.getByRole('searchbox', { name: /^Find the client/ }).fill(name)
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabel('RC number').fill(`RC${String(Date.now()).slice(-6)}`)
  // A phone number that another client has needs a confirmation.
  await page.getByLabel('Phone').fill(`080${String(Date.now()).slice(-8)}`)
  await page.getByLabel('Address').fill('1 Admiralty Way')
  await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Lagos' })
  await page.getByRole('button', { name: 'Save the client' }).click()
  await expect(page.getByRole('heading', { name: `New policy for ${name}` })).toBeVisible()
  await pick(page, 'Commodity', 'Food, packed')
  await page.getByLabel('Description of the goods').fill('Tomato paste in tins')
  await pick(page, 'Currency', 'US dollar')
  await page.getByRole('textbox', { name: /^FOB value/ }).fill('100,000')
  await page.getByRole('textbox', { name: /^Freight/ }).fill('5,000')
  await page.getByRole('combobox', { name: /^Transport/ }).selectOption({ label: 'Sea' })
  await pick(page, 'Vessel', 'MV Gulf of Guinea')
  await expect(page.getByLabel('IMO number')).toHaveValue('9839430')
  await pick(page, 'Load port', 'Shanghai')
  await pick(page, 'Discharge port', 'Apapa')
  await page.getByLabel('Departure').fill('+1')
  await page.getByLabel('Arrival').fill('+30')
  await page
    .getByRole('combobox', { name: /^Clauses/ })
    .selectOption({ label: 'Institute Cargo Clauses (A) (1/1/09)' })
  await page.getByRole('combobox', { name: /^Incoterm/ }).selectOption('CFR')
  await pick(page, 'Country of origin', 'China')

  const expected = vector(105_000, 1_500, 0.25)
  expect([expected.premium, expected.commission, expected.vat, expected.wht, expected.net]).toEqual([
    43_312_500, 8_662_500, 649_688, 433_125, 8_879_063,
  ])
  const button = page.getByRole('button', { name: `Issue certificate for ${naira(expected.premium)}` })
  await expect(button).toBeVisible()
  for (const amount of [
    '$115,500.00',
    ...[expected.insured, expected.commission, expected.vat, expected.net].map(naira),
  ])
    await expect(page.getByText(amount, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(button).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Certificate .* is issued\.$/)).toBeVisible()
  await expect(page.getByText('Premium debited')).toBeVisible()
  await expectAccessible(page)

  const certificate = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Certificate', exact: true }) })
  const download = page.waitForEvent('download')
  await certificate.getByRole('button', { name: 'Download' }).click()
  const pdf = await readFile(await (await download).path())
  const text = await pdfText(pdf)
  for (const said of [name, '115,500.00', 'Tomato paste in tins', '9839430', 'Shanghai', 'Apapa'])
    expect(text).toContain(said)
  expect(text).toContain((expected.premium / KOBO).toLocaleString('en-NG', { minimumFractionDigits: 2 }))
  const bank = await openBrowser({ viewport: { width: 360, height: 740 } })
  await bank.goto(await pdfQrCode(pdf))
  await expect(bank.getByText('This certificate is genuine and in force')).toBeVisible()
  await expect(bank.getByText('$115,500.00')).toBeVisible()
  await expect(bank.getByText(name)).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { certificate_number: number, client: insured } = await done<{
    certificate_number: string
    client: { id: string }
  }>(page, 'GET', `/marine/partner/policies/${id}`)
  await signInMarine(other, 'partner', 'owner@tidewater.test')
  await other.goto(`${origins.marine}/marine-partner/policies?q=${encodeURIComponent(number)}`)
  await expect(other.getByText('Nothing matches')).toBeVisible()
  await other.goto(`${origins.marine}/marine-partner/policies/view/${id}`)
  await expect(other.getByText('We cannot find this page').first()).toBeVisible()
  const body = { kind: 'single_transit', client_id: insured.id, open_cover_id: null, terms: {} }
  for (const [method, path, sent] of [
    ['GET', `/marine/partner/policies/${id}`],
    ['GET', `/marine/partner/policies/${id}/check`],
    ['POST', `/marine/partner/policies/${id}/copy`, {}],
    ['GET', `/marine/partner/clients/${insured.id}`],
  ] as const)
    expect((await ask(other, method, path, sent)).status).toBe(404)
  expect((await ask(other, 'POST', '/marine/partner/policies', body)).status).toBe(422)
})

test('a referral is approved at another rate, at which the partner issues the certificate', async ({
  page,
  openBrowser,
}) => {
  const [checker, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'issuer@harbourline.test')
  const owner = await openBrowser()
  await signInMarine(owner, 'partner', 'finance@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  await fund(owner, checker, head, 40_000_000)
  const name = `Old Lathes ${Date.now()}`
  const { id } = await draftOf(page, name, { commodity: 'SECOND_HAND', description: 'Used lathes' })
  await openQuote(page, id)
  await page.getByRole('button', { name: 'Refer to underwriter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Sails tomorrow')
  await dialog.getByRole('button', { name: 'Refer to underwriter' }).click()
  await expect(page.getByText('An underwriter decides.')).toBeVisible()

  const underwriter = await openBrowser()
  await signInMarine(underwriter, 'admin', 'underwriter@marine.coverdesk.test')
  await underwriter.goto(`${origins.marine}/marine-admin/policy-management`)
  await underwriter.getByRole('link', { name }).click()
  await expect(underwriter.getByText('The partner says: Sails tomorrow')).toBeVisible()
  await underwriter.getByRole('radio', { name: 'Accept on other terms' }).click()
  await underwriter.getByRole('textbox', { name: /^Rate/ }).fill('0.4')
  await underwriter.getByRole('textbox', { name: /^Reason/ }).fill('Used machines')
  await expect(underwriter.getByText('Difference to what is held')).toBeVisible()
  await underwriter.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(underwriter).not.toHaveURL(new RegExp(`/policy-management/${id}`))

  await page.reload()
  await expect(page.getByText(/says: Used machines/)).toBeVisible()
  const { price } = await done<{ price: { parts: { rate_ppm: number }[]; premium: number } }>(
    page,
    'GET',
    `/marine/partner/policies/${id}`,
  )
  expect(price.parts[0]?.rate_ppm).toBe(4_000)
  await page.getByRole('button', { name: `Issue certificate for ${naira(price.premium)}` }).click()
  await expect(page.getByText(/^Certificate .* is issued\.$/)).toBeVisible()
})

test('an insufficient wallet shows the missing amount, and links back to the draft', async ({
  page,
  openBrowser,
}) => {
  await signInMarine(page, 'partner', 'owner@tidewater.test')
  const voyage = `W${String(Date.now()).slice(-6)}`
  const { id } = await draftOf(page, `Empty Wallet Stores ${Date.now()}`, {
    fob: '280000',
    freight: '5000',
    voyage,
    marks: 'EMPTY 1-9',
    transport_document: `B${voyage}`,
    claims_payable_at: 'Lagos',
    condition: 'new',
    commodity: 'ELECTRONICS',
    last_warehouse: `Yard ${voyage}`,
  })
  const { price, wallet } = await done<{ price: { premium: number }; wallet: { available: number } }>(
    page,
    'GET',
    `/marine/partner/policies/${id}/check`,
  )
  const missing = price.premium - wallet.available
  expect(missing).toBeGreaterThan(0)
  await openQuote(page, id)
  await expect(page.getByRole('button', { name: /^Issue certificate for/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const message = page.getByRole('alert').filter({ hasText: 'The wallet does not hold enough.' })
  await expect(message).toContainText(`${naira(missing)} is missing`)
  await expect(message).toBeInViewport({ ratio: 1 })
  expect(await message.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(message.getByRole('link', { name: `Add ${naira(missing)}` })).toBeVisible()
  expect(await message.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  await message.getByRole('link', { name: `Add ${naira(missing)}` }).click()
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue((missing / KOBO).toFixed(2))
  await fillPayment(page)
  await expect(page.getByText('With the insurer’s finance')).toBeVisible()
  await expectAccessible(page)
  const request = page.url()
  await page.getByRole('link', { name: 'Back to the draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/create/${id}$`))
  await page.getByRole('button', { name: /Goods/ }).click()
  await expect(page.getByLabel('Marks and numbers')).toHaveValue('EMPTY 1-9')

  const checker = await openBrowser()
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  expect(await approveFunds(checker, new URL(request).pathname.split('/').at(-1) ?? '')).toBe('approved')
  await page.goto(request)
  await expect(page.getByRole('link', { name: /drafts? can be issued now$/ })).toBeVisible()
  await openQuote(page, id)
  await page.getByRole('button', { name: `Issue certificate for ${naira(price.premium)}` }).click()
  await expect(page.getByText(/^Certificate .* is issued\.$/)).toBeVisible()
})

test('insufficient money or a suspension stops the last step, and keeps all input', async ({
  page,
  openBrowser,
}) => {
  await signInMarine(page, 'partner', 'owner@tidewater.test')
  const { id } = await draftOf(page, `Creek Stores ${Date.now()}`, { fob: '4000000', freight: '0' })
  await openQuote(page, id)
  const goods = page.getByRole('button', { name: /Goods/ })
  await goods.click()
  await page.getByLabel('Marks and numbers').fill('CREEK 1-40')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The wallet does not hold enough.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Add ₦/ }).first()).toBeVisible()
  await page.reload()
  await goods.click()
  await expect(page.getByLabel('Marks and numbers')).toHaveValue('CREEK 1-40')

  const head = await openBrowser()
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const partners = await done<{ id: string; name: string }[]>(head, 'GET', '/partners?q=Tidewater')
  const partner = await done<Draft>(head, 'GET', `/partners/${partners[0]?.id}`)
  const reason = 'Returns are missing'
  const suspended = await done<Draft>(head, 'POST', `/partners/${partner.id}/suspend`, {
    reason,
    version: partner.version,
  })
  try {
    await page.reload()
    await expect(page.getByText(`Your company is suspended: ${reason}`)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(new RegExp(`/create/${id}$`))
    await page.goto(`${origins.marine}/marine-partner/policies`)
    await expect(page.getByRole('link', { name: /^Begun/ }).first()).toBeVisible()
  } finally {
    await done(head, 'POST', `/partners/${partner.id}/reinstate`, { version: suspended.version })
  }
})
