import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

it('keeps a branch that a link asks for, though it is no more, until it is taken off', async () => {
  const meta = { next_cursor: null, total: 0, total_is_exact: true }
  const lists = answer('policies.list', { data: [], meta })
  answer('branches.list', { data: [], meta })
  const { user } = await openScreen(`${paths.policies}?branch=99000`, ['policy.motor.read'])
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ branch: '99000' }))
  const choice = await screen.findByRole('combobox', { name: 'Branch' })
  expect(choice).toHaveDisplayValue('99000')
  await user.selectOptions(choice, '')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
})

it('narrows by the days of issue: as a link brought them, another one, or any', async () => {
  const meta = { next_cursor: null, total: 0, total_is_exact: true }
  const lists = answer('policies.list', { data: [], meta })
  answer('branches.list', { data: [], meta })
  const link = `${paths.policies}?issued_from=2026-04-01&issued_until=2026-04-30`
  const { user } = await openScreen(link, ['policy.motor.read'])
  await user.click(await screen.findByRole('button', { name: 'Issued: 1 Apr 2026 – 30 Apr 2026' }))
  const first = await screen.findByRole('textbox', { name: 'From' })
  await user.clear(first)
  await user.paste('15 Apr 2026')
  await waitFor(() =>
    expect(lists.at(-1)?.query).toEqual({ issued_from: '2026-04-15', issued_until: '2026-04-30' }),
  )
  await user.click(screen.getByRole('button', { name: 'Any day' }))
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
})

it('is narrowed to an agency by its name, also by a link and when it is retired', async () => {
  const lists = answer('policies.list', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
  answer('setups.agencies', [
    { code: '00485', name: 'Direct', retired: false },
    { code: '00548', name: 'Sahel Agency', retired: true },
  ])
  const { user } = await openScreen(`${paths.policies}?agency=00548`, ['policy.motor.read'])
  expect(await screen.findByText('Sahel Agency (retired)', { selector: 'option' })).toBeVisible()
  const choice = screen.getByRole('combobox', { name: 'Agency' })
  expect(choice).toHaveDisplayValue('Sahel Agency (retired)')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00548' }))
  await user.selectOptions(choice, '00485')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ agency: '00485' }))
})
