import { type FormField, formPages } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { CHECK_PAGE, pageAfter, pageBefore, pageWithError, requestedPage, withDeclaration } from './pages.ts'

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
  expect(requestedPage(pages, null)).toBe('start')
  expect(requestedPage(pages, 'nonsense')).toBe('start')
  expect(requestedPage(pages, 'proof')).toBe('proof')
  expect(requestedPage([], 'proof')).toBe(CHECK_PAGE)
})

it('finds the page of a fault the server names', () => {
  expect(pageWithError(pages, ['photos.0', 'street.lga'])).toBe('place')
  expect(pageWithError(pages, ['version'])).toBeNull()
})

it('leaves what is declared at the end to the page where everything is read', () => {
  const declared: FormField = { key: 'true', kind: 'declaration', label: 'All of it is true' }
  const of = (fields: FormField[]) => withDeclaration(formPages(fields, {}))
  const keys = (fields: FormField[]) => of(fields).questions.map((page) => page.fields.map(({ key }) => key))
  const ending = [text('day'), section('place'), text('street'), declared]
  expect(keys(ending)).toEqual([['day'], ['street']])
  expect(of(ending).declaration).toBe(declared)
  expect(keys([text('day'), section('end'), declared])).toEqual([['day']])
  expect(of([declared, text('day')]).declaration).toBeNull()
  expect(keys([declared])).toEqual([['true']])
})
