import { localeAtom } from '@coverdesk/ui'
import { company } from '@coverdesk/ui/testing'
import { refuse } from '@coverdesk/ui/testing/api'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { composeStore } from '../compose.ts'
import { paths } from '../paths.ts'
import { openPage } from './testing/open-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('says what is missing, and what the server refused, in the language chosen afterwards', async () => {
  const store = composeStore()
  const { user } = await openPage(paths.my, company, store)
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(screen.getByRole('link', { name: /^Enter the policy number/ })).toBeVisible()
  await act(async () => store.set(localeAtom, 'de'))
  expect(await screen.findByRole('heading', { name: 'Meine Police finden' })).toBeVisible()
  expect(screen.queryByText(/^Enter the policy number/)).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/Policennummer/)

  await act(async () => store.set(localeAtom, 'en'))
  refuse('my.sendCode', {
    status: 429,
    code: 'too_many_codes',
    message: 'Too many codes.',
    params: { minutes: 60 },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Policy number or plate' }), 'ABC123DE')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Too many codes.')).toBeVisible()
  await act(async () => store.set(localeAtom, 'de'))
  expect(await screen.findByText(/zu viele Codes angefordert/)).toBeVisible()
  expect(screen.queryByText('Too many codes.')).toBeNull()
})
