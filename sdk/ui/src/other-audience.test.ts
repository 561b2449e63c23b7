// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { appAddress, otherAudience } from './other-audience.ts'

const addresses = new URLSearchParams({
  staff: 'https://office.insurer.test',
  guest: 'https://buy.insurer.test:8443',
  marine: 'https://cargo.other.test',
})

function tell(content: string): void {
  const meta = document.createElement('meta')
  meta.name = 'app-addresses'
  meta.content = content
  document.head.append(meta)
}

const at = (mine: 'staff' | 'guest' | 'marine', href: string) =>
  otherAudience(mine, new URL(href) as unknown as Location)

afterEach(() => document.head.replaceChildren())

it('sends the pages of other audiences to the addresses of the settings, with everything they carry', () => {
  tell(addresses.toString())
  expect(at('staff', 'https://office.insurer.test/buymotor?lng=fr#x')).toBe(
    'https://buy.insurer.test:8443/buymotor?lng=fr#x',
  )
  expect(at('guest', 'https://buy.insurer.test:8443/underwriting/policies/?q=a')).toBe(
    'https://office.insurer.test/underwriting/policies/?q=a',
  )
  expect(at('guest', 'https://buy.insurer.test:8443/marine-admin/login')).toBe(
    'https://cargo.other.test/marine-admin/login',
  )
  expect(at('marine', 'https://cargo.other.test/workflow-forms/resume#token=abc')).toBe(
    'https://buy.insurer.test:8443/workflow-forms/resume#token=abc',
  )
})

it('does not redirect its own and unknown pages', () => {
  tell(addresses.toString())
  for (const path of ['/underwriting/policies/', '/', '/nowhere', '/buymotors', '//evil.test/buymotor'])
    expect(at('staff', `https://office.insurer.test${path}`)).toBeNull()
})

it('goes nowhere without settings, nor to itself', () => {
  expect(at('staff', 'http://staff.localhost:5173/buymotor')).toBeNull()
  tell('__APP_ADDRESSES__')
  expect(appAddress('guest')).toBeNull()
  document.head.replaceChildren()
  tell('guest=https%3A%2F%2Fone.test')
  expect(at('staff', 'https://one.test/buymotor')).toBeNull()
})
