import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../testing/api.ts'
import { show } from '../testing/show.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'

let current: string | undefined

function Example(props: Partial<DateFieldProps>): ReactElement {
  const [value, setValue] = useState(props.value ?? '')
  current = value
  return (
    <>
      <DateField label="First day" {...props} value={value} onChange={setValue} />
      <button type="button">Next</button>
    </>
  )
}

const open = async (props: Partial<DateFieldProps> = {}) => {
  const { user } = await show(<Example {...props} />)
  return { user, box: await screen.findByRole('textbox', { name: /First day/ }) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('says in words at once what was typed, and writes it as lists do when it is left', async () => {
  const { user, box } = await open()
  expect(box).toHaveAccessibleDescription(/Day first/)
  await user.type(box, '3/4/2026')
  expect(box).toHaveAccessibleDescription(/Friday,? 3 April 2026/)
  expect(current).toBe('2026-04-03')
  expect(box).toHaveValue('3/4/2026')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(box).toHaveValue('3 Apr 2026')
  await user.clear(box)
  await user.type(box, '+7')
  expect(box).toHaveAccessibleDescription(/Friday,? 27 November 2026/)
  await user.clear(box)
  expect(current).toBe('')
})

it('keeps what is no day as it was typed and says so, once the field is left', async () => {
  const { user, box } = await open()
  await user.type(box, '4/13/2026')
  expect(box).toBeValid()
  await user.tab()
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription(/Invalid date format/)
  expect(box).toHaveValue('4/13/2026')
  expect(current).toBe('4/13/2026')
})

it.each([
  [{ min: '2026-11-20' }, 'yesterday', 'Choose today or later'],
  [{ max: '2026-11-20' }, 'tomorrow', 'Choose today or earlier'],
  [{ min: '2026-12-01' }, '30/11/2026', 'Choose 1 Dec 2026 or later'],
  [{ max: '2026-12-01' }, '2/12/2026', 'Choose 1 Dec 2026 or earlier'],
  [{ min: '2026-11-20', fault: 'The server says no' }, '+1', 'The server says no'],
])('words what is out of bounds: %o, %s', async (props, typed, fault) => {
  const { user, box } = await open(props)
  await user.type(box, typed)
  await user.tab()
  expect(box).toHaveAccessibleDescription(new RegExp(fault))
})

it('leaves the calendar’s button out of the Tab order', async () => {
  const { box } = await open()
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveAttribute('tabindex', '-1')
  expect(box).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowDown')
})

it('offers a calendar by button and by key, within its bounds, and comes back to the field', async () => {
  const { user, box } = await open({ value: '2026-11-12', min: '2026-11-10' })
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const calendar = within(await screen.findByRole('grid'))
  expect(await calendar.findByRole('button', { name: /^9, November, 2026/ })).toBeDisabled()
  await user.click(calendar.getByRole('button', { name: /^18, November, 2026/ }))
  expect(current).toBe('2026-11-18')
  expect(box).toHaveFocus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('grid')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(current).toBe('2026-11-18')
})
