import type { User } from '@coverdesk/sdk'
import { act, type ReactElement, useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userAtom } from '../session/session.atoms.ts'
import { type Rendered, render, type } from '../testing.tsx'
import { clearStoredState, useStoredState } from './use-stored-state.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function Note({ id }: { id: string }): ReactElement {
  const { value, set, forget } = useStoredState(`notes/${id}`, '')
  return (
    <form onReset={forget}>
      <input value={value} onChange={(event) => set(event.target.value)} />
    </form>
  )
}
const field = ({ place }: Rendered): HTMLInputElement | null => place.querySelector('input')

it('has what was typed when the page comes back, for the same record only', async () => {
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await first.unmount()
  expect(field(await render(<Note id="a" />))?.value).toBe('Called the garage')
  expect(field(await render(<Note id="b" />))?.value).toBe('')
})

it('lets go of what was sent', async () => {
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await act(async () => first.place.querySelector('form')?.reset())
  await first.unmount()
  expect(field(await render(<Note id="a" />))?.value).toBe('')
})

it('is deleted at sign-out, unlike other values of the tab', async () => {
  sessionStorage.setItem('other', 'stays')
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await first.unmount()
  clearStoredState()
  expect({ ...sessionStorage }).toEqual({ other: 'stays' })
})

it('is not for the next person at the same desk', async () => {
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await first.unmount()
  localStorage.setItem('persist:root', JSON.stringify({ user: { id: 'another-user' } }))
  const second = await render(<Note id="a" />)
  expect((second.store.get(userAtom) as User).id).toBe('another-user')
  expect(field(second)?.value).toBe('')
})

it('rests when an effect lets go of what is not there', async () => {
  let renders = 0
  function Draft(): null {
    renders += 1
    const { forget } = useStoredState<object | null>('draft', null)
    useEffect(forget, [forget])
    return null
  }
  await render(<Draft />)
  expect(renders).toBeLessThan(4)
})
