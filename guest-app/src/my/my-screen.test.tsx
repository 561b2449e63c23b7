import type { MyHome } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { myPolicy } from '../shared/testing/my-policy.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done } from '../shared/testing/runs.ts'

const BOUGHT = '2026-11-20T10:00:00.000Z'
const home: MyHome = {
  name: 'Ada Obi',
  masked_email: 'a*a@example.test',
  masked_phone: '+234*******567',
  policies: [
    {
      ...myPolicy,
      papers: [
        { id: 'd1', kind: 'motor-certificate', file_name: 'c.pdf', created_at: BOUGHT },
        { id: 'd2', kind: 'motor-receipt', file_name: 'r.pdf', created_at: BOUGHT },
        { id: 'd3', kind: 'motor-schedule', file_name: 's.pdf', created_at: BOUGHT },
      ],
    },
  ],
  former_policies: [],
  drafts: [],
  purchases: [],
  refunds: [
    {
      id: 'r1',
      policy_number: 'MTR/2026/000001',
      amount: 62_500_00,
      currency: 'NGN',
      status: 'sent',
      status_text: 'Refund sent',
      about: '₦62,500.00 is on its way to your bank account.',
      requested_at: '2026-11-20T09:00:00.000Z',
      stages: [
        { code: 'requested', at: '2026-11-20T09:00:00.000Z' },
        { code: 'approved', at: '2026-11-21T09:00:00.000Z' },
        { code: 'sent', at: '2026-11-21T10:00:00.000Z' },
      ],
    },
  ],
  claims: [
    {
      id: 'c1',
      claim_number: 'CLM/2026/000001',
      policy_number: 'MTR/2026/000001',
      plate: 'ABC123DE',
      state: 'under_review',
      state_text: 'We look at your claim',
      loss_date: '2026-11-21',
      ended: false,
    },
  ],
}
const sent = { attempt: 'a'.repeat(43), resend_in: 60, expires_in: 600 }
const session = { token: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('opens with the code that went to the policy’s own contact, and shows policies and claims', async () => {
  answer('my.sendCode', sent)
  const opened = answer('my.open', session)
  const requests = answer('my.get', home)
  const { user } = await openPage('/my#policy=MTR%2F2026%2F000001')
  expect(await screen.findByLabelText('Policy number or plate')).toHaveValue('MTR/2026/000001')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('6-digit code'), '123456')
  expect(await screen.findByRole('heading', { name: 'My policies' })).toBeVisible()
  expect(opened[0]?.body).toEqual({ attempt: sent.attempt, query: 'MTR/2026/000001', otp: '123456' })
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.token}`)
  for (const name of ['Certificate (PDF)', 'Policy schedule and wording (PDF)', 'Receipt (PDF)'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.getByText('We look at your claim')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Refund sent' })).toBeVisible()
  expect(screen.getByText('₦62,500.00 is on its way to your bank account.')).toBeVisible()
})

it('asks for what to look for, and keeps it when the code is wrong', async () => {
  answer('my.sendCode', sent)
  const fields = [{ path: 'otp', code: 'code_wrong', message: 'This code is not right. 4 tries are left.' }]
  refuse('my.open', { status: 422, code: 'code_wrong', message: 'Wrong', errors: fields })
  const { user } = await openPage('/my')
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect((await screen.findAllByText(/Enter the policy number or the plate/)).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Policy number or plate'), 'abc123de')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('6-digit code'), '000000')
  expect((await screen.findAllByText(/4 tries are left/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Policy number or plate')).toHaveValue('abc123de')
})

it('still takes the code that is in the mailbox after a reload', async () => {
  const requests = answer('my.sendCode', sent)
  const opened = answer('my.open', session)
  answer('my.get', home)
  const { user } = await openPage('/my#policy=ABC123DE')
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await screen.findByLabelText('6-digit code')
  cleanup()
  const again = await openPage('/my')
  await again.user.type(await screen.findByLabelText('6-digit code'), '123456')
  expect(await screen.findByRole('heading', { name: 'My policies' })).toBeVisible()
  expect(opened[0]?.body).toEqual({ attempt: sent.attempt, query: 'ABC123DE', otp: '123456' })
  expect(requests).toHaveLength(1)
})

it('says that the visit has ended', async () => {
  localStorage.setItem('my', JSON.stringify(session))
  refuse('my.get', { status: 401, code: 'sign_in_required', message: 'Sign in' })
  await openPage('/my')
  expect(await screen.findByText(/You were signed out/)).toBeVisible()
})

it('saves the end of cover for the calendar', async () => {
  localStorage.setItem('my', JSON.stringify(session))
  answer('my.get', home)
  const types: string[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    types.push((file as Blob).type)
    return 'blob:entry'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openPage('/my')
  await user.click(await screen.findByRole('button', { name: 'Add its end to my calendar' }))
  await waitFor(() => expect(names).toEqual(['ABC123DE.ics']))
  expect(types).toEqual(['text/calendar'])
  vi.restoreAllMocks()
})

it('signs out on this device', async () => {
  localStorage.setItem('my', JSON.stringify(session))
  answer('my.get', home)
  const closed = answer('my.close', null)
  const { user } = await openPage('/my')
  await user.click(await screen.findByRole('button', { name: 'Sign out on this device' }))
  expect(await screen.findByLabelText('Policy number or plate')).toBeVisible()
  expect([closed.length, localStorage.getItem('my')]).toEqual([1, null])
})

it('forgets on a shared phone all but the language and the look, once that is confirmed', async () => {
  for (const [key, value] of Object.entries({ my: JSON.stringify(session), purchase: '{}', token: 't' }))
    localStorage.setItem(key, value)
  localStorage.setItem('form-draft:f1', '{"place":"Lagos"}')
  sessionStorage.setItem('buy-motor-start', '{"phone":"0803"}')
  answer('my.get', home)
  const closed = answer('my.close', null)
  const { user } = await openPage('/my')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'en')
  await user.click(await screen.findByRole('button', { name: 'Clear this phone' }))
  expect(await screen.findByRole('heading', { name: 'Clear this phone?' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(localStorage.getItem('purchase')).toBe('{}')
  await user.click(await screen.findByRole('button', { name: 'Clear this phone' }))
  await user.click(await screen.findByRole('button', { name: 'Clear it now' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(Object.keys({ ...localStorage }).toSorted()).toEqual(['i18nextLng', 'rtlClass', 'theme'])
  expect(closed).toHaveLength(1)
})

it('says that the phone was cleared', async () => {
  await openPage('/my?cleared')
  expect(await screen.findByText(/This phone is cleared/)).toBeVisible()
})

describe('the account a claim is paid to', () => {
  const openPayee = async () => {
    answer('my.sendCode', sent)
    answer('my.open', session)
    answer('my.get', home)
    const opened = await openPage('/my#policy=MTR%2F2026%2F000001')
    await opened.user.click(await screen.findByRole('button', { name: 'Send code' }))
    await opened.user.type(await screen.findByLabelText('6-digit code'), '123456')
    await opened.user.click(await screen.findByRole('button', { name: 'Change the account we pay to' }))
    await screen.findByLabelText('Account number')
    return opened
  }
  const save = () => screen.getByRole('button', { name: 'Pay to this account' })

  it('is requested in full, and changed to the answers typed', async () => {
    const changed = answer('my.changePayee', null)
    const { user } = await openPayee()
    await user.click(save())
    expect(await screen.findAllByText(/Fill this in|Choose|Enter/)).not.toEqual([])
    expect(changed).toHaveLength(0)
    await user.selectOptions(screen.getByLabelText('Bank'), 'First Bank of Nigeria')
    await user.type(screen.getByLabelText('Account number'), ' 0000 014579 ')
    await user.type(screen.getByLabelText('Name on the account'), ' Ada Obi ')
    await user.click(save())
    await waitFor(() => expect(changed).toHaveLength(1))
    expect(changed[0]).toMatchObject({
      ids: ['c1'],
      body: { bank: 'First Bank of Nigeria', account_number: '0000 014579', name: 'Ada Obi' },
    })
    expect(await screen.findByText('The account is changed. You have an email about it.')).toBeVisible()
  })

  it('keeps what was typed when it is refused, with the reason at its field', async () => {
    const errors = [{ path: 'name', code: 'payee_name', message: 'Write the name on the policy.' }]
    refuse('my.changePayee', { status: 422, code: 'validation_failed', message: 'Wrong', errors })
    const { user } = await openPayee()
    await user.selectOptions(screen.getByLabelText('Bank'), 'First Bank of Nigeria')
    await user.type(screen.getByLabelText('Account number'), '0000014579')
    await user.type(screen.getByLabelText('Name on the account'), 'Another Person')
    await user.click(save())
    expect((await screen.findAllByText('Write the name on the policy.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Name on the account')).toHaveValue('Another Person')
  })
})

describe('the documents and changes of a policy', () => {
  const paper = (id: string, kind: string, created_at: string) => ({
    id,
    kind,
    file_name: `${id}.pdf`,
    created_at,
  })
  const changed = {
    ...home,
    policies: home.policies.map((policy) => ({
      ...policy,
      papers: [
        paper('d6', 'motor-certificate', '2027-02-01T09:00:00.000Z'),
        paper('d5', 'endorsement-schedule', '2027-02-01T09:00:00.000Z'),
        paper('d7', 'motor-receipt', '2027-02-01T09:00:00.000Z'),
        ...policy.papers,
      ],
    })),
  }

  it('lists every document with its day, and receipts by year', async () => {
    localStorage.setItem('my', JSON.stringify(session))
    answer('my.get', changed)
    const { user } = await openPage('/my')
    await user.click(await screen.findByText('Earlier documents'))
    for (const name of ['Change of the policy (PDF), 1 Feb 2027', 'Certificate (PDF), 20 Nov 2026'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    const receipts = screen.getByRole('region', { name: 'Receipts of 2026' })
    expect(receipts).toHaveTextContent('Receipt (PDF), 20 Nov 2026')
  })

  it('cancels a policy: the refund is shown, then a code confirms it, and the day of the answer is named', async () => {
    localStorage.setItem('my', JSON.stringify(session))
    answer('my.get', home)
    const from = '2027-01-10'
    const priced = answer('my.priceChange', {
      effective_from: from,
      charges: [],
      charge: -1_125_000,
      retained: 375_000,
      refund: 1_125_000,
      facts: [],
      approval: { reasons: ['refund'] },
      documents: [],
      next_term: {
        start_date: '2027-11-20',
        end_date: '2028-11-19',
        charges: [],
        charge: -1_000_000,
        refund: 1_000_000,
      },
      respond_by: '2026-11-30',
    })
    answer('my.sendChangeCode', sent)
    const requested = answer('my.requestChange', {
      id: 'x1',
      kind: 'cancel',
      status: 'awaiting_approval',
      effective_from: from,
      charge: -1_125_000,
      refund: 1_125_000,
      facts: [],
      requested_at: BOUGHT,
      respond_by: '2026-11-30',
      terms: null,
      version: 1,
      endorsement: null,
      stages: [{ code: 'requested', at: BOUGHT }],
    })
    const { user } = await openPage('/my')
    await user.click(await screen.findByText('Change this policy'))
    await user.click(await screen.findByRole('button', { name: 'Cancel this policy' }))
    await user.click(await screen.findByRole('button', { name: 'Show what I get back' }))
    expect(await screen.findByText('₦11,250.00')).toBeVisible()
    expect(screen.getByText('Of this for the next term, from 20 Nov 2027')).toBeVisible()
    expect(screen.getByText('₦10,000.00')).toBeVisible()
    expect(screen.getByText(/You have an answer by 30 Nov 2026/)).toBeVisible()
    expect(priced[0]?.body).toMatchObject({ kind: 'cancel', cancelled_by: 'insured' })
    await user.click(screen.getByRole('button', { name: 'Confirm with a code' }))
    await user.type(await screen.findByLabelText('6-digit code'), '123456')
    expect(await screen.findByText(/We have your request. You have an answer by 30 Nov 2026/)).toBeVisible()
    expect(requested[0]?.body).toMatchObject({ otp: '123456', attempt: sent.attempt })
  })

  const priced = {
    effective_from: '2027-01-10',
    charges: [],
    charge: 0,
    retained: 1_500_000,
    refund: 0,
    facts: [{ key: 'named_drivers', label: 'Named drivers', before: null, after: 'Bola Ade' }],
    approval: null,
    documents: [],
    next_term: null,
    respond_by: null,
    terms: null,
    version: 1,
  }
  const requested = {
    id: 'x1',
    kind: 'endorse' as const,
    endorsement: 'named_drivers' as const,
    effective_from: '2027-01-10',
    charge: 0,
    refund: 0,
    facts: [],
    requested_at: BOUGHT,
    respond_by: null,
    terms: null,
    version: 1,
    stages: [],
  }

  it('names a driver: the name is required, priced, and confirmed with a code', async () => {
    localStorage.setItem('my', JSON.stringify(session))
    answer('my.get', home)
    const quoted = answer('my.priceChange', priced)
    answer('my.sendChangeCode', sent)
    answer('my.requestChange', { ...requested, status: 'booked' })
    const { user } = await openPage('/my')
    await user.click(await screen.findByText('Change this policy'))
    await user.click(screen.getByRole('button', { name: 'Change the drivers' }))
    await user.click(await screen.findByRole('button', { name: 'Show what it costs' }))
    expect((await screen.findAllByText(/Enter the name of the driver/)).length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText('Full name'), 'Bola Ade')
    await user.click(screen.getByRole('button', { name: 'Show what it costs' }))
    expect(await screen.findByRole('heading', { name: 'What changes' })).toBeVisible()
    expect(screen.getByText('₦0.00')).toBeVisible()
    expect(quoted[0]?.body).toMatchObject({
      endorsement: 'named_drivers',
      facts: { named_drivers: [{ name: 'Bola Ade' }] },
    })
    await user.click(screen.getByRole('button', { name: 'Confirm with a code' }))
    await user.type(await screen.findByLabelText('6-digit code'), '123456')
    expect(await screen.findByText(/^Done/)).toBeVisible()
  })

  it('leads to the payment of a change at once, and from the policy later', async () => {
    localStorage.setItem('my', JSON.stringify(session))
    const waiting = { ...requested, status: 'awaiting_payment' as const, charge: 28_500_000 }
    const [policy] = home.policies
    answer('my.get', { ...home, policies: policy ? [{ ...policy, changes: [waiting] }] : [] })
    const opened = answer('my.openChange', { token: 't', tracker_id: 'r1', next: done })
    const { user } = await openPage('/my')
    await user.click(await screen.findByRole('button', { name: 'Pay ₦285,000.00 now' }))
    await waitFor(() => expect(window.location.pathname).toBe(done.path))
    expect(opened[0]?.ids).toEqual(['x1'])
    expect(screen.queryByText('Change this policy')).toBeNull()
  })
})

it('changes the email address with the codes to the old and the new one', async () => {
  localStorage.setItem('my', JSON.stringify(session))
  answer('my.get', home)
  const requested = answer('my.sendContactCodes', sent)
  const fields = [{ path: 'new_otp', code: 'code_wrong', message: 'This code is not right.' }]
  refuse('my.changeContact', { status: 422, code: 'code_wrong', message: 'Wrong', errors: fields })
  const { user } = await openPage('/my')
  await user.click(await screen.findByRole('button', { name: 'Change the email address' }))
  await user.click(await screen.findByRole('button', { name: 'Send both codes' }))
  expect((await screen.findAllByText('Enter the new email address')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('New email address'), 'new@example.test')
  await user.click(screen.getByRole('button', { name: 'Send both codes' }))
  const submit = await screen.findByRole('button', { name: 'Change the email address' })
  await user.type(screen.getByLabelText('Code sent to a*a@example.test'), '123456')
  await user.click(submit)
  expect((await screen.findAllByText('Enter the 6 digits of the code')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Code sent to new@example.test'), '654321')
  await user.click(submit)
  expect((await screen.findAllByText('This code is not right.')).length).toBeGreaterThan(0)
  const changed = answer('my.changeContact', null)
  await user.click(submit)
  expect(await screen.findByText(/Every message goes to the new contact/)).toBeVisible()
  expect(requested[0]?.body).toEqual({ email: 'new@example.test' })
  const codes = { attempt: sent.attempt, old_otp: '123456', new_otp: '654321' }
  expect(changed[0]?.body).toEqual({ email: 'new@example.test', ...codes })
})
