import type { Claim, ClaimRecovery } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath } from '../paths.ts'
import { openForm } from '../shared/testing/open-form.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim } from './testing.ts'

const AT = '2026-04-11T09:00:00.000Z'
const HANDLER = ['claim.claim.read', 'claim.claim.edit']

const open = async (shown: Claim = claim, privileges: readonly string[] = HANDLER) => {
  answer('claims.get', shown)
  answer('workflow.forms.get', openForm)
  const opened = await openScreen(claimPath(shown.id), [...privileges])
  await screen.findByText('The door was hit.')
  return opened
}

it('adds a third party with their demand and account', async () => {
  const added = answer('claims.parties.add', claim)
  const { user } = await open()
  const card = screen.getByRole('heading', { name: 'Third parties' }).closest('section') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a third party to CLM-7' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role', hidden: true }), 'injured')
  await user.type(dialog.getByRole('textbox', { name: 'Name', hidden: true }), 'Musa Bello')
  await user.type(dialog.getByRole('textbox', { name: 'Plate', hidden: true }), 'KJA833BD')
  await user.type(dialog.getByRole('textbox', { name: 'Demand in naira', hidden: true }), '200,000')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Bank', hidden: true }),
    'First Bank of Nigeria',
  )
  await user.type(dialog.getByRole('textbox', { name: 'Account number', hidden: true }), '0123456784')
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]?.body).toEqual({
    role: 'injured',
    name: 'Musa Bello',
    phone: '',
    plate: 'KJA833BD',
    insurer: '',
    demand: 200_000_00,
    account: { name: 'Musa Bello', bank: 'First Bank of Nigeria', account_number: '0123456784' },
  })
})

it('corrects a fact with its source and reason, and shows earlier corrections', async () => {
  const corrected = answer('claims.correct', claim)
  const correction = {
    id: 'x1',
    field: 'place' as const,
    old: 'Ojota',
    new: 'Lekki',
    source: 'phone' as const,
    reason: 'She called back',
    after_approval: true,
    by: 'Sade Bello',
    at: AT,
  }
  const { user } = await open({ ...claim, state: 'approved', corrections: [correction] })
  const list = within(screen.getByText('1 correction').closest('details') as HTMLElement)
  expect(list.getByText('Place: Ojota → Lekki')).toBeVisible()
  expect(list.getByText('Corrected after the approval')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the notice of CLM-7' }))
  expect(dialog.getByText(/approved already/)).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fact', hidden: true }), 'damage')
  await user.click(dialog.getByRole('button', { name: 'Save correction', hidden: true }))
  expect(dialog.getByText('Write what is right')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'As it is right', hidden: true }), 'Both doors')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who said so', hidden: true }), 'document')
  await user.type(dialog.getByRole('textbox', { name: 'Why it changes', hidden: true }), 'Photo')
  await user.click(dialog.getByRole('button', { name: 'Save correction', hidden: true }))
  await waitFor(() => expect(corrected).toHaveLength(1))
  expect(corrected[0]?.body).toEqual({
    field: 'damage',
    value: 'Both doors',
    source: 'document',
    reason: 'Photo',
    version: 4,
  })
})

it('lets a second person agree to the sale of salvage', async () => {
  const sale: ClaimRecovery = {
    id: 'r1',
    kind: 'salvage',
    debtor: 'Bisi Scrap',
    amount: 95_000_00,
    state: 'proposed',
    note: '',
    by: 'Sade Bello',
    agreed_by: null,
    closed_reason: '',
    created_at: AT,
    offers: [{ id: 'o1', buyer: 'Bisi Scrap', amount: 95_000_00, by: 'Sade Bello', at: AT }],
    receipts: [],
    version: 3,
  }
  const agreed = answer('claims.recoveries.approveSale', claim)
  const { user } = await open({ ...claim, recoveries: [sale] }, [...HANDLER, 'claim.claim.approve'])
  await user.click(screen.getByRole('button', { name: 'Agree to the sale' }))
  await waitFor(() => expect(agreed.map(({ body }) => body)).toEqual([{ version: 3 }]))
})

it('sends a letter from its template', async () => {
  answer('claims.draftLetter', { kind: 'offer', subject: 'Our offer', text: 'Dear Ada', language: 'en' })
  const sent = answer('claims.sendLetter', claim)
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: /^Letter/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Letter' }), 'offer')
  const text = await screen.findByRole('textbox', { name: 'Letter' })
  expect(text).toHaveValue('Dear Ada')
  await user.type(text, ', thank you.')
  await user.click(screen.getByRole('button', { name: 'Send letter' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ kind: 'offer', subject: 'Our offer', text: 'Dear Ada, thank you.' })
})

it('appoints a loss adjuster, in place of one whose report is overdue', async () => {
  const late: Claim['adjusters'][number] = {
    id: 'la1',
    code: 'LA-01',
    name: 'Niger Loss Adjusters',
    licence: 'NAICOM/LA/0112',
    email: 'claims@niger-adjusters.test',
    phone: '+2348035550112',
    instructions: 'Inspect the car.',
    due_on: '2026-04-12',
    state: 'appointed',
    late: true,
    report: null,
    adjusted_loss: null,
    salvage: null,
    fee: 0,
    fee_paid: 0,
    fee_to_pay: 0,
    payee: null,
    by: 'Sade Bello',
    created_at: AT,
    ended_by: null,
    ended_at: null,
    reason: '',
    version: 2,
  }
  const appointed = answer('claims.adjusters.appoint', claim)
  const { user } = await open({ ...claim, adjusters: [late] })
  answer('claims.adjusters.choices', [
    { code: 'LA-02', name: 'Sahel Adjusting', licence: 'NAICOM/LA/0187', states: ['Kano'] },
  ])
  const card = within(
    screen.getByRole('heading', { name: 'Loss adjuster' }).closest('section') as HTMLElement,
  )
  expect(card.getByText('Niger Loss Adjusters · Report overdue')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Replace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appoint a loss adjuster to CLM-7' }))
  await user.click(dialog.getByRole('button', { name: 'Appoint', hidden: true }))
  expect(appointed).toHaveLength(0)
  await user.type(
    dialog.getByRole('textbox', { name: 'Why Niger Loss Adjusters is replaced', hidden: true }),
    'No report',
  )
  await dialog.findByRole('option', { name: 'Sahel Adjusting · Kano', hidden: true })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Loss adjuster', hidden: true }), 'LA-02')
  await user.type(dialog.getByRole('textbox', { name: 'Report due on', hidden: true }), '31 Dec 2099')
  await user.click(dialog.getByRole('button', { name: 'Appoint', hidden: true }))
  await waitFor(() => expect(appointed).toHaveLength(1))
  expect(appointed[0]?.body).toEqual({
    code: 'LA-02',
    instructions: 'Inspect the car.',
    due_on: '2099-12-31',
    replaces: { id: 'la1', version: 2, reason: 'No report' },
  })
})

it('names related policies and claims with what they have in common', async () => {
  answer('claims.get', claim)
  answer('workflow.forms.get', openForm)
  answer('claims.related', {
    terms: [{ number: 1, start_date: '2026-01-01', end_date: '2026-12-31', premium: 15_000_00 }],
    policies: [],
    claims: [
      {
        id: 'k9',
        claim_number: 'CLM-9',
        state: 'settled',
        loss_type: 'theft',
        loss_date: '2026-02-01',
        same: ['customer', 'vehicle'],
      },
    ],
  })
  await openScreen(claimPath(claim.id), HANDLER)
  const card = (await screen.findByRole('heading', { name: 'Related policies and claims' })).closest(
    'section',
  ) as HTMLElement
  expect(await within(card).findByText('Policies: 0, claims: 1')).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'CLM-9', hidden: true })).toHaveAttribute(
    'href',
    '/claims/k9',
  )
  expect(within(card).getByText('Theft · 1 Feb 2026 · Same customer · Same vehicle')).toBeTruthy()
})
