import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CoverdeskError, NetworkError, TimeoutError } from '@coverdesk/sdk'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { type ShowOptions, show as showPage } from '../testing/show.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { MaintenanceScreen } from './maintenance-screen.tsx'
import { StatusError, StatusSuccess } from './status-screens.tsx'

const locales = join(import.meta.dirname, '../../../../deploy/locales/en')
const texts = async (_language: string, namespace: string) =>
  JSON.parse(await readFile(join(locales, `${namespace}.json`), 'utf8'))
const show = (ui: ReactElement, options: ShowOptions = {}) => showPage(ui, { texts, ...options })

const heading = () => screen.findByRole('heading', { level: 1 })

it('says what succeeded, and where one goes on', async () => {
  await show(<SuccessAt state={{ message: 'The form was sent.' }} />)
  expect(await heading()).toHaveTextContent('Success!!')
  expect(screen.getByRole('main')).toHaveTextContent('The form was sent.')
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/home')
})

it('asks nothing of what a stranger puts in the navigation', async () => {
  await show(<SuccessAt state={{ message: { toString: 'no text' } }} />)
  expect(await heading()).toHaveTextContent('Success!!')
})

function SuccessAt({ state }: { state: unknown }) {
  window.history.replaceState(state, '')
  return <StatusSuccess homeHref="/home" />
}

function Failed({ state }: { state: unknown }) {
  window.history.replaceState(state, '')
  return <StatusError homeHref="/home" />
}

it.each([
  [null, '', 'Unexpected Application Error!'],
  [{ status: 404 }, '404', 'We cannot find this page'],
  [{ status: 405 }, '405', 'Unexpected Application Error!'],
  [{ status: 400 }, '400', 'Unexpected Application Error!'],
])('has one heading for %o, with the status above it', async (state, mark, title) => {
  await show(<Failed state={state} />)
  expect(await heading()).toHaveTextContent(title)
  expect(screen.getByRole('main').textContent).toContain(mark)
})

it('names an address that leads nowhere by its status', async () => {
  await show(<ErrorScreen homeHref="/home" whole />)
  expect(await heading()).toHaveTextContent('We cannot find this page')
  expect(screen.getByText('404')).toBeVisible()
})

it.each([
  [new NetworkError(), 'Network Error'],
  [new TimeoutError(30_000), 'timeout of 30000ms exceeded'],
  [
    new CoverdeskError({ status: 500, body: {}, message: 'Request failed with status code 500' }),
    'Request failed with status code 500',
  ],
])('§8 HTTP client errors: the error page of %s has the words of the client', async (error, details) => {
  await show(<ErrorScreen error={error} homeHref="/home" whole />)
  await heading()
  expect(screen.getByRole('main')).toHaveTextContent(details)
})

it('has a heading in maintenance', async () => {
  await show(<MaintenanceScreen />)
  expect(await heading()).toHaveTextContent('We are working on it')
})
