import { afterEach, expect, it } from 'vitest'
import { takeTyped, watchTyping } from './typed-before.ts'

const root = document.createElement('div')
afterEach(() => root.remove())

function openPage(): [HTMLInputElement, HTMLInputElement] {
  document.body.append(root)
  root.innerHTML = '<input name="plate" value="KJA1"><input name="year">'
  const [plate, year] = root.querySelectorAll('input')
  if (!plate || !year) throw new Error('No field')
  return [plate, year]
}

it('hands over what was typed before and while the app was on its way, and where, once', () => {
  const fields = openPage()
  watchTyping(root)
  for (const [at, value] of ['KJA123AB', '2018'].entries()) {
    const field = fields[at]
    if (!field) throw new Error('No field')
    field.focus()
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  root.replaceChildren()
  expect(takeTyped()).toEqual({ typed: { plate: 'KJA123AB', year: '2018' }, focused: 'year' })
  expect(takeTyped()).toEqual({ typed: {}, focused: null })
})

it('knows the field one was in before it watched, and that one left it', async () => {
  const [plate] = openPage()
  plate.focus()
  watchTyping(root)
  expect(takeTyped().focused).toBe('plate')
  watchTyping(root)
  plate.blur()
  await new Promise((resolve) => setTimeout(resolve))
  expect(takeTyped().focused).toBeNull()
})
