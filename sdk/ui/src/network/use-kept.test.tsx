import type { User } from '@coverdesk/sdk'
import { act, type ReactElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userAtom } from '../session/session.atoms.ts'
import { type Rendered, render, type } from '../testing.tsx'
import { forgetKept, useKept } from './use-kept.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function Note({ id }: { id: string }): ReactElement {
  const { value, set, forget } = useKept(`notes/${id}`, '')
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

it('is gone once somebody signs out, and what else the tab keeps is not', async () => {
  sessionStorage.setItem('other', 'kept')
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await first.unmount()
  forgetKept()
  expect({ ...sessionStorage }).toEqual({ other: 'kept' })
})

it('is not for the next person at the same desk', async () => {
  const first = await render(<Note id="a" />)
  await type(field(first), 'Called the garage')
  await first.unmount()
  localStorage.setItem('persist:root', JSON.stringify({ user: { id: 'somebody-else' } }))
  const second = await render(<Note id="a" />)
  expect((second.store.get(userAtom) as User).id).toBe('somebody-else')
  expect(field(second)?.value).toBe('')
})
