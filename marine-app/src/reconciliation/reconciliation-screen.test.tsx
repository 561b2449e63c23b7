import type { BankAccount, BankProposal, ImportedBankFile } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bankImportPath, pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { account, page, proposal } from './testing.ts'

const READ = ['marine.reconciliation.read']
const EDIT = [...READ, 'marine.reconciliation.edit']
const APPROVE = [...READ, 'marine.reconciliation.approve']

const file: ImportedBankFile = {
  id: 'f1',
  receiving_account: 'GTB',
  file_name: 'october.csv',
  first_day: '2026-10-01',
  last_day: '2026-10-31',
  opening: 0,
  closing: 900_00,
  line_count: 12,
  left_out: 2,
  imported_at: '2026-11-01T09:00:00.000Z',
  imported_by: 'Ngozi Adeyemi',
}

const answerScreen = (accounts: BankAccount[], proposals: BankProposal[] = []) => {
  answer('marine.admin.reconciliation.accounts', accounts)
  answer('marine.admin.reconciliation.files', page([file]))
  return answer('marine.admin.reconciliation.proposals', page(proposals))
}
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)

beforeEach(() => {
  answer('workspace.views.list', [])
})

it('shows the open items of each account, and leads to its worksheet and its import', async () => {
  const settled = { ...account, code: 'ZEN', name: 'Zenith', open_lines: 0, open_entries: 0 }
  const unused = { ...account, code: 'UBA', name: 'UBA', until: null, open_lines: 0, open_entries: 0 }
  answerScreen([account, settled, unused])
  const { user } = await openScreen(paths.admin.reconciliation, EDIT)
  await screen.findByRole('heading', { name: 'GTB collections' })
  expect(cardOf('GTB collections').getByText('2 bank lines')).toBeVisible()
  expect(cardOf('GTB collections').getByText('₦900.00')).toBeVisible()
  expect(cardOf('Zenith').getByText('Nothing open')).toBeVisible()
  expect(cardOf('UBA').getByText('No statement yet')).toBeVisible()
  await user.click(cardOf('UBA').getByRole('button', { name: 'Import a statement' }))
  expect(window.location.pathname).toBe(bankImportPath('UBA'))
})

it('lists imported statements with their days, balances and omitted rows', async () => {
  answerScreen([account])
  await openScreen(paths.admin.reconciliation, READ)
  expect(await screen.findByRole('link', { name: 'october.csv' })).toHaveAttribute(
    'href',
    `${paths.admin.bankLines}?file_id=f1`,
  )
  expect(screen.getByText(/1 Oct 2026 – 31 Oct 2026 · ₦0.00 → ₦900.00 .* 2 rows left out/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import a statement' })).toBeNull()
})

it('says how to begin without a receiving account', async () => {
  answerScreen([])
  await openScreen(paths.admin.reconciliation, EDIT)
  expect(await screen.findByText('No receiving accounts')).toBeVisible()
})

it('approves the proposal of another user in its current version', async () => {
  const lists = answerScreen([account], [{ ...proposal, is_own: false, version: 2 }])
  const approved = answer('marine.admin.reconciliation.approve', { ...proposal, state: 'agreed' })
  const { user } = await openScreen(paths.admin.reconciliation, APPROVE)
  expect(await screen.findByText(/Post ₦400.00 as Bank charges:/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'NIP b' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.bankLine, 'b'),
  )
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(approved).toHaveLength(1))
  expect([approved[0]?.ids, approved[0]?.body]).toEqual([['p1'], { version: 2 }])
  expect(await screen.findByText('Agreed and posted')).toBeVisible()
  await waitFor(() => expect(lists.length).toBeGreaterThan(1))
})

it('rejects a proposal only with a reason', async () => {
  answerScreen([account], [{ ...proposal, is_own: false }])
  const rejected = answer('marine.admin.reconciliation.reject', { ...proposal, state: 'declined' })
  const { user } = await openScreen(paths.admin.reconciliation, APPROVE)
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Decline', hidden: true }))
  expect(await dialog.findByText('Write the reason')).toBeVisible()
  expect(rejected).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { hidden: true }), 'Not a charge')
  await user.click(dialog.getByRole('button', { name: 'Decline', hidden: true }))
  await waitFor(() => expect(rejected[0]?.body).toEqual({ version: 1, reason: 'Not a charge' }))
})

it('lets a user withdraw their own proposal, and not approve it', async () => {
  answerScreen([account], [proposal])
  await openScreen(paths.admin.reconciliation, [...EDIT, ...APPROVE])
  expect(await screen.findByText('You proposed this yourself. Another person decides.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

it('shows proposals without buttons to users who may only read', async () => {
  answerScreen([account], [{ ...proposal, is_own: false }])
  await openScreen(paths.admin.reconciliation, READ)
  expect(await screen.findByText(/Post ₦400.00 as Bank charges:/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})
