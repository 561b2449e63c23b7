import { expect, it } from 'vitest'
import { takeTyped, watchTyping } from './typed-before.ts'

it('hands over what was typed before and while the app was on its way, once', () => {
  const root = document.createElement('div')
  root.innerHTML = '<input name="plate" value="KJA1"><input name="year">'
  watchTyping(root)
  const [plate, year] = root.querySelectorAll('input')
  for (const [field, value] of [
    [plate, 'KJA123AB'],
    [year, '2018'],
  ] as const) {
    if (!field) throw new Error('No field')
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(takeTyped()).toEqual({ plate: 'KJA123AB', year: '2018' })
  expect(takeTyped()).toEqual({})
})
