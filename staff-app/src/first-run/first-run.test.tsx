import type { Readiness } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { companyRecord } from '../shared/testing/company-record.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const readiness = (steps: Partial<Readiness['steps']>, checks: Readiness['checks'] = []): Readiness => ({
  steps: { company: false, branch: false, standards: false, ...steps },
  checks,
})
const branch = {
  id: 'b',
  name: 'Head office',
  code: '007',
  email: '',
  phone: '',
  address: '',
  user_count: 0,
  sells_online: true,
  created_at: '2026-04-11T09:00:00.000Z',
  version: 1,
}
const open = (address: string) => openScreen(address, ['settings.company.edit'])
const box = (name: string) => screen.findByRole('textbox', { name })

it('leads from company to branch to the included reference data', async () => {
  answer('admin.firstRun.get', readiness({}))
  answer('admin.companyProfile.record', companyRecord)
  const saved = answer('admin.companyProfile.update', { ...companyRecord, version: 1 })
  const { user } = await open(paths.firstRun)
  await user.type(await box('Phone'), '08031234567')
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(await box('Name of the insurer')).toBeInvalid()
  expect(saved).toEqual([])
  await user.type(await box('Name of the insurer'), 'Crescent Plc')
  answer('admin.companyProfile.record', {
    ...companyRecord,
    phone: '08031234567',
    address: '1 Marina',
    version: 1,
  })
  answer('admin.firstRun.get', readiness({ company: true }))
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ name: 'Crescent Plc', version: 0 }))

  await user.type(await box('Code'), '007')
  expect(await box('Name')).toHaveValue('Head office')
  const opened = answer('admin.branches.create', branch)
  answer('admin.firstRun.get', readiness({ company: true, branch: true }))
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
  await waitFor(() =>
    expect(opened[0]?.body).toMatchObject({ code: '007', phone: '08031234567', address: '1 Marina' }),
  )

  const load = await screen.findByRole('button', { name: 'Load these' })
  const loaded = answer('admin.firstRun.loadStandards', readiness({}))
  answer('admin.firstRun.get', readiness({ company: true, branch: true, standards: true }))
  await user.click(load)
  expect(await screen.findByText('You can sell now')).toBeVisible()
  expect(document.activeElement).toContainElement(screen.getByText('You can sell now'))
  expect(loaded).toHaveLength(1)
})

it('continues at the branch when the page was closed after the company', async () => {
  answer('admin.firstRun.get', readiness({ company: true }))
  answer('admin.companyProfile.record', companyRecord)
  await open(paths.firstRun)
  expect(await screen.findByText('Where do you work from?')).toBeVisible()
})

it('opens first on a new installation, until the user postpones it', async () => {
  answer('admin.firstRun.get', readiness({}, [{ area: 'selling', check: 'branch', done: false }]))
  answer('admin.companyProfile.record', companyRecord)
  answer('workspace.myWork.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  const { user } = await open(paths.home)
  await waitFor(() => expect(window.location.pathname).toBe(paths.firstRun))
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(await screen.findByRole('link', { name: 'Go on with the set-up' })).toHaveAttribute(
    'href',
    paths.firstRun,
  )
  expect(screen.getByRole('link', { name: 'A branch' })).toHaveAttribute('href', paths.branches)
})

it('invites the first marine administrator', async () => {
  const ready = { company: true, branch: true, standards: true }
  answer(
    'admin.firstRun.get',
    readiness(ready, [{ area: 'marine', check: 'marine_administrator', done: false }]),
  )
  answer('workspace.myWork.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  const invited = answer('admin.administrators.inviteMarine', null)
  const { user } = await openScreen(paths.home, ['settings.company.edit', 'user.user.edit'])
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(await screen.findByRole('button', { name: 'Send the invitation' }))
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription('Fill this in.')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Folake')
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Balogun')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'head@marine.test')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(invited[0]?.body).toEqual({ first_name: 'Folake', last_name: 'Balogun', email: 'head@marine.test' })
})
