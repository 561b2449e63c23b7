import { expect, it } from 'vitest'
import { policyWording } from './policy-wording.ts'

it('names the Act in force, and none that it replaced', () => {
  const text = policyWording('TPO')
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
  expect(text.match(/[A-Z][A-Za-z ]*Act \d{4}/g)).toEqual(['Nigerian Insurance Industry Reform Act 2025'])
})
