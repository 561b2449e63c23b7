import type { CargoPolicy, Page } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newPolicyPath, pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, listedPolicy, price, quote } from './testing.ts'

const MAY = ['marine.policy.read', 'marine.policy.edit', 'marine.policy.approve']
const page = <Row,>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})
const referred = (change: Partial<CargoPolicy> = {}): CargoPolicy =>
  cargoPolicy({
    id: 'r1',
    state: 'referred',
    policy_number: null,
    certificate_number: null,
    held: price.premium,
    referred_at: '2026-11-21T09:00:00.000Z',
    refer_reasons: ['rate'],
    refer_note: 'Sails tomorrow',
    ...change,
  })

beforeEach(() => {
  answerSetup()
  answer('workspace.views.list', [])
})

it('lists the policies of a partner by state, with drafts opening in the form', async () => {
  const draft = listedPolicy({ id: 'd1', state: 'draft', certificate_number: null, policy_number: null })
  const lists = answer('marine.partner.policies.list', page([listedPolicy(), draft]))
  const { user } = await openScreen(paths.partner.policies, MAY)
  expect(await screen.findByRole('link', { name: 'CERT/2026/000001' })).toHaveAttribute(
    'href',
    pathOf(paths.partner.policy, 'c1'),
  )
  expect(screen.getByRole('link', { name: 'Begun 20 Nov 2026' })).toHaveAttribute('href', newPolicyPath('d1'))
  const [row] = screen.getAllByRole('row').filter((one) => within(one).queryByText('CERT/2026/000001'))
  expect(row).toHaveTextContent('Lekki Foods Ltd')
  expect(row).toHaveTextContent('$115,500.00')
  expect(row).toHaveTextContent('₦433,125.00')
  await user.click(screen.getByRole('tab', { name: /^Referred/ }))
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'referred' }))
})

it('hides the way to begin one without the privilege', async () => {
  answer('marine.partner.policies.list', page([]))
  await openScreen(paths.partner.policies, ['marine.policy.read'])
  expect(await screen.findByText('No policies yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New policy' })).toBeNull()
})

it('shows what a cancelled policy was charged, returned and retained', async () => {
  const booked = { charged: 107_360_00, returned: 107_360_00, commission: 0 }
  answer('marine.partner.policies.get', cargoPolicy({ state: 'cancelled', booked }))
  await openScreen(pathOf(paths.partner.policy, 'c1'), MAY)
  expect(await screen.findByText('premium ₦107,360.00, ₦107,360.00 returned')).toBeVisible()
  expect(screen.getByText('Premium returned')).toBeVisible()
  expect(screen.getByText('Net premium')).toBeVisible()
  expect(screen.queryByText('You earn')).toBeNull()
})

it('shows the amounts of a policy by part, with their journal entries', async () => {
  const issue = { id: 't1', reference: 'cargo/c1/issue', kind: 'issue', available: -price.premium, held: 0 }
  const booked_at = '2026-11-20T09:00:00.000Z'
  const subject = { kind: 'funding_request', id: 'f1', number: 'WFR/26/1' } as const
  const lot = { transaction_id: 't0', kind: 'funding', booked_at, amount: price.premium, subject } as const
  answer(
    'marine.partner.policies.get',
    cargoPolicy({ transactions: [{ ...issue, booked_at, paid_from: [lot] }] }),
  )
  await openScreen(pathOf(paths.partner.policy, 'c1'), [...MAY, 'marine.wallet.read'])
  expect(await screen.findByText(/^Premium debited/)).toBeVisible()
  expect(screen.getByText('−₦433,125.00')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Money added · WFR/26/1' })).toHaveAttribute(
    'href',
    pathOf(paths.partner.walletFundingRequest, 'f1'),
  )
  expect(await screen.findByText('Shanghai (CNSHA)')).toBeVisible()
  expect(screen.getByText('₦88,790.63')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Issue the next one for this client' })).toBeVisible()
})

it('downloads nothing unasked where the browser shows no PDF in a page', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  try {
    answer('marine.partner.policies.get', cargoPolicy())
    const fetched = answer('marine.partner.policies.certificate', new Blob(['%PDF']))
    await openScreen(`${pathOf(paths.partner.policy, 'c1')}?issued=1`, MAY)
    expect(await screen.findByRole('button', { name: 'Copy for the file' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
    // Neither the frame nor what stands in its place until the file is there.
    expect(screen.queryByTitle('Certificate')).toBeNull()
    expect(screen.queryByLabelText('Certificate')).toBeNull()
    expect(fetched).toHaveLength(0)
  } finally {
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  }
})

it('withdraws a referral, naming the released amount', async () => {
  answer('marine.partner.policies.get', referred())
  const withdrawn = answer('marine.partner.policies.withdraw', cargoPolicy({ id: 'r1', state: 'draft' }))
  const { user } = await openScreen(pathOf(paths.partner.policy, 'r1'), MAY)
  expect(await screen.findByText('The tariff has no rate for these goods under these clauses')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText(/₦433,125.00 is available again at once/)).toBeVisible()
  const [, confirm] = screen.getAllByRole('button', { name: 'Take it back', hidden: true })
  await user.click(confirm as HTMLElement)
  await waitFor(() => expect(withdrawn[0]?.body).toEqual({ version: 3 }))
  await waitFor(() => expect(window.location.pathname).toBe(newPolicyPath('r1')))
})

it('issues an accepted policy at the underwriter’s price', async () => {
  const decision = { by: 'Uche Obi', at: '2026-11-21T10:00:00.000Z', reason: 'Used machines' }
  const accepted = referred({ state: 'accepted', premium: 50_000_000, decision })
  answer('marine.partner.policies.get', accepted)
  answer('marine.partner.policies.check', quote)
  const issued = answer('marine.partner.policies.issue', cargoPolicy({ id: 'r1' }))
  const { user } = await openScreen(pathOf(paths.partner.policy, 'r1'), MAY)
  expect(await screen.findByText('Uche Obi says: Used machines')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Issue certificate for ₦500,000.00' }))
  await waitFor(() => expect(issued[0]?.body).toEqual({ version: 3, accepted_premium: 50_000_000 }))
  expect(await screen.findByText('Certificate CERT/2026/000001 is issued.')).toBeVisible()
})

it('accepts a referral on other terms with a reason and the resulting premium, and opens the next', async () => {
  const next = listedPolicy({ id: 'r2', state: 'referred' })
  answer('marine.admin.policyManagement.list', page([referred(), next]))
  answer('marine.admin.policies.get', ({ ids }) => referred({ id: ids[0] ?? '' }))
  answer('marine.admin.policyManagement.price', ({ body }) => {
    const { rate_ppm } = body as { rate_ppm?: number }
    return { ...quote, price: { ...price, premium: rate_ppm ? 69_300_000 : price.premium } }
  })
  const accepted = answer('marine.admin.policyManagement.accept', referred({ state: 'accepted' }))
  const { user } = await openScreen(pathOf(paths.admin.referral, 'r1'), MAY)
  await user.click(await screen.findByRole('radio', { name: 'Accept on other terms' }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Enter a rate, an excess or warranties')).toBeVisible()
  expect(screen.getByText('Say why')).toBeVisible()
  expect(accepted).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /^Rate/ }), '0,4')
  expect(await screen.findByText('₦693,000.00')).toBeVisible()
  expect(screen.getByText('+₦259,875.00')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Excess/ }), '1,000,000')
  await user.type(screen.getByRole('textbox', { name: /^Warranties/ }), 'Survey at discharge')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Used machines')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(accepted[0]?.body).toEqual({
      version: 3,
      rate_ppm: 4_000,
      excess: 100_000_000,
      warranties: 'Survey at discharge',
      reason: 'Used machines',
    }),
  )
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.referral, 'r2')))
})

it('declines only with a reason, and says when another user decided first', async () => {
  answer('marine.admin.policyManagement.list', page([referred()]))
  answer('marine.admin.policies.get', referred())
  answer('marine.admin.policyManagement.price', quote)
  const { user } = await openScreen(pathOf(paths.admin.referral, 'r1'), MAY)
  await user.click(await screen.findByRole('radio', { name: 'Decline' }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Say why')).toBeVisible()
  refuse('marine.admin.policyManagement.decline', {
    status: 409,
    code: 'edit_conflict',
    message: '',
    current: referred({ version: 4 }),
  })
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Too old')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('These details were changed elsewhere')).toBeVisible()
})

it('sends the certificate to the bank, and marks an invalid address', async () => {
  answer('marine.partner.policies.get', cargoPolicy())
  const sent = answer('marine.partner.policies.sendCertificate', null)
  const { user } = await openScreen(pathOf(paths.partner.policy, 'c1'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Send by email' }))
  const to = await screen.findByRole('textbox', { name: /^Email/, hidden: true })
  await user.type(to, 'trade')
  await user.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  await user.type(to, '@bank.test')
  await user.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ to: 'trade@bank.test' }))
  expect(await screen.findByText('The certificate is on its way to trade@bank.test.')).toBeVisible()
})

it.each([
  ['partner', paths.partner.policy],
  ['admin', paths.admin.policy],
] as const)(
  'shows the %s why the industry database refused a certificate, and sends it again',
  async (kind, path) => {
    const reason = 'The bill of lading is not known.'
    const nia = { state: 'refused' as const, number: null, reason, sandbox: false, resendable: true }
    answer(`marine.${kind}.policies.get`, cargoPolicy({ nia }))
    const sent = answer(`marine.${kind}.policies.resendNia`, cargoPolicy())
    const { user } = await openScreen(pathOf(path, 'c1'), MAY)
    expect(
      await screen.findByText(`The industry database (NIA) refused this certificate: ${reason}`),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  },
)

it('shows the number of the industry database, and the status to those who only read', async () => {
  const nia = {
    state: 'accepted' as const,
    number: 'NIA-77',
    reason: null,
    sandbox: false,
    resendable: false,
  }
  answer('marine.partner.policies.get', cargoPolicy({ nia }))
  await openScreen(pathOf(paths.partner.policy, 'c1'), ['marine.policy.read'])
  expect(await screen.findByText('NIA-77')).toBeVisible()
  expect(screen.getByText('Accepted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

const question = {
  question: 'How is it packed?',
  reason: 'Glass breaks',
  by: 'Uche Obi',
  at: '2026-11-21T10:00:00.000Z',
  answer: null,
}

it('asks the partner with a reason', async () => {
  answer('marine.admin.policyManagement.list', page([referred()]))
  answer('marine.admin.policies.get', referred())
  answer('marine.admin.policyManagement.price', quote)
  const askRequests = answer('marine.admin.policyManagement.ask', referred({ questions: [question] }))
  const { user } = await openScreen(pathOf(paths.admin.referral, 'r1'), MAY)
  await user.click(await screen.findByRole('radio', { name: 'Ask the partner' }))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Enter the question')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'How is it packed?')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Glass breaks')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() =>
    expect(askRequests[0]?.body).toEqual({
      version: 3,
      question: 'How is it packed?',
      reason: 'Glass breaks',
    }),
  )
})

it('lets the partner answer a question, and shows the deadline', async () => {
  const waits = referred({ questions: [question], answer_by: '2026-11-29T23:00:00.000Z' })
  answer('marine.partner.policies.get', waits)
  const sent = answer('marine.partner.policies.answer', referred())
  const { user } = await openScreen(pathOf(paths.partner.policy, 'r1'), MAY)
  expect(await screen.findByText('How is it packed?')).toBeVisible()
  expect(screen.getByText('Question open')).toBeVisible()
  expect(screen.getByText(/It is your turn: answer by/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Enter the answer')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Answer/ }), 'In crates')
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, answer: 'In crates' }))
})

it('voids a certificate within the time limit, and not after it', async () => {
  const policy = cargoPolicy({ voidable_until: new Date(Date.now() + 600_000).toISOString() })
  answer('marine.partner.policies.get', policy)
  answer('marine.partner.policyChanges.history', { versions: [], changes: [] })
  const voided = answer('marine.partner.policies.void', cargoPolicy({ state: 'cancelled' }))
  const { user } = await openScreen(pathOf(paths.partner.policy, 'c1'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Void free of charge' }))
  answer(
    'marine.partner.policies.get',
    cargoPolicy({ voidable_until: new Date(Date.now() - 1).toISOString() }),
  )
  const frame = (await screen.findByRole('heading', { name: /^Void certificate/, hidden: true })).closest(
    '[role="dialog"]',
  ) as HTMLElement
  expect(frame).toHaveTextContent('₦344,334.37 is in your wallet again')
  await user.click(within(frame).getByRole('button', { name: 'Void free of charge', hidden: true }))
  await waitFor(() =>
    expect(voided.map(({ body }) => body)).toEqual([{ version: 3, reason: 'Issued by mistake' }]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Void free of charge' })).toBeNull())
})
