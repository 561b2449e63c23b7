import { Dialog, DialogSurface } from '@fluentui/react-components'
import { screen, waitFor } from '@testing-library/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** A page whose help opens by a key, with a question that opens from the help and may take its opener away. */
function Page(): ReactElement {
  const page = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<'help' | 'question' | null>(null)
  const [rows, setRows] = useState(true)
  useFocusReturn(page)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === '?') setOpened('help')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <main ref={page} tabIndex={-1}>
      {rows ? <a href="#row">A row</a> : null}
      <Dialog open={opened === 'help'} onOpenChange={() => setOpened(null)}>
        <DialogSurface aria-label="Help">
          <button type="button" onClick={() => setOpened('question')}>
            Ask
          </button>
        </DialogSurface>
      </Dialog>
      <Dialog open={opened === 'question'} onOpenChange={() => setOpened(null)}>
        <DialogSurface aria-label="Question">
          <button type="button" onClick={() => setRows(false)}>
            Remove
          </button>
          <button type="button" onClick={() => setOpened(null)}>
            Done
          </button>
        </DialogSurface>
      </Dialog>
    </main>
  )
}

async function openHelp() {
  const { user } = await show(<Page />)
  screen.getByRole('link', { name: 'A row' }).focus()
  await user.keyboard('?')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', 'Help'))
  return user
}
const press = (name: string) => screen.findByRole('button', { name, hidden: true })

it('comes back to where the focus was before a dialog that a key opened', async () => {
  const user = await openHelp()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'A row' })).toHaveFocus())
})

it('comes back past a dialog that is gone, and to the page where nothing is left', async () => {
  const user = await openHelp()
  await user.click(await press('Ask'))
  await user.click(await press('Done'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'A row' })).toHaveFocus())
  await user.keyboard('?')
  await user.click(await press('Ask'))
  await user.click(await press('Remove'))
  await user.click(await press('Done'))
  await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus())
})

it('comes back to the opener that lost the focus while the code of the dialog was loaded', async () => {
  const { user } = await show(<Page />)
  const row = screen.getByRole('link', { name: 'A row' })
  row.focus()
  row.blur()
  await user.keyboard('?')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', 'Help'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveFocus())
})
