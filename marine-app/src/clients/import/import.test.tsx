import type { ClientImport, ClientImportRow, ClientImportRowPage } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { importPath, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const MAY = ['marine.client.read', 'marine.client.edit']
const counts = {
  waiting: 0,
  ready: 0,
  blocked: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
}
const one: ClientImport = {
  id: 'i1',
  number: 3,
  file_name: 'clients.csv',
  state: 'mapping',
  rows_total: 2,
  rows_done: 2,
  failure: null,
  by: 'Ngozi Adeyemi',
  created_at: '2026-11-22T09:00:00Z',
  finished_at: null,
  format: 'csv',
  size: 100,
  expires_at: '2026-12-22T09:00:00Z',
  received: 100,
  part_size: 524288,
  sheets: [],
  dated: [2],
  reading: { encoding: 'utf-8', delimiter: ',', sheet: '' },
  first_rows: [
    { position: 0, row_number: 1, cells: ['type', 'Kunde', 'ref', 'phone', 'address', 'state'] },
    {
      position: 1,
      row_number: 2,
      cells: ['company', 'Oko Foods', '2026-01-12', '0803', '4 Creek Road', 'LA'],
    },
  ],
  mapping: {
    head_row: 0,
    date_format: null,
    on_duplicate: 'skip',
    match_on: ['email', 'phone'],
    mapping: { client_type: 0, phone: 3, address: 4, state: 5, external_ref: 2 },
  },
  is_remembered: false,
  counts,
  plan: { create: 0, update: 0, skip: 0 },
  causes: [],
  same_as: null,
}
const wrong: ClientImportRow = {
  position: 1,
  row_number: 2,
  state: 'blocked',
  action: null,
  chosen: null,
  choices: ['skip'],
  note: null,
  client: null,
  duplicate_of_row: null,
  cells: {
    name: { raw: 'Oko Foods', typed: null, understood: 'Oko Foods', fault: null },
    phone: { raw: '0803', typed: null, understood: '0803', fault: 'Enter a phone number' },
  },
}
const good: ClientImportRow = {
  ...wrong,
  state: 'ready',
  action: 'create',
  choices: ['create', 'skip'],
  cells: {
    name: { raw: 'Oko Foods', typed: null, understood: 'Oko Foods', fault: null },
    phone: { raw: '0803', typed: '08035550101', understood: '+2348035550101', fault: null },
  },
}
const pageOf = (...rows: ClientImportRow[]): ClientImportRowPage => ({ rows, next_after: null })
const checked = (change: Partial<ClientImport>): ClientImport => ({
  ...one,
  state: 'checked',
  mapping: { ...one.mapping, mapping: { name: 1, phone: 3 } },
  ...change,
})

beforeEach(() => {
  answer('marine.partner.clientImports.list', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
})

it('shows the limits before a file is chosen, and the required columns', async () => {
  await openScreen(paths.partner.importClients, MAY)
  await screen.findByText(/At most 32 MB, 100,000 rows and 100 columns/)
  screen.getByText(/Every client needs: Client type, Name, Phone, Address, State/)
})

it('asks for the columns and the date format, and marks missing fields', async () => {
  answer('marine.partner.clientImports.get', one)
  refuse('marine.partner.clientImports.map', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the marked fields.',
    errors: [
      { path: 'mapping.name', code: 'fields.required', message: 'Fill this in.' },
      { path: 'date_format', code: 'fields.required', message: 'Choose one.' },
    ],
  })
  const { user } = await openScreen(importPath('i1'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Check all rows' }))
  expect(await screen.findByText('Fill this in.')).toBeVisible()
  expect(screen.getByText('Choose one.')).toBeVisible()
  const sent = answer('marine.partner.clientImports.map', { ...one, state: 'checking' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Kunde')
  await user.click(screen.getByRole('radio', { name: /day first/ }))
  await user.click(screen.getByRole('radio', { name: /Update the client/ }))
  await user.click(screen.getByRole('button', { name: 'Check all rows' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    head_row: 0,
    date_format: 'dd/MM/yyyy',
    on_duplicate: 'update',
    match_on: ['email', 'phone'],
    mapping: { name: 1, client_type: 0 },
  })
})

it('corrects a cell in the grid beside the file’s value, and imports the reviewed rows', async () => {
  let fixed = false
  const cause = {
    cause: 'phone:fields.telephone_format',
    column: 'phone' as const,
    message: 'Enter a phone number',
  }
  answer('marine.partner.clientImports.get', () =>
    fixed
      ? checked({ plan: { create: 1, update: 0, skip: 0 }, counts: { ...counts, ready: 1 } })
      : checked({ counts: { ...counts, blocked: 1 }, causes: [{ ...cause, rows: 1 }] }),
  )
  answer('marine.partner.clientImports.rows', () => pageOf(fixed ? good : wrong))
  const changes = answer('marine.partner.clientImports.updateRow', () => {
    fixed = true
    return good
  })
  const { user } = await openScreen(importPath('i1'), MAY)
  const field = await screen.findByRole('textbox', { name: 'Phone, row 2' })
  expect(field).toHaveValue('0803')
  await user.clear(field)
  await user.type(field, '08035550101{Enter}')
  await screen.findByText('In the file: 0803')
  expect(changes[0]?.body).toEqual({ typed: { phone: '08035550101' } })
  const commits = answer('marine.partner.clientImports.commit', checked({ state: 'committing' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(commits).toHaveLength(1))
  expect(commits[0]?.body).toEqual({ create: 1, update: 0, skip: 0, blocked: 0 })
})

it('warns that the file was imported before, and shows the outcome of a finished import', async () => {
  answer('marine.partner.clientImports.get', () =>
    checked({
      state: 'done',
      counts: { ...counts, created: 1, failed: 1 },
      causes: [
        { cause: ':fields.import_row_wide', column: '', message: 'A column may have moved.', rows: 1 },
      ],
    }),
  )
  answer('marine.partner.clientImports.rows', pageOf({ ...wrong, state: 'failed' }))
  const { user } = await openScreen(importPath('i1'), MAY)
  await screen.findByRole('button', { name: 'Rows not taken (Excel)' })
  expect(screen.getByText('A column may have moved.')).toBeVisible()
  const undone = answer('marine.partner.clientImports.undo', checked({ state: 'undoing' }))
  await user.click(screen.getByRole('button', { name: 'Take the import back' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take the import back' }))
  await waitFor(() => expect(undone).toHaveLength(1))
})

it('shows imports beside exports to users who may enter clients', async () => {
  answer('workspace.exports.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  answer('marine.partner.clientImports.list', {
    data: [{ ...one, state: 'committing', rows_total: 200, rows_done: 50 }],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen(paths.partner.exports, MAY)
  const link = await screen.findByRole('link', { name: 'Import 3 · clients.csv' })
  expect(link).toHaveAttribute('href', importPath('i1'))
  expect(screen.getByText('50 of 200 rows')).toBeVisible()
  expect(screen.getByText('Being imported')).toBeVisible()
})
