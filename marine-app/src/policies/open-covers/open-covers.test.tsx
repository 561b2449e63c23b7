import type { ListedOpenCover } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const cover: ListedOpenCover = {
  id: 'c1',
  kind: 'open_cover',
  adjustment: null,
  policy_number: 'MCP/2026/9',
  client: 'Delta Mills',
  starts_on: '2026-01-01',
  partner: { id: 'h', name: 'Harbourline Brokers' },
  ends_on: '2026-12-31',
  declarations: 4,
  declared: 900_00,
  premium: 12_00,
  limit_per_bottom: 1_000_00,
  limit_per_location: null,
  most_on_bottom: 950_00,
  most_at_location: 100_00,
}

it('lists open covers with the use of their limits, each linked to its page', async () => {
  answer('marine.admin.openCovers.list', {
    data: [cover],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('admin.partners.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  await openScreen(paths.admin.openCovers, ['marine.policy.read'])
  expect(await screen.findByRole('link', { name: 'MCP/2026/9' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.policy, 'c1'),
  )
  expect(screen.getByText('95%')).toBeVisible()
  expect(screen.getByText('No limit')).toBeVisible()
})

it('lists annual covers due for adjustment, with the days overdue', async () => {
  const ends_on = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const annual: ListedOpenCover = { ...cover, id: 'a1', kind: 'annual', adjustment: 'due', ends_on }
  answer('marine.admin.openCovers.list', {
    data: [annual],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('admin.partners.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  await openScreen(paths.admin.openCovers, ['marine.policy.read'])
  expect(await screen.findByText(/^To adjust, (40|41) days$/)).toBeVisible()
  expect(screen.getByText('Annual cover')).toBeVisible()
})
