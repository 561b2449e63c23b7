import type { CargoPolicy } from '@coverdesk/sdk'
import { answer, lose, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addMoneyPath, copiedPolicyPath, newPolicyPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, price, quote, terms } from '../testing.ts'
import { fieldId } from './quote-form.ts'

const MAY = ['marine.policy.read', 'marine.policy.edit', 'marine.client.read']
const draft = (change: Partial<CargoPolicy> = {}): CargoPolicy =>
  cargoPolicy({ state: 'draft', policy_number: null, certificate_number: null, ...change })
/** The wallet has ₦100,000.00. */
const short = { ...quote, wallet: { available: 10_000_000, held: 0, after: null } }
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const go = (name: RegExp) => screen.findByRole('button', { name })
const open = (address = newPolicyPath('c1')) => openScreen(address, MAY)
/** By its heading: where nothing is laid out, Tabster soon hides the frame of a dialog from readers. */
async function dialogOf(title: string) {
  const frame = (await screen.findByRole('heading', { name: title, hidden: true })).closest('[role="dialog"]')
  return within(frame as HTMLElement)
}
/** Sections that are done come folded. */
const unfold = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) => {
  const section = await screen.findByRole('button', { name })
  if (section.getAttribute('aria-expanded') === 'false') await user.click(section)
}

beforeEach(() => {
  answerSetup()
  answer('marine.partner.policies.get', draft())
  answer('marine.partner.policies.price', quote)
  answer('marine.partner.policies.update', ({ body }) =>
    draft({ ...(body as object), version: (body as { version: number }).version + 1 }),
  )
})

it('shows every part of the price and issues at it from the keyboard', async () => {
  const issued = answer('marine.partner.policies.issue', cargoPolicy())
  const { user } = await open()
  expect(await screen.findByText('$115,500.00')).toBeVisible()
  for (const amount of ['₦173,250,000.00', '₦86,625.00', '₦6,496.88', '−₦4,331.25', '₦655,665.63'])
    expect(screen.getByText(amount)).toBeVisible()
  expect(screen.getByText('₦1,500.00 for 1 USD · CBN, 20 Nov 2026')).toBeVisible()
  expect(screen.getByText('The licence is in force')).not.toBeVisible()
  await user.click(screen.getByText(/^\d+ checks? passed$/))
  expect(screen.getByText('The licence is in force')).toBeVisible()
  await user.click(await go(/^Issue certificate for ₦433,125.00/))
  await waitFor(() => expect(issued).toHaveLength(1))
  expect(issued[0]?.body).toEqual({ version: 3, accepted_premium: 43_312_500 })
  expect(await screen.findByText('Certificate CERT/2026/000001 is issued.')).toBeVisible()
  expect(window.location.search).toBe('?issued=1')
})

it('shows the earlier price of an unchanged draft, with the reason for the difference', async () => {
  const saved = {
    ...price,
    day: '2026-11-19',
    premium: 40_000_000,
    fx: { ...price.fx, rate_micro: 1_400_000_000 },
  }
  answer('marine.partner.policies.get', draft({ price: saved }))
  const { user } = await open()
  const said =
    /₦400,000.00 when it was saved on 19 Nov 2026: the exchange rate was ₦1,400.00 and is ₦1,500.00/
  expect(await screen.findByText(said)).toBeVisible()
  await unfold(user, /Goods/)
  await user.type(await box('FOB value'), '1')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

it('keeps the answers when the wallet lacks money, and offers to add it', async () => {
  answer('marine.partner.policies.price', short)
  answer('marine.partner.wallet.funders', [{ id: 'u2', name: 'Ngozi Adeyemi' }])
  refuse('marine.partner.policies.issue', { status: 402, code: 'insufficient_funds', message: 'Too little' })
  const { user } = await open()
  await unfold(user, /Goods/)
  const fob = await box('FOB value')
  await user.clear(fob)
  await user.type(fob, '100,000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('The wallet does not hold enough.')).toBeVisible()
  const ask = await screen.findByRole('button', { name: 'Ask Ngozi Adeyemi to add ₦333,125.00' })
  const requested = answer('marine.partner.policies.requestFunds', {
    missing: 33_312_500,
    people: ['Ngozi Adeyemi'],
  })
  await user.click(ask)
  expect(await screen.findByText('An email to Ngozi Adeyemi requests ₦333,125.00.')).toBeVisible()
  expect(requested).toHaveLength(1)
  expect(fob).toHaveValue('100,000')
})

it('links users who may add money to a form with the missing amount and the draft', async () => {
  answer('marine.partner.policies.price', short)
  refuse('marine.partner.policies.issue', { status: 402, code: 'insufficient_funds', message: 'Too little' })
  const { user } = await openScreen(newPolicyPath('c1'), [...MAY, 'marine.wallet.edit'])
  await user.click(await go(/^Issue certificate for/))
  expect(await screen.findByRole('link', { name: 'Add ₦333,125.00' })).toHaveAttribute(
    'href',
    addMoneyPath({ amount: 33_312_500, draft: 'c1' }),
  )
})

it('shows a price that has changed as a difference, and issues at the new one when it is accepted', async () => {
  const after = { ...price, premium: 46_200_000, fx: { ...price.fx, rate_micro: 1_600_000_000 } }
  refuse('marine.partner.policies.issue', {
    status: 409,
    code: 'price_changed',
    message: 'The price has changed',
    before: price.premium,
    after: after.premium,
    price: after,
  })
  const { user } = await open()
  await user.click(await go(/^Issue certificate for/))
  const alert = (await screen.findByText('The price has changed.')).closest('[role="alert"]') as HTMLElement
  expect(within(alert).getByText('₦433,125.00')).toBeVisible()
  expect(within(alert).getByText('₦1,600.00 / USD')).toBeVisible()
  const issued = answer('marine.partner.policies.issue', cargoPolicy())
  await user.click(within(alert).getByRole('button', { name: 'Issue for ₦462,000.00' }))
  await waitFor(() => expect(issued[0]?.body).toMatchObject({ accepted_premium: 46_200_000 }))
})

it('links a missing answer to its field in a closed section', async () => {
  answer('marine.partner.policies.get', draft({ terms: { ...terms, hs_code: '12', description: '' } }))
  const { user } = await open()
  await user.click(await go(/^Issue certificate/))
  const summary = (await screen.findByText(/2 things to fix/)).closest('[role="alert"]') as HTMLElement
  await waitFor(() => expect(summary).toHaveFocus())
  await user.click(within(summary).getByRole('button', { name: /^HS code: Enter the HS code/ }))
  await waitFor(async () => expect(await box('HS code')).toHaveFocus())
})

it('sends a referral with its reason, and shows the amount on hold', async () => {
  const reason = {
    code: 'rate',
    state: 'referral',
    message: 'No rate for these goods',
    action: null,
    field: null,
  } as const
  answer('marine.partner.policies.price', { ...quote, checks: [reason], may_issue: false, may_refer: true })
  const referred = answer(
    'marine.partner.policies.refer',
    cargoPolicy({ state: 'referred', held: 43_312_500 }),
  )
  const { user } = await open()
  await user.click(await go(/^Refer to underwriter/))
  const dialog = await dialogOf('Refer to an underwriter?')
  expect(dialog.getByText('No rate for these goods')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { hidden: true }), 'Sails tomorrow')
  await user.click(dialog.getByRole('button', { name: 'Refer to underwriter', hidden: true }))
  await waitFor(() => expect(referred[0]?.body).toMatchObject({ note: 'Sails tomorrow' }))
  expect(await screen.findByText('An underwriter decides.')).toBeVisible()
})

it('refers to an underwriter also without a rule', async () => {
  answer('marine.partner.policies.price', { ...quote, may_refer: true })
  const referred = answer('marine.partner.policies.refer', cargoPolicy({ state: 'referred' }))
  const { user } = await open()
  await user.click(await go(/^Refer to underwriter/))
  const dialog = await dialogOf('Refer to an underwriter?')
  expect(dialog.queryByText('They decide because:')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Refer to underwriter', hidden: true }))
  await waitFor(() => expect(referred).toHaveLength(1))
})

it('stores unsent answers on the device, and sends them at the next visit', async () => {
  lose('marine.partner.policies.create')
  answer('marine.partner.policies.price', { ...quote, price: null })
  const first = await open(newPolicyPath())
  await first.user.type(await box(/^Description of the goods/), 'Six lathes')
  await screen.findByText(/Stored on this device/)
  cleanup()
  const created = answer('marine.partner.policies.create', draft())
  await open(newPolicyPath())
  expect(await box(/^Description of the goods/)).toHaveValue('Six lathes')
  await waitFor(() => expect(created).toHaveLength(1))
  await waitFor(() => expect(window.location.pathname).toBe(newPolicyPath('c1')))
  expect(await box(/^Description of the goods/)).toHaveValue('Six lathes')
})

it('offers a choice of versions when another tab saved first', async () => {
  const current = draft({ version: 9, terms: { ...terms, description: 'Seven lathes' } })
  refuse('marine.partner.policies.update', { status: 409, code: 'edit_conflict', message: '', current })
  const { user } = await open()
  await unfold(user, /Goods/)
  await user.type(await box(/^Description of the goods/), ' and a drill')
  await user.click(await screen.findByRole('button', { name: 'Take the newer version' }))
  expect(await box(/^Description of the goods/)).toHaveValue('Seven lathes')
})

it('copies an earlier shipment into a draft of its own', async () => {
  answer('marine.partner.policies.list', {
    data: [cargoPolicy({ id: 'c7' })],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const copied = answer('marine.partner.policies.copy', draft({ id: 'c8' }))
  const { user } = await open()
  await screen.findByText('$115,500.00')
  await user.keyboard('{Control>}d{/Control}')
  const dialog = await dialogOf('Copy an earlier shipment')
  await user.click(await dialog.findByRole('button', { name: /CERT\/2026\/000001/, hidden: true }))
  await waitFor(() => expect(copied[0]?.ids).toEqual(['c7']))
  await waitFor(() => expect(window.location.pathname).toBe(newPolicyPath('c8')))
  expect(window.location.search).toBe('?copied=1')
})

it('begins a copy with the fields that usually differ, the value selected', async () => {
  answer('marine.partner.policies.get', draft({ terms: { ...terms, etd: '', eta: '', voyage: '' } }))
  const { user } = await open(copiedPolicyPath('c1'))
  const fob = await box('FOB value')
  expect(fob).toHaveFocus()
  expect(screen.getAllByText('From the earlier shipment').length).toBeGreaterThan(0)
  await user.keyboard('125000')
  expect(fob).toHaveValue('125000')
  const order = ['fob', 'quantity', 'transport_document', 'voyage', 'etd', 'eta', 'cover_from']
  const boxes = screen.getAllByRole('textbox').slice(0, order.length)
  expect(boxes.map(({ id }) => id)).toEqual(order.map((path) => fieldId(path)))
  expect(screen.getAllByRole('textbox', { name: 'FOB value', hidden: true })).toHaveLength(1)
})

it('moves from the client to the goods, and by F8 to each empty required field', async () => {
  answer('marine.partner.policies.create', draft({ client: null }))
  answer('marine.partner.policies.price', { ...quote, price: null })
  answer('marine.partner.clients.list', {
    data: [
      {
        id: 'k1',
        kind: 'corporate' as const,
        name: 'Lekki Foods Ltd',
        city: 'Lagos',
        state: 'LA',
        partner: { id: 'p1', name: 'Harbourline Brokers' },
        country: 'NG',
        external_ref: '',
        masked_identifier: '',
        masked_email: 'n/a',
        masked_phone: '',
        policies: 0,
        archived_at: null,
        created_at: '2026-11-20T09:00:00.000Z',
      },
    ],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await open(newPolicyPath())
  const find = await screen.findByRole('searchbox', { name: /^Find the client/ })
  expect(find).toHaveFocus()
  await user.keyboard('Lekki')
  await screen.findByRole('button', { name: 'Choose Lekki Foods Ltd' })
  await user.keyboard('{Enter}')
  const combo = (name: RegExp) => screen.findByRole('combobox', { name })
  await waitFor(async () => expect(await combo(/^Commodity/)).toHaveFocus())
  await user.keyboard('{F8}')
  await waitFor(async () => expect(await box(/^Description of the goods/)).toHaveFocus())
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  await waitFor(async () => expect(await combo(/^Currency/)).toHaveFocus())
})
