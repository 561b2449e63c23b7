import { ConflictError, type ErrorBody } from '@coverdesk/sdk'
import { act, type ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useText } from '../locale/use-text.ts'
import { type Rendered, render } from '../testing.tsx'
import { type Saving, useSaving } from './use-saving.ts'

interface Named {
  name: string
}
let saving: Saving<Named>
let page: Rendered

function Form(): ReactElement | null {
  saving = useSaving<Named>(['name'], useText('common').msg('It was not saved'))
  return null
}
const conflict = (body: ErrorBody) => new ConflictError({ status: 409, body, message: 'Changed' })
const attempt = (error?: unknown): Promise<boolean> =>
  act(() =>
    saving.run(async () => {
      if (error) throw error
    }),
  )

afterEach(() => page.unmount())

it('offers another user’s version as a choice, until saving succeeds', async () => {
  page = await render(<Form />)
  await attempt(conflict({ code: 'edit_conflict', current: { name: 'Theirs' } }))
  expect([saving.conflict, saving.submit.alert]).toEqual([{ name: 'Theirs' }, null])
  await attempt()
  expect(saving.conflict).toBeNull()
})

it.each([
  [{ code: 'form_closed' }, 'Changed'],
  [{ code: 'edit_conflict' }, 'Changed'],
])('shows every other refusal: %j', async (body, alert) => {
  page = await render(<Form />)
  await attempt(conflict(body))
  expect([saving.conflict, saving.submit.alert]).toEqual([null, alert])
})
