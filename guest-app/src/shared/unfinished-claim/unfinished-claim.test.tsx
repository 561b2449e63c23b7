import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { openPage } from '../testing/open-page.tsx'

const draft = {
  run: 'r1',
  path: '/workflow-forms/submit-form/f1',
  vehicle: 'ABC123DE',
  saved_at: new Date().toISOString(),
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('claim', JSON.stringify(draft))
})

it.each([paths.home, paths.my])('is found again on %s', async (path) => {
  await openPage(path)
  expect(await screen.findByRole('heading', { name: 'Go on with your claim for ABC123DE' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', draft.path)
})

it('is offered before another claim is begun', async () => {
  answer('workflow.workflows.getGuest', {
    id: 1,
    name: 'Report a claim',
    description: '',
    version: 1,
    total_steps: 3,
    steps: [],
    consent: { version: '1', text_key: '', text: 'We agree.' },
    from_premium: null,
    start_days_ahead: 30,
  })
  const { user } = await openPage(paths.claimRequest)
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', draft.path)
  await user.click(screen.getByRole('button', { name: 'Report another claim' }))
  expect(await screen.findByRole('link', { name: 'I am not the policyholder' })).toHaveAttribute(
    'href',
    paths.lossNotice,
  )
})

it('is forgotten after two weeks', async () => {
  const old = { ...draft, saved_at: new Date(Date.now() - 15 * 24 * 3_600_000).toISOString() }
  localStorage.setItem('claim', JSON.stringify(old))
  await openPage(paths.home)
  expect(await screen.findByRole('link', { name: 'Report a claim' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull()
})
