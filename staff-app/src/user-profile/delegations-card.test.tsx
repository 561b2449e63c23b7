import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

beforeEach(() => {
  answer('admin.notificationChannels.list', [])
  answer('admin.delegations.list', [])
})

it('offers only colleagues who may decide, with the limits of each', async () => {
  answer('admin.delegations.candidates', [
    { id: 'd', name: 'Amaka Nwosu', role: 'Managing director', limits: { claim: 1_000_000_00 } },
    { id: 'o', name: 'Halima Sani', role: 'Claims officer', limits: {} },
  ])
  await openScreen(paths.profile)
  const choice = await screen.findByRole('combobox', { name: 'Who decides for you' })
  const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Choose a person',
    'Amaka Nwosu (Managing director), own limit: claims ₦1,000,000.00',
    'Halima Sani (Claims officer)',
  ])
})

it('offers nothing to users without approvals', async () => {
  answer('admin.delegations.candidates', [])
  await openScreen(paths.profile)
  await screen.findByRole('textbox', { name: 'Phone' })
  expect(screen.queryByText('While you are away')).toBeNull()
})
