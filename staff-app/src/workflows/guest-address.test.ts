import { expect, it } from 'vitest'
import { guestAddress } from './guest-address.ts'

it('leads to the domain of the guests', () => {
  expect(guestAddress({ protocol: 'http:', host: 'staff.coverdesk.localhost:5173' }, 7)).toBe(
    'http://guest.coverdesk.localhost:5173/workflow-forms/start-workflow/7',
  )
})
