import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newPolicyPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { answerSetup, cargoPolicy, quote } from '../testing.ts'

it('says at the fields of a new client what is missing before anything is sent', async () => {
  answerSetup()
  answer('marine.partner.policies.create', cargoPolicy({ state: 'draft', client: null }))
  answer('marine.partner.policies.price', { ...quote, price: null })
  answer('marine.partner.clients.list', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
  const made = refuse('marine.partner.clients.create', { status: 409, code: 'client_similar', message: '' })
  const { user } = await openScreen(newPolicyPath(), [
    'marine.policy.read',
    'marine.policy.edit',
    'marine.client.read',
    'marine.client.edit',
  ])
  await user.type(await screen.findByRole('searchbox', { name: /^Find the client/ }), 'Lekki Foods Ltd')
  await user.click(await screen.findByRole('button', { name: 'New client' }))
  await user.click(await screen.findByRole('button', { name: 'Save the client' }))
  expect(screen.getByRole('textbox', { name: /^Phone/ })).toHaveAccessibleDescription('Fill this in.')
  expect(made).toHaveLength(0)
})
