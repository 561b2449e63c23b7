import { act, type ReactElement, useLayoutEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from './testing.tsx'
import { useKeyDown } from './use-key-down.ts'

const dispatch = (key: string): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('calls the latest handler once for each key, until its part is gone', async () => {
  const heard = vi.fn()
  function Presses(): ReactElement {
    const [presses, setPresses] = useState('')
    useKeyDown(({ key }) => {
      heard(key)
      setPresses(`${presses}${key}`)
    })
    return <output>{presses}</output>
  }
  const { place, unmount } = await render(<Presses />)
  await act(async () => dispatch('a'))
  await act(async () => dispatch('b'))
  expect(place.textContent).toBe('ab')
  await unmount()
  dispatch('c')
  expect(heard.mock.calls).toEqual([['a'], ['b']])
})

it('listens before the part is painted', async () => {
  const heard = vi.fn()
  function Field(): null {
    useKeyDown(({ key }) => heard(key))
    return null
  }
  function Page(): ReactElement {
    useLayoutEffect(() => dispatch('a'), [])
    return <Field />
  }
  await render(<Page />)
  expect(heard).toHaveBeenCalledWith('a')
})
