import type { Role, RolePreview } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths, setupItemPath, setupSectionPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const MAY = ['marine.setup.read', 'marine.role.read', 'marine.role.edit', 'marine.partner.read']
const WALLET = 'Request money to be added or taken back; another person approves it'
const viewer: Role = {
  id: 'viewer',
  name: 'Partner viewer',
  privileges: ['marine.wallet.read'],
  limits: {},
  version: 2,
  own_branch: false,
  people_count: 1,
  may_give: true,
  workflows: [],
  is_yours: false,
  is_first: false,
  waiting: null,
  people: [
    {
      id: 'bola',
      name: 'Bola Ige',
      state: 'active',
      partner: { id: 'p1', name: 'Harbourline Brokers' },
    },
  ],
}
const first: Role = { ...viewer, id: 'first', name: 'Partner administrator', is_first: true }
const checker: Role = {
  ...viewer,
  id: 'checker',
  name: 'Marine finance checker',
  limits: { funding: 500_000_000 },
  people: [{ id: 'ada', name: 'Ada Obi', state: 'active', partner: null }],
}
const meta = { next_cursor: null, total: 2, total_is_exact: true }
const answerPartners = () => {
  answer('marine.admin.setup.partnerRoles.list', { data: [viewer, first], meta })
  answer('marine.admin.setup.partnerRoles.privileges', [
    { name: 'marine.wallet.read', yours: true },
    { name: 'marine.wallet.edit', yours: true },
  ])
}

it('lists the roles of every partner, each linked to its page', async () => {
  answerPartners()
  answer('workspace.views.list', [])
  await openScreen(setupSectionPath('partner-roles'), MAY)
  expect(await screen.findByRole('link', { name: 'Partner viewer' })).toHaveAttribute(
    'href',
    setupItemPath('partner-roles', 'viewer'),
  )
  expect(screen.getByRole('button', { name: 'New role' })).toBeTruthy()
})

it('names the affected users by partner before a change is saved', async () => {
  answer('marine.admin.setup.partnerRoles.get', viewer)
  answerPartners()
  const preview: RolePreview = {
    people: viewer.people,
    people_count: 1,
    signed_in: 0,
    added: ['marine.wallet.edit'],
    removed: [],
    limits: [],
    own_branch: null,
    refusal: null,
    waits: false,
  }
  answer('marine.admin.setup.partnerRoles.preview', preview)
  const saved = answer('marine.admin.setup.partnerRoles.update', { ...viewer, version: 3 })
  const { user } = await openScreen(setupItemPath('partner-roles', 'viewer'), MAY)
  const holder = await screen.findByRole('link', { name: 'Bola Ige (Harbourline Brokers)' })
  expect(holder).toHaveAttribute('href', pathOf(paths.admin.partner, 'p1'))
  expect(screen.queryByRole('textbox', { name: /One decision/ })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: WALLET }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Bola Ige (Harbourline Brokers)')).toBeTruthy()
  expect(within(dialog).getByText(WALLET)).toBeTruthy()
  await user.click(within(dialog).getByText('Save the change'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({
    privileges: ['marine.wallet.read', 'marine.wallet.edit'],
    version: 2,
  })
})

it('does not allow renaming or deleting the role of first users', async () => {
  answer('marine.admin.setup.partnerRoles.get', first)
  answerPartners()
  await openScreen(setupItemPath('partner-roles', 'first'), MAY)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
  expect(screen.getByText(/first person of every new partner/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('shows the money limits of marine roles', async () => {
  answer('marine.admin.setup.roles.list', { data: [checker], meta })
  answer('marine.admin.setup.roles.get', checker)
  answer('marine.admin.setup.roles.privileges', [{ name: 'marine.wallet.read', yours: true }])
  await openScreen(setupItemPath('roles', 'checker'), MAY)
  const limit = await screen.findByRole('textbox', { name: 'Funding requests: One decision' })
  expect(limit).toHaveValue('5,000,000')
  expect(screen.getByRole('textbox', { name: 'Sums insured of cargo: One decision' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Sums insured of cargo: All of a day together' })).toBeNull()
})

it('is hidden from users who may not read roles', async () => {
  answer('marine.admin.setup.lists.lists', [])
  answer('marine.admin.setup.fxRates.positions', [])
  await openScreen(paths.admin.setup, ['marine.setup.read'])
  expect(await screen.findByRole('link', { name: 'Ports and airports' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Roles of partners' })).toBeNull()
})
