import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { openPart } from '../testing/open-screen.tsx'
import { AnswerPicker } from './answer-picker.tsx'

const options = [
  { value: 'estimate', label: 'Estimate of the damage', group: 'Claim notice' },
  { value: 'premium', label: 'Premium', group: 'Price' },
]

function Part({ start }: { start: string }): ReactElement {
  const [value, setValue] = useState(start)
  return (
    <>
      <AnswerPicker
        label="Answer"
        options={options}
        value={value}
        placeholder="Choose an answer"
        onChoose={setValue}
      />
      <output>{value}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent
const box = () => screen.getByRole('combobox', { name: 'Answer' })

async function open(start = '') {
  const { user } = await openPart(<Part start={start} />)
  await screen.findByRole('combobox', undefined, { timeout: 20_000 })
  await user.tab()
  expect(box()).toHaveFocus()
  return user
}

it('offers the answers that fit a pasted text', async () => {
  const user = await open()
  await user.paste('damage')
  expect(screen.getByRole('option')).toHaveAccessibleName('Estimate of the damage')
  expect(screen.getByRole('group', { name: 'Claim notice' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('estimate')
  expect(box()).toHaveValue('Estimate of the damage')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

it('replaces a chosen answer by typing words of another one', async () => {
  const user = await open('premium')
  await user.keyboard('{Control>}a{/Control}damage{Enter}')
  expect(chosen()).toBe('estimate')
})

it('takes the answer away when the field is emptied and left by keyboard', async () => {
  const user = await open('premium')
  await user.clear(box())
  await user.tab()
  expect(chosen()).toBe('')
  expect(box()).toHaveValue('')
})

it('keeps the chosen answer when Escape ends the typing', async () => {
  const user = await open('premium')
  await user.keyboard('x')
  expect(screen.getByRole('option')).toHaveAccessibleName('No answer has these words')
  await user.keyboard('{Escape}')
  expect(box()).toHaveValue('Premium')
  expect(chosen()).toBe('premium')
})
