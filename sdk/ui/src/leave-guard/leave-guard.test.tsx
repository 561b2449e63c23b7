import '../testing/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link, Route, useLocation } from 'wouter'
import { show } from '../testing/show.tsx'
import { listenBeforeRouter } from './first-to-hear.ts'
import { leaveAtom } from './leave-guard.atoms.ts'
import { LeaveWatch } from './leave-watch.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

listenBeforeRouter()

const save = vi.fn<() => Promise<boolean>>()
const signOut = vi.fn()

function Editor({ saves }: { saves: boolean }): ReactElement {
  const [text, setText] = useState('')
  useLeaveGuard(text !== '', saves ? save : undefined)
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
}

function App({ saves = true }: { saves?: boolean }): ReactElement {
  const leave = useSetAtom(leaveAtom)
  const [location, navigate] = useLocation()
  return (
    <>
      <LeaveWatch />
      <nav>
        <a href="#content">Skip</a>
        <Link href="/list">List</Link>
        <button type="button" onClick={() => leave(signOut)}>
          Sign out
        </button>
      </nav>
      <button type="button" onClick={() => navigate('/edit')}>
        Edit
      </button>
      <p>At {location}</p>
      <Route path="/edit">
        <Editor saves={saves} />
      </Route>
    </>
  )
}

/** Comes from the list to the editor and types something. */
async function begin(saves = true) {
  const { user } = await show(<App saves={saves} />, { address: '/list' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const box = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(box, 'Lekki')
  return { user, box }
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Your changes are not saved' })
const answer = (name: string) => screen.getByRole('button', { name, hidden: true })

beforeEach(() => {
  save.mockReset().mockResolvedValue(true)
  signOut.mockReset()
})

it('lets everybody go who would lose nothing', async () => {
  const { user, box } = await begin()
  await user.clear(box)
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(screen.getByText('At /list')).toBeVisible()
})

it('asks at a link: stays with what was typed, or leaves without it', async () => {
  const { user, box } = await begin()
  await user.click(screen.getByRole('link', { name: 'Skip' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'List' }))
  await dialog()
  await user.click(answer('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(box).toHaveValue('Lekki')
  await user.click(screen.getByRole('link', { name: 'List' }))
  await dialog()
  await user.click(answer('Leave'))
  await screen.findByText('At /list')
  expect(save).not.toHaveBeenCalled()
})

it('saves and leaves, and stays where saving failed', async () => {
  const { user, box } = await begin()
  save.mockResolvedValueOnce(false)
  await user.click(screen.getByRole('link', { name: 'List' }))
  await dialog()
  await user.click(answer('Save and leave'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('At /edit')).toBeVisible()
  expect(box).toHaveValue('Lekki')
  await user.click(screen.getByRole('link', { name: 'List' }))
  await dialog()
  await user.click(answer('Save and leave'))
  await screen.findByText('At /list')
  expect(save).toHaveBeenCalledTimes(2)
})

it('asks at the back button too, and keeps the page and its address until it is answered', async () => {
  const { user, box } = await begin()
  window.history.back()
  await dialog()
  expect(window.location.pathname).toBe('/edit')
  expect(box).toHaveValue('Lekki')
  await user.click(answer('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  window.history.back()
  await dialog()
  await user.click(answer('Leave'))
  await screen.findByText('At /list')
})

it('asks at a sign-out, and offers no saving where there is none', async () => {
  const { user } = await begin(false)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await dialog()
  expect(screen.queryByRole('button', { name: 'Save and leave', hidden: true })).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
  await user.click(answer('Leave'))
  expect(signOut).toHaveBeenCalledOnce()
})
