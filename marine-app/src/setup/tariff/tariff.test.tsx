import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setupItemPath, setupSectionPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerLists, content, draft, MAY, READS } from '../testing.ts'

const address = setupItemPath('tariffs', 'd1')
const published = {
  ...draft,
  state: 'in_force' as const,
  first_day: '2030-01-01',
  published_at: '2029-12-01T09:00:00.000Z',
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

beforeEach(answerLists)

it('shows a published tariff read-only, with its figures, and copies it to a draft', async () => {
  answer('marine.admin.setup.tariffs.get', published)
  const { user } = await openScreen(address, MAY)
  expect(await screen.findByText(/^In force. From 1 Jan 2030/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('Vessel over 15 years').closest('div')).toHaveTextContent('× 1.25')
  expect(screen.getByText('Minimum premium').closest('div')).toHaveTextContent('₦5,000.00')
  await user.click(screen.getByRole('button', { name: 'Copy to a draft' }))
  expect(await screen.findByRole('button', { name: 'Make the draft', hidden: true })).toBeVisible()
})

it('offers no change to users who may only read', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  await openScreen(address, READS)
  expect(await screen.findByText('Minimum premium')).toBeVisible()
  for (const name of ['Save', 'Publish…', 'Throw away'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('adds and removes the loading of a vessel age, and lists both as differences', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  const saved = answer('marine.admin.setup.tariffs.update', { ...draft, version: 5 })
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Remove the loading over 15 years' }))
  await user.click(screen.getByRole('button', { name: 'Add a vessel age' }))
  await user.type(field('Vessel over years'), '20')
  await user.type(field('Premium becomes'), '150')
  expect(await screen.findByRole('rowheader', { name: 'Vessel over 20 years' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Vessel over 15 years' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved[0]?.body).toMatchObject({
      version: 4,
      content: { vessel_ages: [{ over_years: 20, factor_bps: 15_000 }] },
    }),
  )
})

it('marks a figure that is no number, and saves the corrected one', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  const saved = answer('marine.admin.setup.tariffs.update', { ...draft, version: 5 })
  const { user } = await openScreen(address, MAY)
  const minimum = await screen.findByRole('textbox', { name: 'Minimum premium' })
  await user.clear(minimum)
  await user.type(minimum, 'much')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fix the marked figures before you save.')).toBeVisible()
  expect(saved).toHaveLength(0)
  await user.clear(minimum)
  await user.type(minimum, '7500')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved[0]?.body).toMatchObject({ content: { ...content, minimum_premium: 750_000 } }),
  )
})

it('publishes a saved draft from a day, and says how many open quotes keep their price', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  const sent = answer('marine.admin.setup.tariffs.publish', published)
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Publish…' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('Everything is as it is in the tariff in force.')).toBeVisible()
  expect(dialog.getByText('2 open quotes keep their price until they run out.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish', hidden: true }))
  expect(await dialog.findByText('Choose the first day')).toBeVisible()
  expect(sent).toHaveLength(0)
})

it('publishes no draft with unsaved changes', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  const { user } = await openScreen(address, MAY)
  await user.type(await screen.findByRole('textbox', { name: 'Food, All risks' }), '5')
  expect(screen.getByText('There are changes that are not saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish…' }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('deletes a draft and returns to the list', async () => {
  answer('marine.admin.setup.tariffs.get', draft)
  answer('marine.admin.setup.tariffs.list', [])
  const deleted = answer('marine.admin.setup.tariffs.delete', null)
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Throw away' }))
  await waitFor(() => expect(deleted[0]?.ids).toEqual(['d1']))
  await waitFor(() => expect(window.location.pathname).toBe(setupSectionPath('tariffs')))
})

it('withdraws a tariff that is not in force yet', async () => {
  answer('marine.admin.setup.tariffs.get', { ...published, state: 'upcoming' })
  const withdrawn = answer('marine.admin.setup.tariffs.withdraw', draft)
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(withdrawn[0]?.ids).toEqual(['d1']))
})
