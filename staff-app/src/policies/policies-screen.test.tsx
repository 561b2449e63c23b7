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
