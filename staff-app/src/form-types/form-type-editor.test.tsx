import type { FormType } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formTypePath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const survey: FormType = {
  id: 'survey',
  key: 'survey',
  name: 'Survey',
  description: '',
  state: 'active',
  form_version: 1,
  field_count: 2,
  use_count: 0,
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 4,
  fields: [
    { key: 'place', kind: 'text', label: 'Where is the car?' },
    { key: 'damage', kind: 'long_text', label: 'What is damaged?' },
  ],
  own_words: {},
  versions: [{ form_version: 1, created_at: '2026-04-11T09:00:00.000Z', created_by: 'Ngozi' }],
  used_by: [],
}

const open = (address: string) => openScreen(address, ['form.form-type.read', 'form.form-type.edit'])
const openSurvey = (shown = survey) => {
  answer('workflow.formTypes.get', shown)
  return open(formTypePath(survey.id))
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })

it('creates a form type from added questions', async () => {
  const created = answer('workflow.formTypes.create', survey)
  answer('workflow.formTypes.get', survey)
  const { user } = await open(paths.newFormType)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Survey')
  await user.click(button('Add a question'))
  await user.click(await screen.findByRole('menuitem', { name: 'Short text' }))
  await user.clear(box('Question'))
  await user.type(box('Question'), 'Where is the car?')
  await user.click(screen.getByRole('checkbox', { name: 'Must be answered' }))
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Duplicate' })
  expect(window.location.pathname).toBe(formTypePath(survey.id))
  expect(created.map(({ body }) => body)).toEqual([
    {
      name: 'Survey',
      description: '',
      fields: [expect.objectContaining({ kind: 'text', label: 'Where is the car?', required: true })],
    },
  ])
})

it('moves a question by keyboard and removes one', async () => {
  const updated = answer('workflow.formTypes.update', { ...survey, version: 5 })
  const { user } = await openSurvey()
  const damage = await screen.findByRole('button', { name: 'What is damaged?Long text' })
  damage.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Where is the car?Short text' }))
  await user.click(button('Remove'))
  await user.click(button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]?.body).toMatchObject({ version: 4, fields: [{ key: 'damage' }] })
})

it('shows which property of which question is invalid, and keeps the input', async () => {
  const message = 'Write the question.'
  refuse('workflow.formTypes.update', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the fields',
    errors: [{ path: 'fields.1.label', code: 'required', message }],
  })
  const { user } = await openSurvey()
  await user.type(await screen.findByRole('textbox', { name: 'What it is for' }), 'At the garage')
  await user.click(button('What is damaged?Long text'))
  await user.clear(box('Question'))
  await user.click(screen.getByRole('button', { name: 'Where is the car?Short text' }))
  await user.click(button('Save'))
  await screen.findByText('Fix this before you save')
  await user.click(button('Without a label'))
  expect(box('Question')).toHaveAccessibleDescription(message)
  expect(box('What it is for')).toHaveValue('At the garage')
})

it('lets the second user choose between both versions', async () => {
  const theirs = { ...survey, name: 'Survey of damage', version: 9 }
  refuse('workflow.formTypes.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed it',
    current: theirs,
  })
  const { user } = await openSurvey()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Garage survey')
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  expect(name).toHaveValue('Garage survey')
  const updated = answer('workflow.formTypes.update', { ...theirs, name: 'Garage survey', version: 10 })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(updated[0]?.body).toMatchObject({ name: 'Garage survey', version: 9 })
})

it('shows each text beside English in another language, and counts missing ones', async () => {
  const updated = answer('workflow.formTypes.update', { ...survey, version: 5 })
  const { user } = await openSurvey({
    ...survey,
    own_words: { fr: { 'Where is the car?': 'Où est la voiture ?' } },
  })
  const language = await screen.findByRole('combobox', { name: 'Language of the questions' })
  expect(within(language).getByRole('option', { name: 'Français · 1 missing' })).toBeInTheDocument()
  expect(within(language).getByRole('option', { name: 'Deutsch · 2 missing' })).toBeInTheDocument()
  await user.selectOptions(language, 'fr')
  const place = await screen.findByRole('textbox', { name: 'Français: Where is the car?' })
  expect(place).toHaveAttribute('placeholder', 'Où est la voiture ?')
  await user.click(screen.getByRole('checkbox', { name: 'Only what is missing' }))
  expect(screen.queryByRole('textbox', { name: 'Français: Where is the car?' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Français: What is damaged?' }), 'Quels dégâts ?')
  expect(within(language).getByRole('option', { name: 'Français · complete' })).toBeInTheDocument()
  // The preview asks in French.
  expect(screen.getByRole('textbox', { name: 'Où est la voiture ?' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Quels dégâts ?' })).toBeInTheDocument()
  await user.click(button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]?.body).toMatchObject({
    fields: [survey.fields[0], { ...survey.fields[1], translations: { fr: { label: 'Quels dégâts ?' } } }],
  })
})

it('offers how the same texts are translated elsewhere, one by one and all at once', async () => {
  const updated = answer('workflow.formTypes.update', { ...survey, version: 5 })
  const lookups = answer('workflow.textTranslations.propose', [
    { english: 'Where is the car?', text: 'Où est la voiture ?' },
    { english: 'What is damaged?', text: 'Quels dégâts ?' },
  ])
  const { user } = await openSurvey()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language of the questions' }), 'fr')
  await user.click(await screen.findByRole('button', { name: 'Use: Quels dégâts ?' }))
  expect(box('Français: What is damaged?')).toHaveValue('Quels dégâts ?')
  await user.click(button('Use 1 translation from elsewhere'))
  expect(box('Français: Where is the car?')).toHaveValue('Où est la voiture ?')
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  expect(lookups.map(({ body }) => body)).toEqual([
    { language: 'fr', texts: ['Where is the car?', 'What is damaged?'] },
  ])
  await user.click(button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
})

it('links to the translation that the server rejects', async () => {
  const message = 'This is too long.'
  refuse('workflow.formTypes.update', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the fields',
    errors: [{ path: 'fields.1.translations.de.label', code: 'too_long', message }],
  })
  const { user } = await openSurvey()
  await user.type(await screen.findByRole('textbox', { name: 'What it is for' }), 'At the garage')
  await user.click(button('Save'))
  await screen.findByText('Fix this before you save')
  await user.click(button('What is damaged?'))
  expect(
    await screen.findByRole('textbox', { name: 'Deutsch: What is damaged?' }),
  ).toHaveAccessibleDescription(message)
})
