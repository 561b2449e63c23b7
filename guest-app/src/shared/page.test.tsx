import '@coverdesk/ui/testing/api'
import { show } from '@coverdesk/ui/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Page } from './page.tsx'

function TwoPages() {
  const [title, setTitle] = useState('First')
  return (
    <Page title={title} progress={{ current: 1, total: null, title_key: '', title: 'Your policy' }}>
      <button type="button" onClick={() => setTitle('Second')}>
        On
      </button>
    </Page>
  )
}

it('leaves the focus at the top of the first page, and moves it to the heading of the next', async () => {
  const { user } = await show(<TwoPages />)
  expect(await screen.findByRole('heading', { name: 'First' })).not.toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'On' }))
  expect(await screen.findByRole('heading', { name: 'Second' })).toHaveFocus()
})

it('counts no pages where their number is not known', async () => {
  await show(<TwoPages />)
  expect(await screen.findByText('Step 1 · Your policy')).toBeVisible()
})
