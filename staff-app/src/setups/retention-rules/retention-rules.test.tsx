import type { RetentionRule } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths, retentionRulePath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const sweep_at = '2026-11-23T02:17:00.000Z'
const deliveries: RetentionRule = {
  kind: 'deliveries',
  days: 60,
  default_days: 30,
  least_days: 7,
  most_days: 365,
  removes: 3,
  sweep_at,
  version: 3,
}

beforeEach(() => {
  answer('admin.retentionRules.list', [deliveries])
  answer('admin.retentionRules.preview', ({ body }) => ({
    removes: (body as { days: number }).days < 60 ? 1240 : 3,
    sweep_at,
  }))
})
const open = async () => {
  const shown = await openScreen(retentionRulePath('deliveries'), ['settings.setup.edit'])
  await screen.findByRole('textbox', { name: 'Days' })
  return shown
}
const box = () => screen.getByRole('textbox', { name: 'Days' })
const save = () => screen.getByRole('button', { name: 'Save' })

it('shows each retention period with its data, and the statutory periods', async () => {
  await openScreen(paths.retentionRules, ['settings.setup.edit'])
  const link = await screen.findByRole('link', { name: 'Messages sent or given up' })
  expect(link.closest('li')).toHaveTextContent(
    '60 days · shipped with 30 days3 records go at the next clean-up',
  )
  const law = screen.getByRole('heading', { name: 'Stored by law' }).closest('section') as HTMLElement
  const words = ['Policies and claims', 'Payments and the ledger', 'Audit trail', 'section 375']
  for (const word of words) expect(law).toHaveTextContent(word)
  expect(within(law).queryByRole('link')).toBeNull()
})

it('shows how many records a shorter period would remove before it is saved', async () => {
  const updated = answer('admin.retentionRules.update', {
    ...deliveries,
    days: 14,
    removes: 1240,
    version: 4,
  })
  const { user } = await open()
  expect(await screen.findByText('3 records would be removed for good.')).toBeVisible()
  await user.clear(box())
  await user.type(box(), '14')
  expect(
    await screen.findByText(
      '1,240 records would be removed for good. That is 1,237 more than with the period as saved. Until then you can still lengthen it again.',
    ),
  ).toBeVisible()
  expect(updated).toHaveLength(0)
  await user.click(save())
  await waitFor(() => expect(updated[0]?.body).toEqual({ days: 14, version: 3 }))
})

it.each([
  ['6', 'Enter 7 or more'],
  ['366', 'Enter 365 or less'],
  ['a week', 'Enter a number'],
])('shows an error at the field for %s, and sends nothing', async (typed, message) => {
  const updated = answer('admin.retentionRules.update', deliveries)
  const { user } = await open()
  await user.clear(box())
  await user.type(box(), typed)
  await user.click(save())
  await waitFor(() => expect(box()).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(updated).toHaveLength(0)
})

it('keeps the typed values when another user saved first', async () => {
  const theirs = { ...deliveries, days: 20, version: 9 }
  refuse('admin.retentionRules.update', { status: 409, code: 'edit_conflict', message: '', current: theirs })
  const { user } = await open()
  await user.clear(box())
  await user.type(box(), '90')
  await user.click(save())
  const conflict = await screen.findByRole('alert')
  const updated = answer('admin.retentionRules.update', { ...deliveries, version: 10 })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updated[0]?.body).toEqual({ days: 90, version: 9 }))
})
