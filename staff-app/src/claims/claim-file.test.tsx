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
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'injured')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Musa Bello')
  await user.type(dialog.getByRole('textbox', { name: 'Plate' }), 'KJA833BD')
  await user.type(dialog.getByRole('textbox', { name: 'Demand in naira' }), '200,000')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Bank' }), 'First Bank of Nigeria')
  await user.type(dialog.getByRole('textbox', { name: 'Account number' }), '0123456784')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
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
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fact' }), 'damage')
  await user.click(dialog.getByRole('button', { name: 'Save correction' }))
  expect(dialog.getByText('Write what is right')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'As it is right' }), 'Both doors')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who said so' }), 'document')
  await user.type(dialog.getByRole('textbox', { name: 'Why it changes' }), 'Photo')
  await user.click(dialog.getByRole('button', { name: 'Save correction' }))
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
