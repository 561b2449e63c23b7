import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim, listedClaim } from './testing.ts'

const page = (rows: (typeof listedClaim)[]) => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})

it('finds claims by what is typed and by a view, and opens one', async () => {
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

it('says that nothing was found, and leads back to all of them', async () => {
  answer('claims.list', ({ query }) => page(query.q ? [] : [listedClaim]))
  const { user } = await openScreen(`${paths.claims}?q=nobody`, ['claim.claim.read'])
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: 'CLM-7' })).toBeVisible()
  expect(window.location.search).toBe('')
})
