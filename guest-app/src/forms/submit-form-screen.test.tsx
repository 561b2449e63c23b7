import type { Form } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, form, ids, tracker } from '../shared/testing/runs.ts'

const open = (page = '') => openPage(answersPath(ids.form, page))
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const answered: Form = { ...form, draft: { place: 'Lekki', hurt: 'no', panes: 2 } }

/** A server that keeps what it is sent, a version further each time. */
const keeping = (from: Form) => {
  let version = from.version
  return answer('workflow.forms.updateGuest', ({ body }) => {
    version += 1
    return { ...from, ...(body as Pick<Form, 'draft'>), version }
  })
}

it('asks a page at a time, only what applies, and shows everything before it is sent', async () => {
  answer('workflow.forms.getGuest', form)
  keeping(form)
  const sent = answer('workflow.trackers.form.submitForm', { tracker, next: done })
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'What happened' })).toBeVisible()
  expect(screen.getByText('Step 2 of 4 · What happened')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /Who was hurt/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(await screen.findByRole('textbox', { name: 'Who was hurt? (optional)' }), 'A child')
  await user.click(button('Continue'))
  expect(box('Where was it?')).toBeInvalid()
  expect(box('Who was hurt? (optional)')).toHaveValue('A child')
  await user.type(box('Where was it?'), 'Lekki')
  await user.click(button('Continue'))
  await user.type(await screen.findByRole('textbox', { name: 'How many panes?' }), '2')
  await user.click(button('Continue'))
  expect(await screen.findByText('A child')).toBeVisible()
  await user.click(button('Change: What happened'))
  await user.click(await screen.findByRole('radio', { name: 'No' }))
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('button', { name: 'Send my answers' }))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(sent[0]?.body).toMatchObject({ form_id: ids.form, data: answered.draft })
  expect(sent[0]?.body).not.toHaveProperty('data.who')
})

it('asks on the last page whether all of it is true, and sends nothing before that', async () => {
  const label = 'My answers are true'
  const declared = { key: 'declared', kind: 'declaration', label, required: true } as const
  const ending: Form = { ...answered, fields: [...form.fields, declared] }
  answer('workflow.forms.getGuest', ending)
  keeping(ending)
  const sent = answer('workflow.trackers.form.submitForm', { tracker, next: done })
  const { user } = await open('cost')
  expect(await screen.findByRole('textbox', { name: 'How many panes?' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('button', { name: 'Send my answers' }))
  const tick = screen.getByRole('checkbox', { name: label })
  expect(tick).toBeInvalid()
  expect(sent).toHaveLength(0)
  await user.click(tick)
  await user.click(button('Send my answers'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(sent[0]?.body).toHaveProperty('data.declared', true)
})

it('leads from the last page to the answer that the server refuses', async () => {
  answer('workflow.forms.getGuest', answered)
  keeping(answered)
  refuse('workflow.trackers.form.submitForm', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the marked fields.',
    errors: [{ path: 'data.panes', code: 'number_high', message: 'Enter 1 or less' }],
  })
  const { user } = await open('check-answers')
  await user.click(await screen.findByRole('button', { name: 'Send my answers' }))
  const panes = await screen.findByRole('textbox', { name: 'How many panes?' })
  expect(panes).toBeInvalid()
  expect(panes).toHaveValue('2')
})

it('keeps what was typed beside what another device has written meanwhile', async () => {
  answer('workflow.forms.getGuest', answered)
  refuse('workflow.forms.updateGuest', {
    status: 409,
    code: 'edit_conflict',
    message: 'This was changed in the meantime.',
    current: { ...answered, draft: { ...answered.draft, hurt: 'yes' }, version: 8 },
  })
  const { user } = await open('what')
  const place = await screen.findByRole('textbox', { name: 'Where was it?' })
  await user.type(place, ' Phase 1')
  const updates = keeping({ ...answered, version: 8 })
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(updates.length).toBeGreaterThan(0))
  expect(await screen.findByRole('textbox', { name: 'Where was it?' })).toHaveValue('Lekki Phase 1')
})

it('leads on from a form that was sent before', async () => {
  answer('workflow.forms.getGuest', { ...form, status: 'submitted', next: done })
  await open()
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
})

it('says beside an answer what it may lead to, and goes on all the same', async () => {
  const loss: Form = {
    ...form,
    fields: [
      {
        key: 'day',
        kind: 'date',
        label: 'When did it happen?',
        required: true,
        warnings: [
          {
            when: { '<': [{ var: 'day' }, { var: 'policy.start_date' }] },
            text: 'Your cover began on {policy.start_date}.',
          },
        ],
      },
    ],
    run: { policy: { start_date: '2026-02-01' } },
    draft: { day: '2026-01-31' },
  }
  answer('workflow.forms.getGuest', loss)
  keeping(loss)
  const { user } = await open()
  expect(await screen.findByText(/Your cover began on 1 Feb 2026\./)).toBeVisible()
  expect(screen.getAllByRole('link', { name: '+2348030000000' })).not.toHaveLength(0)
  await user.click(button('Continue'))
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible()
})

it('asks in the language that is chosen meanwhile, and keeps the page and what was typed', async () => {
  answer('workflow.forms.getGuest', form)
  keeping(form)
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'Where was it?' }), 'Lekki')
  const [what, place, ...rest] = form.fields
  if (!what || !place) throw new Error('The form lost its questions.')
  const fields = [{ ...what, label: 'Ce qui s’est passé' }, { ...place, label: 'Où était-ce ?' }, ...rest]
  answer('workflow.forms.getGuest', { ...form, fields })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr')
  expect(await screen.findByRole('textbox', { name: 'Où était-ce ?' })).toHaveValue('Lekki')
  expect(screen.getByRole('heading', { name: 'Ce qui s’est passé' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /Lang/ }), 'en')
})
