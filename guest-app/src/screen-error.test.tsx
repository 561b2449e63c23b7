import type { WorkflowGuest } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, startPath } from './paths.ts'
import { openPage } from './shared/testing/open-page.tsx'

const glass: WorkflowGuest = {
  id: 7,
  name: 'Glass repair',
  description: '',
  version: 1,
  total_steps: 5,
  steps: [],
  consent: { version: '1', text_key: '', text: 'We keep photos.' },
  from_premium: null,
  start_days_ahead: 30,
}

it('keeps a fault inside one page: the way home stays, and the page comes once it works', async () => {
  // An answer that no page is made for.
  answer('workflow.workflows.getGuest', { ...glass, consent: null } as never)
  const { user } = await openPage(startPath(7))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!')
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible()
  answer('workflow.workflows.getGuest', glass)
  await user.click(again)
  expect(await screen.findByText('We keep photos.')).toBeVisible()
})

it('leads home from a page that failed', async () => {
  answer('workflow.workflows.getGuest', { ...glass, consent: null } as never)
  const { user } = await openPage(startPath(7))
  await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByRole('link', { name: /^Coverdesk/ }))
  expect(window.location.pathname).toBe(paths.home)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('has the error page of the specification at its own address', async () => {
  await openPage(paths.error)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!')
})

it('§ 2 /maintenance: is there for guests too', async () => {
  await openPage('/maintenance')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We are working on it')
  expect(screen.getByText(/is being updated/)).toBeVisible()
})
