import type { BankFile, BankPreview } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bankImportPath, pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { account } from '../testing.ts'

const EDIT = ['marine.reconciliation.read', 'marine.reconciliation.edit']

const file: BankFile = {
  id: 'f1',
  receiving_account: 'GTB',
  file_name: 'october.csv',
  state: 'uploaded',
  columns: ['Date', 'Narration', 'Money out', 'Money in'],
  rows: [['01/10/2026', 'NIP IN', '', '500.00']],
  first_records: [['Date', 'Narration', 'Money out', 'Money in']],
  sheets: [],
  marks: [],
  mapping: {
    encoding: 'utf-8',
    delimiter: ',',
    sheet: '',
    header: 1,
    date: 'Date',
    date_format: 'dmy',
    amount: '',
    debit: 'Money out',
    credit: 'Money in',
    direction: '',
    debit_mark: '',
    credit_mark: '',
    decimal: '.',
    narration: 'Narration',
    reference: '',
    payer: '',
    balance: '',
  },
  saved: false,
  notes: [],
  opening: null,
  closing: null,
  line_count: 0,
  left_out: 0,
  imported_at: null,
  imported_by: null,
}
const row = {
  row: 2,
  day: '2026-10-01',
  amount: 500_00,
  narration: 'NIP IN',
  reference: 'FT1',
  payer: '',
  raw: { day: '01/10/2026', amount: '500.00' },
  decision: 'add' as const,
  duplicate: null,
}
const preview: BankPreview = {
  rows: [row],
  added: 1,
  left_out: 0,
  passed_over: 1,
  fault_count: 0,
  first_day: '2026-10-01',
  last_day: '2026-10-01',
  opening: 0,
  closing: 500_00,
  opening_checked: true,
  broken_at: null,
  sum: 500_00,
  known_sum: 0,
  difference: 0,
  expected_opening: null,
  locked: 0,
  faults: [],
  hints: [],
  digest: 'd'.repeat(64),
}
const unbalanced: BankPreview = { ...preview, closing: null, difference: null }

beforeEach(() => {
  answer('marine.admin.reconciliation.accounts', [account])
})

it('uploads a chosen file for the account, and opens its preview', async () => {
  const sent = answer('marine.admin.reconciliation.upload', file)
  answer('marine.admin.reconciliation.file', file)
  answer('marine.admin.reconciliation.preview', preview)
  const { user } = await openScreen(bankImportPath('GTB'), EDIT)
  expect(await screen.findByText('GTB collections')).toBeVisible()
  await user.upload(
    screen.getByLabelText('Choose a file', { selector: 'input' }),
    new File(['a,b'], 'october.csv', { type: 'text/csv' }),
  )
  await waitFor(() => expect(window.location.pathname).toBe(bankImportPath('GTB', 'f1')))
  expect(sent[0]?.query).toEqual({ receiving_account: 'GTB', file_name: 'october.csv' })
  expect(await screen.findByText('1 line will be added, 0 left out.', { exact: false })).toBeVisible()
})

it('shows why a file was refused', async () => {
  refuse('marine.admin.reconciliation.upload', {
    status: 422,
    code: 'fields_invalid',
    message: '',
    errors: [{ path: 'file', code: 'fields.bank_file', message: 'This file has no lines.' }],
  })
  const { user } = await openScreen(bankImportPath('GTB'), EDIT)
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['x'], 'empty.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('This file has no lines.')).toBeVisible()
})

it('requires the closing balance of a file without balances, and imports exactly the preview', async () => {
  answer('marine.admin.reconciliation.file', file)
  const previews = answer('marine.admin.reconciliation.preview', ({ body }) =>
    (body as { closing: number | null }).closing === null ? unbalanced : preview,
  )
  const imported = answer('marine.admin.reconciliation.import', { ...file, state: 'imported' })
  const { user } = await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  expect(await screen.findByText('Enter the opening and closing balance of the statement.')).toBeVisible()
  const button = await screen.findByRole('button', { name: 'Import 1 line' })
  await user.click(button)
  expect(imported).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /^Closing balance/ }), '500')
  expect(await screen.findByText(/^It adds up: ₦0.00 and lines of ₦500.00 make ₦500.00/)).toBeVisible()
  expect(previews.at(-1)?.body).toMatchObject({ closing: 500_00, decisions: [] })
  await user.click(screen.getByRole('button', { name: 'Import 1 line' }))
  await waitFor(() => expect(imported[0]?.body).toMatchObject({ closing: 500_00, expected: preview.digest }))
  await waitFor(() => expect(window.location.pathname).toBe(pathOf(paths.admin.bankAccount, 'GTB')))
})

it('names the earlier file of a possible duplicate, and adds the row when the user decides so', async () => {
  const known = { where: 'books', row: 7, day: '2026-10-01', amount: 500_00, narration: 'NIP IN' } as const
  const duplicate = { ...known, file_name: 'september.csv' }
  answer('marine.admin.reconciliation.file', file)
  const previews = answer('marine.admin.reconciliation.preview', {
    ...preview,
    rows: [{ ...row, decision: 'skip', duplicate }],
  })
  const { user } = await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  expect(await screen.findByText(/^Imported before: row 7 of september.csv, 1 Oct 2026/)).toBeVisible()
  const take = screen.getByRole('checkbox', { name: 'Take row 2' })
  expect(take).not.toBeChecked()
  await user.click(take)
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({ decisions: [{ row: 2, decision: 'add' }] }),
  )
})

it('lists unreadable rows with their cause, and omits one on request', async () => {
  const fault = { row: 3, reason: 'date_format', found: '32/10/2026', left_out: false } as const
  answer('marine.admin.reconciliation.file', file)
  const previews = answer('marine.admin.reconciliation.preview', {
    ...preview,
    fault_count: 1,
    faults: [fault],
  })
  const { user } = await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  const item = within((await screen.findByText(/^Row 3: “32\/10\/2026”/)).closest('li') as HTMLElement)
  await user.click(item.getByRole('button', { name: 'Leave out' }))
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({ decisions: [{ row: 3, decision: 'skip' }] }),
  )
})

it('shows the new preview when lines were imported meanwhile', async () => {
  answer('marine.admin.reconciliation.file', file)
  const changed = { ...preview, added: 0, left_out: 1, digest: 'e'.repeat(64) }
  let current = preview
  answer('marine.admin.reconciliation.preview', () => current)
  refuse('marine.admin.reconciliation.import', {
    status: 409,
    code: 'statement_changed',
    message: 'The lines have changed.',
  })
  const { user } = await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  const button = await screen.findByRole('button', { name: 'Import 1 line' })
  current = changed
  await user.click(button)
  expect(await screen.findByText('0 lines will be added, 1 left out.', { exact: false })).toBeVisible()
  expect(screen.getByText('The lines have changed.')).toBeVisible()
})

it('names moved and missing columns of a known layout', async () => {
  answer('marine.admin.reconciliation.file', {
    ...file,
    saved: true,
    notes: [
      { field: 'narration', column: 'Narration', was: 3, is: 2 },
      { field: 'reference', column: 'Trans ID', was: 4, is: null },
    ],
  })
  answer('marine.admin.reconciliation.preview', preview)
  await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  expect(
    await screen.findByText('“Narration” has moved from column 3 to 2. It is read by its name.'),
  ).toBeVisible()
  expect(screen.getByText('“Trans ID” is not in this file. Choose another column.')).toBeVisible()
  expect(screen.getByText('Read as the last file of this bank.')).toBeVisible()
})

it('leads from a file that is imported already to the worksheet', async () => {
  answer('marine.admin.reconciliation.file', {
    ...file,
    state: 'imported',
    line_count: 12,
    imported_at: '2026-11-01T09:00:00.000Z',
    imported_by: 'Ngozi Adeyemi',
  })
  await openScreen(bankImportPath('GTB', 'f1'), EDIT)
  expect(await screen.findByText(/october.csv was imported .* by Ngozi Adeyemi/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go on to the worksheet' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.bankAccount, 'GTB'),
  )
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})
