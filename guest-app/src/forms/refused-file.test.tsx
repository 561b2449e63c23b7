import type { Form } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, form, ids, tracker } from '../shared/testing/runs.ts'

const asking: Form = {
  ...form,
  fields: [
    { key: 'damage', kind: 'section', label: 'The damage' },
    { key: 'photo', kind: 'photo', label: 'Photo of the car', required: true, allows_later: true },
    { key: 'bill', kind: 'file', label: 'Bill' },
    { key: 'end', kind: 'section', label: 'The end' },
    { key: 'remarks', kind: 'text', label: 'Any remarks?', short_label: 'Remarks' },
    { key: 'place', kind: 'text', label: 'Where was it?', short_label: 'Place' },
  ],
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const refusedText = 'A file was not accepted. Take or choose it again, or remove it.'

function serve(from: Form = asking) {
  answer('workflow.forms.getGuest', from)
  let version = from.version
  answer('workflow.forms.updateGuest', ({ body }) => {
    version += 1
    return { ...from, ...(body as Pick<Form, 'draft'>), version }
  })
  return answer('workflow.trackers.form.submitForm', { tracker, next: done })
}

it('stops at the question of a refused photo, and goes on without it as one that comes later', async () => {
  const sent = serve()
  const { user } = await openPage(answersPath(ids.form, 'damage'))
  const input = await screen.findByLabelText('Choose a photo: Photo of the car')
  await user.upload(input, new File([], 'black.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('This file is empty.')).toBeVisible()
  await user.click(button('Continue'))
  expect(group(/^Photo of the car/).getByText(refusedText)).toBeVisible()
  expect(screen.getByRole('link', { name: `Photo of the car: ${refusedText}` })).toBeVisible()
  await user.click(button('Send without it'))
  expect(screen.queryByText(refusedText)).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^I cannot take this now/ })).toBeChecked()
  await user.click(button('Continue'))
  await user.type(await screen.findByRole('textbox', { name: /^Where was it/ }), 'Lekki')
  await user.click(button('Continue'))
  expect(await screen.findByText('I cannot take this now')).toBeVisible()
  expect(screen.getByText('Place')).toBeVisible()
  expect(screen.queryByText('Where was it?')).toBeNull()
  expect(screen.queryByText('Remarks')).toBeNull()
  expect(screen.queryByText('Not answered')).toBeNull()
  await user.click(button('Send my answers'))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ data: { photo: 'later', place: 'Lekki' } }))
})

it('asks for the photo where it may not come later, and takes a refused one off', async () => {
  serve({ ...asking, fields: asking.fields.map(({ allows_later: _, ...field }) => field) })
  const { user } = await openPage(answersPath(ids.form, 'damage'))
  const input = await screen.findByLabelText('Choose a photo: Photo of the car')
  await user.upload(input, new File([], 'black.jpg', { type: 'image/jpeg' }))
  await screen.findByText('This file is empty.')
  expect(screen.queryByRole('button', { name: 'Send without it' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(button('Remove black.jpg'))
  await user.click(button('Continue'))
  expect(group(/^Photo of the car/).getByText('Add a photo')).toBeVisible()
})

it('takes back what it said at a question once it is answered', async () => {
  serve()
  const { user } = await openPage(answersPath(ids.form, 'damage'))
  await screen.findByRole('group', { name: /^Photo of the car/ })
  await user.click(button('Continue'))
  expect(await screen.findByText('Add a photo')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^I cannot take this now/ }))
  expect(screen.queryByText('Add a photo')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('names a file that was refused after its page was left, and sends the answers without it', async () => {
  const sent = serve({ ...asking, draft: { photo: 'later' } })
  const { user } = await openPage(answersPath(ids.form, 'damage'))
  const bill = new File(['x'], 'bill.pdf', { type: 'application/pdf' })
  let read = (): void => {}
  bill.arrayBuffer = () =>
    new Promise((_done, stop) => {
      read = () => stop(new Error('gone'))
    })
  await user.upload(await screen.findByLabelText('Choose a file: Bill'), bill)
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^1 file is not sent yet/)).toBeVisible()
  read()
  expect(await screen.findByText('This photo cannot be opened.')).toBeVisible()
  expect(screen.getByText('Bill: bill.pdf')).toBeVisible()
  expect(screen.queryByText(/is not sent yet/)).toBeNull()
  await user.click(button('Remove Bill: bill.pdf'))
  expect(screen.queryByText('Bill: bill.pdf')).toBeNull()
  await user.click(button('Send my answers'))
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('names a file that a reload interrupted, and forgets it when it is taken off', async () => {
  serve({ ...asking, draft: { photo: 'later' } })
  const key = `upload:${ids.form}:bill:3:1:bill.pdf`
  sessionStorage.setItem(key, '{"id":"u1","file":"x"}')
  const { user } = await openPage(answersPath(ids.form, 'check-answers'))
  expect(await screen.findByText('Bill: bill.pdf')).toBeVisible()
  await user.click(button('Remove bill.pdf'))
  expect(screen.queryByText('Bill: bill.pdf')).toBeNull()
  expect(sessionStorage.getItem(key)).toBeNull()
})
