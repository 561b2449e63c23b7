import type { CargoChoices, MarineClient, MarineDocument, PartnerEvent } from '@coverdesk/sdk'
import { answer, lose, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pathOf, paths } from '../../paths.ts'
import { openScreen } from '../testing/open-screen.tsx'

const READ = ['marine.client.read']
const EDIT = [...READ, 'marine.client.edit']
const client: MarineClient = {
  id: 'c1',
  kind: 'corporate',
  name: 'Oko Foods',
  partner: { id: 'p1', name: 'Harbourline Brokers' },
  masked_identifier: '*****045',
  masked_email: 'n/a',
  masked_phone: '+234*******101',
  city: 'Apapa',
  state: 'LA',
  country: 'NG',
  external_ref: '',
  policies: 0,
  archived_at: null,
  created_at: '2026-04-11T09:00:00.000Z',
  rc_number: 'RC120045',
  tin: '',
  id_type: '',
  masked_id_number: '',
  email: '',
  phone: '+2348035550101',
  address: '4 Creek Road',
  industry: '',
  contact_person: '',
  ties: [],
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 1,
}
const document: MarineDocument = {
  id: 'd1',
  kind: 'paper',
  object_id: 'c1',
  file_name: 'cac.pdf',
  media_type: 'application/pdf',
  size: 1_000,
  sha256: 'a'.repeat(64),
  created_at: '2026-04-11T09:00:00.000Z',
  created_by: 'Ngozi Adeyemi',
}
const MEGABYTE = 1024 * 1024
const fileOf = (bytes: number): File =>
  Object.defineProperty(new File(['%PDF'], 'cac.pdf', { type: 'application/pdf' }), 'size', { value: bytes })
const open = (privileges: readonly string[]) => openScreen(pathOf(paths.partner.client, 'c1'), privileges)
const upload = () => screen.getByLabelText('Add a document', { selector: 'input' })

beforeEach(() => {
  answer('marine.partner.clients.get', client)
  answer('marine.partner.setup.choices', { countries: [] } as unknown as CargoChoices)
  answer('setups.states', [])
  answer('marine.partner.documents.list', [])
  answer('marine.partner.clients.timeline', [])
})

it('lists the documents of a record with day and uploader, and downloads one', async () => {
  answer('marine.partner.documents.list', [document])
  const downloads = answer('marine.partner.documents.download', new Blob(['%PDF']))
  const { user } = await open(READ)
  expect(await screen.findByText('11 Apr 2026 · Ngozi Adeyemi')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'cac.pdf' }))
  await waitFor(() => expect(downloads[0]?.ids).toEqual(['d1']))
})

it('says so when a document cannot be downloaded', async () => {
  answer('marine.partner.documents.list', [document])
  lose('marine.partner.documents.download')
  const { user } = await open(READ)
  await user.click(await screen.findByRole('button', { name: 'cac.pdf' }))
  expect(await screen.findByText(/could not be fetched|connection|internet/i)).toBeVisible()
})

it('uploads a document of the record, and lists it', async () => {
  const lists = answer('marine.partner.documents.list', [])
  const uploads = answer('marine.partner.documents.create', document)
  const { user } = await open(EDIT)
  await screen.findByText('No documents yet.')
  await user.upload(upload(), fileOf(MEGABYTE))
  expect(await screen.findByText('cac.pdf is stored')).toBeVisible()
  expect(uploads[0]?.query).toMatchObject({ kind: 'paper', object_id: 'c1', file_name: 'cac.pdf' })
  await waitFor(() => expect(lists.length).toBeGreaterThan(1))
})

it('refuses a file above 10 MB without sending it', async () => {
  const uploads = answer('marine.partner.documents.create', document)
  const { user } = await open(EDIT)
  await screen.findByText('No documents yet.')
  await user.upload(upload(), fileOf(10 * MEGABYTE + 1))
  expect(await screen.findByText('The file is larger than 10 MB')).toBeVisible()
  expect(uploads).toHaveLength(0)
})

it('shows why the server refused a file', async () => {
  refuse('marine.partner.documents.create', {
    status: 422,
    code: 'fields_invalid',
    message: '',
    errors: [{ path: 'file', code: 'file_type_mismatch', message: 'The content does not match its type.' }],
  })
  const { user } = await open(EDIT)
  await screen.findByText('No documents yet.')
  await user.upload(upload(), fileOf(MEGABYTE))
  expect(await screen.findByText('The content does not match its type.')).toBeVisible()
})

it('offers no upload to users who may only read', async () => {
  await open(READ)
  expect(await screen.findByText('No documents yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull()
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible()
})

it('lists the history with reasons, and old and new values of changed fields', async () => {
  const events: PartnerEvent[] = [
    {
      id: 'e2',
      at: '2026-04-12T09:00:00.000Z',
      sentence: 'Ngozi Adeyemi changed the client',
      reason: 'Moved',
      changes: [
        { field: 'city', label: 'City', before: 'Ikeja', after: 'Apapa' },
        { field: 'tin', label: 'TIN', before: null, after: '2010-1' },
      ],
    },
    {
      id: 'e1',
      at: '2026-04-11T09:00:00.000Z',
      sentence: 'Ngozi Adeyemi added the client',
      reason: null,
      changes: [{ field: 'name', label: 'Name', before: null, after: 'Oko Foods' }],
    },
  ]
  answer('marine.partner.clients.timeline', events)
  await open(READ)
  expect(await screen.findByText('Ngozi Adeyemi changed the client: Moved')).toBeVisible()
  const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(changes).toEqual(expect.arrayContaining(['City: Ikeja → Apapa', 'TIN: nothing → 2010-1']))
  // The values of a new record are on its page.
  expect(screen.queryByText(/Oko Foods$/, { selector: 'li' })).toBeNull()
})

it('archives a record after confirmation, and lists what blocks it when it is used meanwhile', async () => {
  const deleted = refuse('marine.partner.clients.delete', {
    status: 409,
    code: 'client_used',
    message: 'The client is used.',
    ties: [{ kind: 'drafts', amount: 2 }],
  })
  const { user } = await open(EDIT)
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('Archive Oko Foods?')).toBeVisible()
  expect(deleted).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Archive', hidden: true }))
  expect(await screen.findByText('2 drafts')).toBeVisible()
  const refused = within(screen.getByRole('dialog', { hidden: true }))
  expect(refused.queryByRole('button', { name: 'Archive', hidden: true })).toBeNull()
})

it('restores an archived record, and reads it again when another user did so first', async () => {
  const gets = answer('marine.partner.clients.get', { ...client, archived_at: '2026-05-01T09:00:00.000Z' })
  refuse('marine.partner.clients.restore', {
    status: 409,
    code: 'conflict',
    message: 'It is restored already.',
  })
  const { user } = await open(EDIT)
  expect(await screen.findByText('Archived since 1 May 2026.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('It is restored already.')).toBeVisible()
  await waitFor(() => expect(gets.length).toBeGreaterThan(1))
})
