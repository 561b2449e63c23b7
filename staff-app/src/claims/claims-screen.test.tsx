import type { Branch } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim, listedClaim } from './testing.ts'

const page = (rows: (typeof listedClaim)[]) => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})

const branch = (code: string, name: string): Branch => ({
  id: code,
  code,
  name,
  email: '',
  phone: '',
  address: '',
  user_count: 0,
  sells_online: false,
  created_at: '2026-04-11T09:00:00.000Z',
  version: 1,
})

it('finds claims by search and view, and opens one', async () => {
  const lists = answer('claims.list', page([listedClaim]))
  const { user } = await openScreen(paths.claims, ['claim.claim.read'])
  expect(await screen.findByRole('link', { name: 'CLM-7' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New claim' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: /^Late/ }))
  await user.type(screen.getByRole('searchbox'), 'obi')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ breached: '1', q: 'obi' }))
  answer('claims.get', claim)
  await user.click(await screen.findByRole('link', { name: 'CLM-7' }))
  await waitFor(() => expect(window.location.pathname).toBe(claimPath(claim.id)))
})

it('reports an empty result, and offers to show all claims', async () => {
  answer('claims.list', ({ query }) => page(query.q ? [] : [listedClaim]))
  const { user } = await openScreen(`${paths.claims}?q=unknown`, ['claim.claim.read'])
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: 'CLM-7' })).toBeVisible()
  expect(window.location.search).toBe('')
})

it('filters by a branch by name, also from a link, and by all again', async () => {
  const lists = answer('claims.list', page([listedClaim]))
  answer('admin.branches.list', {
    data: [branch('11000', 'Head Office'), branch('12000', 'Kano')],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  const { user } = await openScreen(`${paths.claims}?branch=12000`, ['claim.claim.read'])
  expect(await screen.findByText('Kano', { selector: 'option' })).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Branch' })
  expect(choice).toHaveDisplayValue('Kano')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ branch: '12000' }))
  await user.selectOptions(choice, '11000')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ branch: '11000' }))
  await user.selectOptions(choice, '')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
})

it('filters by an agency by name, also by a retired one from a link', async () => {
  const lists = answer('claims.list', page([listedClaim]))
  answer('setups.agencies', [
    { code: '00485', name: 'Direct', retired: false },
    { code: '00548', name: 'Sahel Agency', retired: true },
  ])
  const { user } = await openScreen(`${paths.claims}?agency=00548`, ['claim.claim.read'])
  const choice = await screen.findByRole('combobox', { name: 'Agency' })
  await waitFor(() => expect(choice).toHaveDisplayValue('Sahel Agency (retired)'))
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00548' }))
  await user.selectOptions(choice, '00485')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00485' }))
})

it('offers no filter with a single branch', async () => {
  answer('claims.list', page([listedClaim]))
  answer('admin.branches.list', {
    data: [branch('11000', 'Head Office')],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen(paths.claims, ['claim.claim.read'])
  expect(await screen.findByRole('link', { name: 'CLM-7' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull())
})
