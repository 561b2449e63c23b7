import { type FormField, formPages } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { CHECK_PAGE, pageAfter, pageAsked, pageBefore, pageWithFault } from './pages.ts'

const text = (key: string): FormField => ({ key, kind: 'text', label: key })
const section = (key: string): FormField => ({ key, kind: 'section', label: key })
const pages = formPages([text('day'), section('place'), text('street'), section('proof'), text('photos')], {})

it('goes through every page to the check, and back', () => {
  expect(pages.map(({ key }) => pageAfter(pages, key))).toEqual(['place', 'proof', CHECK_PAGE])
  expect(['start', 'place', CHECK_PAGE].map((key) => pageBefore(pages, key))).toEqual([
    null,
    'start',
    'proof',
  ])
})

it('opens the first page when an address names none of them', () => {
  expect(pageAsked(pages, null)).toBe('start')
  expect(pageAsked(pages, 'nonsense')).toBe('start')
  expect(pageAsked(pages, 'proof')).toBe('proof')
  expect(pageAsked([], 'proof')).toBe(CHECK_PAGE)
})

it('finds the page of a fault the server names', () => {
  expect(pageWithFault(pages, ['photos.0', 'street.lga'])).toBe('place')
  expect(pageWithFault(pages, ['version'])).toBeNull()
})
