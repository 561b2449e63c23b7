import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { approveFunds, askForFunds, done, signInMarine } from '../marine-session.ts'
import { addClient, shipment } from '../marine-shipments.ts'
import { expect, test } from '../test.ts'

const KOBO = 100
const MOST_KEYS = 35
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

const goods = {
  ...shipment,
  condition: 'new',
  fob: '20000',
  freight: '1000',
  quantity: '1200',
  gross_weight: '18000',
  claims_payable_at: 'Lagos',
  transport_document: 'MSKU0000',
  voyage: '123E',
}

interface Policy {
  id: string
  version: number
  certificate_number: string
  price: { premium: number }
  terms: Record<string, string>
}

/** Issues the shipment to copy. @returns its id */
async function issueFirst(page: Page, name: string): Promise<string> {
  const client_id = await addClient(page, name)
  const draft = await done<Policy>(page, 'POST', '/marine/partner/policies', {
    kind: 'single_transit',
    client_id,
    open_cover_id: null,
    terms: { ...goods, cover_from: dayIn(0), etd: dayIn(3), eta: dayIn(30) },
  })
  const issue = { version: draft.version, accepted_premium: draft.price.premium }
  await done(page, 'POST', `/marine/partner/policies/${draft.id}/issue`, issue)
  return draft.id
}

/** Counts the keys that are pressed; a key together with Ctrl is one. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((modifiers) => {
    Reflect.set(globalThis, 'keysPressed', 0)
    const count = ({ key }: KeyboardEvent): void => {
      if (modifiers.includes(key)) return
      Reflect.set(globalThis, 'keysPressed', Number(Reflect.get(globalThis, 'keysPressed')) + 1)
    }
    document.addEventListener('keydown', count, true)
  }, MODIFIERS)
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'keysPressed')))
}

test('ten copied certificates with values of their own take at most 35 keys each', async ({
  page,
  openBrowser,
}) => {
  const [checker, head] = [await openBrowser(), await openBrowser()]
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const { id: funds } = await askForFunds(page, 10_000_000 * KOBO)
  if ((await approveFunds(checker, funds)) !== 'approved') await approveFunds(head, funds)
  const first = await issueFirst(page, `Apapa Stores ${Date.now()}`)

  await page.goto(`${origins.marine}/marine-partner/policies/view/${first}`)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  const pressed = await countKeys(page)
  const value = page.getByRole('textbox', { name: /^FOB value/ })
  const shipments = Array.from({ length: 10 }, (_one, at) => ({
    fob: String(21_000 + at * 137),
    quantity: String(1300 + at),
    document: `MSKU70${10 + at}`,
    voyage: `${130 + at}E`,
  }))
  const issued: Policy[] = []
  const counted: number[] = []
  for (const { fob, quantity, document, voyage } of shipments) {
    const before = await pressed()
    await page.keyboard.press('Control+d')
    await expect(value).toBeFocused()
    const answers = [fob, quantity, document, voyage, '+3', '+30']
    for (const [at, answer] of answers.entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(answer)
    }
    if (issued.length === 0) await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/policies\/view\/[^?]+\?issued=1$/)
    await expect(page.getByText(/^Certificate .* is issued\.$/)).toBeVisible()
    counted.push((await pressed()) - before)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    issued.push(await done<Policy>(page, 'GET', `/marine/partner/policies/${id}`))
  }
  test.info().annotations.push({ type: 'keys', description: counted.join(', ') })
  for (const keys of counted) expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  expect(new Set(issued.map(({ certificate_number: number }) => number)).size).toBe(10)
  expect(
    issued.map(({ terms }) => [terms.fob, terms.quantity, terms.transport_document, terms.voyage, terms.etd]),
  ).toEqual(shipments.map((one) => [one.fob, one.quantity, one.document, one.voyage, dayIn(3)]))
})
