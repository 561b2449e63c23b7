// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { guestAddress } from './guest-address.ts'

it("returns the guest app's address from the server", () => {
  const meta = document.createElement('meta')
  meta.name = 'app-addresses'
  meta.content = 'guest=https%3A%2F%2Fbuy.insurer.test'
  document.head.append(meta)
  expect(guestAddress(7)).toBe('https://buy.insurer.test/workflow-forms/start-workflow/7')
  meta.remove()
  expect(guestAddress(7)).toBe(`${window.location.origin}/workflow-forms/start-workflow/7`)
})
