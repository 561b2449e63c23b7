import type {
  Branch,
  CalculatedPremium,
  FoundClient,
  MotorProposalDraft,
  PriceList,
  Sale,
  SaleClient,
  Tracker,
  WorkflowGuest,
} from '@coverdesk/sdk'
import { answer, refuse, refused } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fillInSalePath, newPolicyPath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const one = (code: string, name: string) => ({ code, name })
const NAIRA = 100
const policy: SaleClient['policies'][number] = {
  id: 'p1',
  policy_number: 'MTR/11000/2025/000001',
  plate: 'ABC123DE',
  vehicle: 'Toyota Corolla',
  cover: 'Third Party Only',
  state: 'active',
  start_date: '2025-12-01',
  end_date: '2026-11-30',
}
const ada: SaleClient = {
  id: 'c1',
  name: 'Ada Obi',
  masked_email: 'a***a@mail.test',
  masked_phone: '+234***567',
  locale: 'fr',
  kind: 'individual',
  policies: [policy],
}
const onRecord = (client: SaleClient): FoundClient => ({
  title: 'Mrs',
  first_name: 'Ada',
  last_name: 'Obi',
  gender: null,
  version: 1,
  date_of_birth: null,
  address: '',
  state: '',
  lga: '',
  occupation: '',
  contact_name: '',
  tax_id: '',
  ...client,
})
const lastYear: MotorProposalDraft = {
  about: { address: '12 Marina Road' },
  vehicle: { registration_number: 'ABC123DE', make: 'TOYOTA', model: 'COROLLA', year: 2018 },
  cover: { risk_type: 'PRIVATE', cover_type: 'TPO', start_date: '2026-12-01' },
}
const tracker: Tracker = {
  id: 't1',
  reference: 'TRK-2026-000001',
  workflow_id: 2,
  workflow_name: 'Motor',
  workflow_version: 1,
  customer_id: null,
  customer_id_alt: null,
  id_type: null,
  customer: null,
  made_by: 'Tunde Bakare',
  last_reminder_at: null,
  matter: { claim_number: null, policy_number: null, plate: null },
  current_step_index: 1,
  total_steps: 6,
  state: 'waiting',
  waits_for: 'guest',
  late: false,
  data: {},
  answers: {},
  step: { key: 'proposal', kind: 'form', title: 'Proposal' },
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  due_at: null,
  version: 1,
}
const sale: Sale = {
  tracker,
  locale: 'fr',
  branch: { id: 'b2', name: 'Abuja' },
  agency: { code: '00485', name: 'Direct online' },
  clo: { code: '00486', name: 'Online desk' },
  identity: {
    id_type: 'nin',
    masked_id_number: '*******8901',
    status: 'verified',
    reason: null,
    first_name: 'Ada',
    last_name: 'Obi',
    masked_email: 'a***a@mail.test',
    masked_phone: '+234***567',
    settled: true,
    can_correct: false,
    on_record: null,
  },
  form: { id: 'f1', draft: lastYear, version: 3, can_change: true },
}
const premium = (amount: number): CalculatedPremium => ({
  referred: false,
  premium: amount,
  currency: 'NGN',
  rate_bps: null,
  net_rate_bps: null,
  minimum_premium: 0,
  tax: 0,
  breakdown: [{ code: 'BASIC', label: 'Cover', amount }],
  valid_until: '2026-12-04',
  risk_type: 'PRIVATE',
  cover_type: 'TPO',
  sum_insured: 0,
})

const branch = (id: string, code: string, name: string): Branch => ({
  id,
  code,
  name,
  email: '',
  phone: '',
  address: '',
  user_count: 1,
  sells_online: false,
  created_at: '2026-04-11T09:00:00.000Z',
  version: 1,
})

function answerBranches(...branches: Branch[]) {
  const meta = { next_cursor: null, total: branches.length, total_is_exact: true }
  answer('admin.branches.list', { data: branches, meta })
}

beforeEach(() => {
  sessionStorage.clear()
  answer('workflow.workflows.getGuest', {
    consent: { version: 'v1', text: 'We check your identity.' },
    start_days_ahead: 30,
  } as WorkflowGuest)
  answer('setups.vehicleMakes', [one('TOYOTA', 'Toyota')])
  answer('setups.vehicleModels', [
    { ...one('COROLLA', 'Corolla'), make: 'TOYOTA', vehicle_type: 'CAR', body_type: 'SALOON' },
  ])
  answer('setups.colors', [{ ...one('RED', 'Red'), tint: '#f00' }] as never)
  answer('setups.bodyTypes', [one('SALOON', 'Saloon')])
  answer('setups.vehicleUses', [one('PRIVATE', 'Private')])
  answer('setups.riskTypes', [
    { ...one('PRIVATE', 'Private motor'), third_party_premium: 0, minimum_sum_insured: 0 },
  ])
  answer('setups.priceList', {
    body_types: [
      {
        ...one('SALOON', 'Saloon'),
        uses: [
          { use: 'PRIVATE', name: 'My family and I', risk_type: 'PRIVATE' },
          { use: 'HIRING', name: 'Carrying passengers for money', risk_type: null },
        ],
      },
    ],
  } as unknown as PriceList)
  answer('setups.coverTypes', [
    { ...one('TPO', 'Third Party Only'), description: '', needs_sum_insured: false },
    {
      ...one('COMPREHENSIVE', 'Comprehensive'),
      description: '',
      needs_sum_insured: true,
      excess: 50_000 * NAIRA,
    },
  ])
  answer('setups.extensions', [])
  answer('setups.states', [{ ...one('LAGOS', 'Lagos'), lgas: ['Ikeja'] }])
  answerBranches(branch('b1', '11000', 'Lagos'), branch('b2', '11010', 'Abuja'))
  answer('motor.registrationNumbers.check', {
    available: true,
    normalized: 'ABC123DE',
    warning: null,
    reason: null,
  })
  answer('workflow.workflows.searchClient', { record: [onRecord(ada)] })
  answer('motor.sales.copyPolicy', lastYear)
  answer('setups.calculatePremium', ({ query }) => {
    if (query.cover_type === 'TPO') return premium(15_000 * NAIRA)
    if (Number(query.sum_insured) === 0)
      throw refused({ status: 422, code: 'sum_insured_needed', message: 'Enter the value of the vehicle' })
    return premium(Number(query.sum_insured) / 20)
  })
})

const open = (saleId = '', address = newPolicyPath(saleId)) => {
  // After the answer of a test for one sale, whose path also fits these.
  answer('motor.sales.shortPeriods', [
    { code: 'SHORT_PERIOD_7_DAYS', share_bps: 1_250 },
    { code: 'SHORT_PERIOD_1_MONTH', share_bps: 2_500 },
  ])
  answer('motor.sales.intermediaries', {
    agencies: [
      { ...one('00485', 'Direct online'), kind: 'DIRECT' },
      { ...one('00510', 'Harbourline Brokers'), kind: 'BROKER' },
    ],
    clos: [one('00486', 'Online desk'), one('00601', 'Amaka Nwosu')],
    own: { agency_code: '00485', clo_code: '00601' },
  })
  return openScreen(address, ['policy.motor.edit', 'policy.motor.read', 'customer.customer.read'])
}
const choice = (name: string | RegExp) => screen.getByRole('combobox', { name })
const button = (name: string) => screen.findByRole('button', { name })

it('shows the premium of every cover after class and value are entered by keyboard', async () => {
  const { user } = await open()
  expect(await screen.findByText('Choose the body and the use of the vehicle')).toBeVisible()
  await user.selectOptions(choice('Body type'), 'Saloon')
  await user.selectOptions(choice('Used for'), 'My family and I · Private motor')
  expect(await screen.findByRole('radio', { name: /^Third Party Only\s*₦15,000.00/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Comprehensive\s*Enter the value of the vehicle/ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Value of the vehicle/ }), '4,000,000')
  const comprehensive = await screen.findByRole('radio', { name: /^Comprehensive\s*₦200,000.00/ })
  comprehensive.focus()
  await user.keyboard(' ')
  const statuses = await screen.findAllByRole('status')
  expect(statuses.map(({ textContent }) => textContent)).toContain('₦200,000.00')
  expect(screen.getByText('Excess on damage to the own vehicle: ₦50,000.00')).toBeVisible()
})

it('prices a short period with a discount, and adds accessories to the sum insured', async () => {
  const { user } = await open()
  const requested: Record<string, unknown>[] = []
  answer('motor.sales.premium', ({ query }) => {
    requested.push(query)
    return {
      ...premium(60_000 * NAIRA),
      annual_premium: 240_000 * NAIRA,
      share_bps: 2_500,
      start_date: '2026-11-26',
      end_date: '2026-12-25',
      discount: query.discount_bps ? { amount: 6_000 * NAIRA, within_limit: false } : null,
    }
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'Saloon')
  await user.selectOptions(choice('Used for'), 'My family and I · Private motor')
  await user.type(screen.getByRole('textbox', { name: /^Value of the vehicle/ }), '4,000,000')
  await user.click(screen.getByRole('radio', { name: /^Comprehensive/ }))
  await user.selectOptions(choice('Period of cover'), '1 month')
  expect(await screen.findByText('Costs 25% of a year’s premium')).toBeVisible()
  expect(await screen.findByText('25% of ₦240,000.00 a year, by the short-period scale')).toBeVisible()
  expect(screen.getByText('Cover ends on 25 Dec 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add an accessory' }))
  await user.type(screen.getByRole('textbox', { name: 'Accessory 1' }), 'Roof rack')
  await user.type(screen.getByRole('textbox', { name: /^Value of accessory 1/ }), '500,000')
  expect(screen.getByText('Sum insured with accessories: ₦4,500,000.00')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Discount/ }), '7.5')
  expect(await screen.findByRole('textbox', { name: /^Reason for the discount/ })).toBeVisible()
  expect(await screen.findByText(/The discount of ₦6,000.00 is above your limit/)).toBeVisible()
  expect(requested.at(-1)).toMatchObject({
    short_period: 'SHORT_PERIOD_1_MONTH',
    sum_insured: String(4_500_000 * NAIRA),
    discount_bps: '750',
  })
})

it('takes the body from the model, requires the use, and names a use that is not sold', async () => {
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Make' }), 'Toyota')
  await waitFor(() => expect(choice('Model').children.length).toBeGreaterThan(1))
  await user.selectOptions(choice('Model'), 'Corolla')
  expect(choice('Body type')).toHaveValue('SALOON')
  expect(choice('Used for')).toHaveValue('')
  await user.selectOptions(choice('Used for'), 'Carrying passengers for money · not sold')
  expect(screen.getByText('The tariff has no class for this use: it is not sold.')).toBeVisible()
  expect(screen.getByText('Choose the body and the use of the vehicle')).toBeVisible()
})

it('requires no plate where there is none yet', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'Registration number' }), 'ABC123DE')
  await user.click(screen.getByRole('checkbox', { name: 'It has no plate yet' }))
  expect(screen.queryByRole('textbox', { name: 'Registration number' })).toBeNull()
})

it('§ 9 year list 2000 to current year: offers them newest first, and older ones by typing', async () => {
  const { user } = await open()
  await screen.findByText('Choose the body and the use of the vehicle')
  const offered = within(choice('Year'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
  const current = new Date().getFullYear()
  expect(offered.slice(1, -1)).toEqual(
    Array.from({ length: current - 1999 }, (_, index) => String(current - index)),
  )
  await user.selectOptions(choice('Year'), 'Before 2000')
  await user.type(screen.getByRole('textbox', { name: 'Year, before 2000' }), '1998')
  expect(screen.getByRole('textbox', { name: 'Year, before 2000' })).toHaveValue('1998')
})

it('links errors to their fields, and sends with Ctrl and Enter from anywhere', async () => {
  const begun = answer('motor.sales.begin', sale)
  const { user } = await open()
  await user.click(await screen.findByRole('searchbox', { name: 'Find the client' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  const summaryTitle = await screen.findByText(/to fix before it can be sent/)
  const summary = summaryTitle.closest<HTMLElement>('[role="alert"]') as HTMLElement
  expect(summary).toHaveFocus()
  expect(within(summary).getByRole('button', { name: /^ID number: / })).toBeVisible()
  expect(within(summary).getByRole('button', { name: /^Branch that sells: / })).toBeVisible()
  await user.click(within(summary).getByRole('button', { name: /^Make: / }))
  expect(choice('Make')).toHaveFocus()
  expect(choice('Make')).toHaveAccessibleDescription()
  expect(begun).toHaveLength(0)
})

it('starts in the selected language and branch, prefilled from last year', async () => {
  const begun = answer('motor.sales.begin', sale)
  const { user } = await open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find the client' }), 'ada')
  await screen.findByRole('button', { name: 'Choose Ada Obi' })
  await user.keyboard('{Enter}')
  expect(choice('Language of the customer')).toHaveValue('fr')
  await user.click(await button('Copy from MTR/11000/2025/000001'))
  await waitFor(() => expect(choice('Make')).toHaveValue('TOYOTA'))
  expect(screen.getByRole('textbox', { name: 'Registration number' })).toHaveValue('ABC123DE')
  expect(await screen.findByRole('radio', { name: /^Third Party Only/ })).toBeChecked()
  await user.selectOptions(choice('Branch that sells'), '11010 Abuja')
  await user.click(screen.getByRole('radio', { name: 'On the phone' }))
  await user.click(await button('Check the identity'))
  await waitFor(() => expect(begun).toHaveLength(1))
  expect(begun[0]?.body).toMatchObject({
    customer_id: 'c1',
    locale: 'fr',
    branch_id: 'b2',
    consent: { version: 'v1', given: 'phone' },
    draft: { vehicle: { registration_number: 'ABC123DE' } },
  })
  expect(await screen.findByText('Ada Obi')).toBeVisible()
})

it('takes the only branch without a question', async () => {
  answerBranches(branch('b1', '11000', 'Lagos'))
  await open()
  expect(await screen.findByText('The policy will be of Lagos.')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Branch that sells' })).toBeNull()
})

it('begins at the first question without an answer for a user who comes from its form', async () => {
  answer('motor.sales.get', sale)
  await open('t1', fillInSalePath('t1'))
  await waitFor(() => expect(choice(/^Colour/)).toHaveFocus())
})

it('changes the language of a started sale', async () => {
  answer('motor.sales.get', sale)
  const arranged = answer('motor.sales.arrange', { ...sale, locale: 'de' })
  const { user } = await open('t1')
  expect(await screen.findByRole('combobox', { name: 'Language of the customer' })).toHaveValue('fr')
  await user.selectOptions(choice('Language of the customer'), 'Deutsch')
  await waitFor(() => expect(arranged.map(({ body }) => body)).toEqual([{ locale: 'de' }]))
})

it('begins with the officer of the seller, and shows the business type of a chosen broker', async () => {
  answer('motor.sales.get', sale)
  const arranged = answer('motor.sales.arrange', {
    ...sale,
    agency: { code: '00510', name: 'Harbourline Brokers' },
  })
  const { user } = await open('t1')
  expect(await screen.findByRole('combobox', { name: 'Agency' })).toHaveValue('00485')
  expect(choice('Client liaison officer')).toHaveValue('00486')
  await user.selectOptions(choice('Agency'), 'Harbourline Brokers')
  await waitFor(() => expect(arranged.map(({ body }) => body)).toEqual([{ agency_code: '00510' }]))
  expect(screen.getByText('Business type: broker')).toBeVisible()
})

const whole: MotorProposalDraft = {
  about: {
    title: 'Mrs',
    gender: 'female',
    date_of_birth: '1990-02-28',
    address: '4 Marina',
    state: 'LAGOS',
    lga: 'Ikeja',
    occupation: '',
    declaration: true,
  },
  vehicle: {
    registration_number: 'ABC123DE',
    make: 'TOYOTA',
    model: 'COROLLA',
    year: 2018,
    colour: 'RED',
    body_type: 'SALOON',
    use: 'PRIVATE',
    chassis_number: '2T1BURHE0JC012345',
  },
  cover: {
    risk_type: 'PRIVATE',
    business_type: 'DIRECT',
    cover_type: 'TPO',
    liability_type: 'TP3',
    start_date: '2026-12-01',
    sum_insured: 0,
    extensions: [],
  },
}
const filled: Sale = { ...sale, form: { id: 'f1', draft: whole, version: 3, can_change: true } }
const sends = async () => {
  const { user } = await open('t1')
  await user.click(await button('Send and email the link to pay'))
  return screen.findAllByRole('alert')
}

it('reports that a proposal was closed in the meantime', async () => {
  const unsettled = { ...filled.identity, settled: false, can_correct: true }
  answer('motor.sales.get', { ...filled, identity: unsettled })
  answer('motor.sales.identify', { ...sale, form: null })
  expect((await sends()).at(-1)).toHaveTextContent('This proposal cannot be changed any more.')
})

it('reports that another user saved the proposal just before it was sent', async () => {
  answer('motor.sales.get', filled)
  refuse('workflow.workflows.underwriteMotorPolicy', {
    status: 409,
    code: 'edit_conflict',
    message: '',
    current: { draft: lastYear, version: 9 },
  })
  expect((await sends()).at(-1)).toHaveTextContent('A newer version was saved elsewhere')
})

it('asks which version to keep when another user saved the proposal first', async () => {
  answer('motor.sales.get', sale)
  const theirs = { draft: { ...lastYear, about: { address: '1 Broad Street' } }, version: 9 }
  refuse('workflow.forms.update', { status: 409, code: 'edit_conflict', message: '', current: theirs })
  const { user } = await open('t1')
  await user.type(await screen.findByRole('textbox', { name: 'House number and street' }), ' West')
  const mine = await screen.findByRole('button', { name: 'Save mine over it' })
  const updated = answer('workflow.forms.update', { version: 10 } as never)
  await user.click(mine)
  await waitFor(() => expect(updated[0]?.body).toMatchObject({ version: 9 }))
  expect(JSON.stringify(updated[0]?.body)).toContain('12 Marina Road West')
})

/** Returns an answer that waits until the test releases it. */
function held() {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { gate, release: () => release() }
}

it('§4 starting a premium fetch clears the previous result and shows that work is going on', async () => {
  const { gate, release } = held()
  answer('setups.calculatePremium', async ({ query }) => {
    if (query.sum_insured === '0') return premium(15_000 * NAIRA)
    await gate
    return premium(200_000 * NAIRA)
  })
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'Saloon')
  await user.selectOptions(choice('Used for'), 'My family and I · Private motor')
  await user.click(await screen.findByRole('radio', { name: /^Comprehensive\s*₦15,000.00/ }))
  const card = screen.getByRole('heading', { name: 'Premium' }).closest('section') ?? document.body
  expect(within(card).getAllByText('₦15,000.00')[0]).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Value of the vehicle/ }), '4')
  expect(await within(card).findByText('Working out the prices…')).toBeVisible()
  expect(screen.queryAllByText('₦15,000.00')).toEqual([])
  release()
  expect((await within(card).findAllByText('₦200,000.00'))[0]).toBeVisible()
})

it('§4 starting client search clears previous results', async () => {
  const { gate, release } = held()
  const names: Record<string, string> = { ada: 'Ada Obi', ibrahim: 'Ibrahim Sani' }
  answer('workflow.workflows.searchClient', async ({ body }) => {
    const words = (body as { q: string }).q
    if (words === 'ibrahim') await gate
    return { record: [onRecord({ ...ada, id: words, name: names[words] ?? '' })] }
  })
  const { user } = await open()
  const box = await screen.findByRole('searchbox', { name: 'Find the client' })
  await user.type(box, 'ada')
  await screen.findByRole('button', { name: 'Choose Ada Obi' })
  await user.clear(box)
  await user.type(box, 'ibrahim')
  expect(screen.queryByRole('button', { name: 'Choose Ada Obi' })).toBeNull()
  expect(screen.getByText('Searching…')).toBeVisible()
  release()
  expect(await screen.findByRole('button', { name: 'Choose Ibrahim Sani' })).toBeVisible()
  expect(screen.queryByText('Searching…')).toBeNull()
})
