import type {
  FormType,
  ListedNotificationTemplate,
  Page,
  Parties,
  RequestedChange,
  Workflow,
  WorkflowError,
} from '@coverdesk/sdk'
import { localeAtom } from '@coverdesk/ui'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths, workflowPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const noParties: Parties = { roles: [], departments: [], branches: [], people: [] }
const nothing: Page<never> = { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } }

const workflow: Workflow = {
  id: 7,
  name: 'Glass repair',
  description: '',
  consent_text: '',
  state: 'published',
  workflow_version: 2,
  has_draft: true,
  step_count: 3,
  running_count: 0,
  seeded: false,
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 5,
  versions: [],
  faults: [],
  waiting: null,
  own_words: { fr: { Pay: 'Payer' } },
  steps: [
    { key: 'contact', kind: 'contact', title: 'Your contact' },
    { key: 'quote', kind: 'quote', title: 'The price' },
    { key: 'payment', kind: 'payment', title: 'Pay' },
  ],
}
const noForm: WorkflowError = {
  step: 'form',
  field: 'form_type',
  code: 'form_type_missing',
  message: 'Choose a form.',
}

const glass: FormType = {
  id: 'f1',
  key: 'glass',
  name: 'Glass',
  description: '',
  state: 'active',
  form_version: 1,
  field_count: 1,
  use_count: 1,
  updated_at: workflow.updated_at,
  version: 1,
  fields: [{ key: 'pane', kind: 'text', label: 'Which pane?', short_label: 'Pane' }],
  own_words: {},
  versions: [],
  used_by: [],
}

beforeEach(() => {
  answer('workflow.workflows.get', workflow)
  answer('workflow.conditions.list', nothing)
  answer('workflow.formTypes.list', nothing)
  answer('workflow.workflows.parties', noParties)
  answer('workflow.workflows.check', { faults: [], waits: [] })
})

const privileges = ['workflow.workflow.read', 'workflow.workflow.edit', 'form.form-type.read']
const open = async (address = workflowPath(workflow.id), more: string[] = []) => {
  const shown = await openScreen(address, [...privileges, ...more])
  await screen.findByRole('button', { name: 'Add a step' })
  return shown
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const publish = async (user: Awaited<ReturnType<typeof open>>['user'], note = '') => {
  await user.click(button('Publish'))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  if (note) await user.type(dialog.getByRole('textbox', { name: 'Note' }), note)
  await user.click(dialog.getByRole('button', { name: /^(Publish now|Request publishing)$/ }))
}
const titleBox = () => screen.getByRole('textbox', { name: 'Title for customers' })
const saved = () => answer('workflow.workflows.update', { ...workflow, version: 6 })

it('adds a step after the selected one, moves one and removes one', async () => {
  const updates = saved()
  const { user } = await open()
  await user.click(button('Add a step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Approval' }))
  await user.clear(titleBox())
  await user.type(titleBox(), 'Agree')
  await user.click(button(/^3\. The price/))
  await user.click(button('Move down'))
  expect(screen.getByText('The price is now at place 4.')).toBeVisible()
  await user.click(button(/^3\. Pay/))
  await user.click(button('Remove'))
  await user.click(button('Save'))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({
    version: 5,
    steps: [{ key: 'contact' }, { key: 'agree', kind: 'approval', title: 'Agree' }, { key: 'quote' }],
  })
})

it('names a step after its form until staff write a title', async () => {
  answer('workflow.formTypes.list', { ...nothing, data: [glass] })
  answer('workflow.formTypes.get', glass)
  const { user } = await open()
  await user.click(button('Add a step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Form' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'Glass')
  expect(titleBox()).toHaveValue('Glass')
  expect(button(/^2\. Glass/)).toHaveTextContent('Glass · The customer')
})

it('starts a new workflow from the steps of another', async () => {
  answer('workflow.workflows.list', { ...nothing, data: [workflow] })
  const created = answer('workflow.workflows.create', workflow)
  const { user } = await open(paths.newWorkflow)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Start from' }), 'Glass repair')
  expect(await screen.findByRole('button', { name: /^3\. Pay/ })).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() =>
    expect(created[0]?.body).toMatchObject({
      steps: [{ key: 'contact' }, { key: 'quote' }, { key: 'payment' }],
    }),
  )
})

it('inserts answers of earlier forms into a message, and previews it in its languages', async () => {
  answer('workflow.formTypes.list', { ...nothing, data: [glass] })
  answer('workflow.formTypes.get', glass)
  const form = { key: 'ask', kind: 'form' as const, title: 'The damage', form_type: 'glass' }
  const visit = {
    key: 'visit',
    kind: 'notify' as const,
    title: 'Visit',
    subject: 'We come',
    message: 'We repair: ',
    translations: { fr: { message: 'Nous réparons.' } },
  }
  answer('workflow.workflows.get', { ...workflow, steps: [form, visit] })
  const updates = saved()
  const { user } = await open()
  await user.click(button(/^2\. Visit/))
  await user.type(await screen.findByRole('combobox', { name: 'Insert an answer: Message' }), 'pa{Enter}')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('We repair: {{forms.glass.pane}}')
  await user.click(screen.getByText('Preview of the email'))
  const preview = screen.getByText('Preview of the email').parentElement as HTMLElement
  expect(within(preview).getByText('Pane')).toBeVisible()
  await user.selectOptions(within(preview).getByRole('combobox'), 'Français')
  expect(within(preview).getByText('Nous réparons.')).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() =>
    expect(updates[0]?.body).toMatchObject({ steps: [{}, { message: 'We repair: {{forms.glass.pane}}' }] }),
  )
})

it('undoes and redoes by button, by keys and beside a removed step', async () => {
  const { user } = await open()
  const count = () => screen.getAllByRole('button', { name: /^\d\. / }).length
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button(/^3\. Pay/))
  await user.type(titleBox(), 'd')
  await user.click(button(/^2\. The price/))
  await user.click(button('Remove'))
  expect(count()).toBe(2)
  const offer = (await screen.findByText('The price is removed.')).parentElement as HTMLElement
  await user.click(within(offer).getByRole('button', { name: 'Undo' }))
  expect(count()).toBe(3)
  button(/^1\. /).focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(button(/^3\. Pay/)).not.toHaveTextContent('Payd')
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(button(/^3\. Payd/)).toBeVisible()
  await user.click(button('Redo'))
  expect(screen.queryByRole('button', { name: /The price/ })).toBeNull()
})

it('shows before publishing what changes and for whom, and keeps a note with the version', async () => {
  answer('workflow.workflows.get', ({ query }) => ({
    ...workflow,
    running_count: 12,
    steps: query.workflow_version ? workflow.steps.slice(0, 2) : workflow.steps,
  }))
  const published = answer('workflow.workflows.publish', {
    ...workflow,
    workflow_version: 3,
    has_draft: false,
  })
  const { user } = await open()
  await user.click(button('Publish'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 3?' }))
  expect(await dialog.findByText('New at place 3: Pay')).toBeVisible()
  expect(dialog.getByText(/12 trackers are under way\. They stay on their version/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Paid before the visit')
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(published[0]?.body).toEqual({ version: 5, note: 'Paid before the visit' }))
})

it('restores the steps of an earlier version into the draft, which can be undone', async () => {
  const facts = { created_at: '2026-04-11T09:00:00.000Z', created_by: 'Adaeze Okonkwo' }
  const versions = [
    { ...facts, workflow_version: 2, note: 'Paid before the visit' },
    { ...facts, workflow_version: 1, note: '' },
  ]
  answer('workflow.workflows.get', ({ query }) => ({
    ...workflow,
    versions,
    steps: query.workflow_version ? workflow.steps.slice(0, 1) : workflow.steps,
  }))
  const { user } = await open()
  expect(screen.getByText('Paid before the visit')).toBeVisible()
  await user.click(button('Restore version 1'))
  const offer = await screen.findByText(/The draft has the steps of version 1/)
  expect(screen.queryByRole('button', { name: /^2\. The price/ })).toBeNull()
  expect(screen.getByText('There are changes that are not saved')).toBeVisible()
  await user.click(within(offer.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }))
  expect(button(/^3\. Pay/)).toBeVisible()
})

it('selects a custom template for the customer, and keeps the previous text', async () => {
  const visit: ListedNotificationTemplate = {
    id: 'own-visit',
    name: 'Our visit',
    purpose: '',
    area: 'own',
    channel: 'mail',
    sent_to: 'customer',
    state: 'own',
    changed_languages: ['en'],
    missing_languages: [],
    updated_at: null,
    updated_by: null,
  }
  answer('admin.notificationTemplates.list', { ...nothing, data: [visit] })
  const updates = saved()
  const { user } = await open(workflowPath(workflow.id), ['template.notification-template.read'])
  await user.click(button('Add a step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }))
  const words = (name: string) => screen.queryByRole('textbox', { name })
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'We come')
  const template = screen.getByRole('combobox', { name: 'From a template' })
  await user.selectOptions(template, 'Our visit')
  expect(words('Subject')).toBeNull()
  expect(button('See this template')).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() => expect(updates).toHaveLength(1))
  const sent = JSON.parse(JSON.stringify(updates[0]?.body)).steps[1]
  expect(sent).toMatchObject({ kind: 'notify', template: 'own-visit' })
  expect(sent).not.toHaveProperty('subject')
  await user.selectOptions(template, 'Words of this step')
  expect(words('Subject')).toHaveValue('We come')
})

it('shows publishing errors at their steps and fields', async () => {
  const { user } = await open()
  answer('workflow.workflows.check', ({ body }) => ({
    faults: JSON.stringify(body).includes('"form"') ? [noForm] : [],
    waits: [],
  }))
  await user.click(button('Add a step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Form' }))
  await screen.findByText('Fix this before you publish')
  expect(within(button(/^2\. Form/)).getByRole('img')).toHaveAccessibleName('1 thing to fix')
  expect(screen.getByRole('combobox', { name: 'Form' })).toHaveAccessibleDescription('Choose a form.')
})

it('keeps the changes after a rejected publication, and shows the errors', async () => {
  const faults = [{ ...noForm, step: 'quote', field: 'title', message: 'Write a title.' }]
  answer('workflow.workflows.check', { faults, waits: [] })
  saved()
  const published = refuse('workflow.workflows.publish', {
    status: 422,
    code: 'workflow_faults',
    message: 'This workflow cannot be published yet.',
    faults,
  })
  const { user } = await open()
  await user.click(button(/^2\. The price/))
  await user.clear(titleBox())
  await publish(user)
  await waitFor(() => expect(published).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Without a title' }))
  expect(published.map(({ body }) => body)).toEqual([{ version: 6, note: '' }])
  expect(titleBox()).toHaveValue('')
  expect(titleBox()).toHaveAccessibleDescription(/^Write a title\./)
})

it('lets the second user take the newer version', async () => {
  const theirs: Workflow = { ...workflow, name: 'Glass and mirrors', version: 8 }
  refuse('workflow.workflows.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed it',
    current: theirs,
  })
  const { user } = await open()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 's')
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  expect(name).toHaveValue('Glass repairs')
  answer('workflow.workflows.get', theirs)
  await user.click(within(conflict).getByRole('button', { name: 'Take the newer version' }))
  await waitFor(() => expect(name).toHaveValue('Glass and mirrors'))
})

it('requires a name at its field before a new workflow is created', async () => {
  refuse('workflow.workflows.create', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the fields',
    errors: [{ path: 'name', code: 'required', message: 'Enter a name.' }],
  })
  const { user } = await open(paths.newWorkflow)
  await user.type(screen.getByRole('textbox', { name: 'Consent' }), 'I agree')
  await user.click(button('Save'))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.'),
  )
  expect(screen.getByRole('textbox', { name: 'Consent' })).toHaveValue('I agree')
})

it('shows the texts of custom steps beside English in another language, and counts missing ones', async () => {
  answer('workflow.workflows.get', {
    ...workflow,
    steps: [
      { key: 'contact', kind: 'contact', title: 'Identity', title_key: 'identity' },
      { key: 'payment', kind: 'payment', title: 'Pay' },
      { key: 'visit', kind: 'notify', title: 'Visit', subject: 'We come', message: 'On Monday.' },
    ],
  })
  const updates = saved()
  const { user } = await open()
  const language = screen.getByRole('combobox', { name: 'Language of the titles and messages' })
  expect(within(language).getByRole('option', { name: 'Français · 3 missing' })).toBeInTheDocument()
  expect(within(language).getByRole('option', { name: 'Deutsch · 4 missing' })).toBeInTheDocument()
  await user.selectOptions(language, 'fr')
  await screen.findByRole('textbox', { name: 'Français: Pay' })
  // The product’s own title is there in every language.
  expect(screen.queryByRole('textbox', { name: 'Français: Identity' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Français: Pay' })).toHaveAttribute('placeholder', 'Payer')
  await user.type(screen.getByRole('textbox', { name: 'Français: We come' }), 'Nous venons')
  expect(within(language).getByRole('option', { name: 'Français · 2 missing' })).toBeInTheDocument()
  await user.click(button('Save'))
  await waitFor(() => expect(updates).toHaveLength(1))
  const sent = JSON.parse(JSON.stringify(updates[0]?.body)).steps
  expect(sent[2]).toMatchObject({ title: 'Visit', translations: { fr: { subject: 'Nous venons' } } })
  expect(sent[1]).not.toHaveProperty('translations')
})

it('names steps in the language of its reader, over fields in the language that is chosen', async () => {
  const updates = saved()
  const { user, store } = await open()
  await act(() => store.set(localeAtom, 'fr'))
  await user.click(await screen.findByRole('button', { name: /^3\. Payer/ }))
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Langue des titres et messages' })
  expect(chosen.selectedOptions[0]).toHaveTextContent('English')
  const title = screen.getByRole('textbox', { name: /^Titre pour les clients/ })
  expect(title).toHaveValue('Pay')
  await user.type(title, ' now')
  await user.click(button('Enregistrer'))
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ steps: [{}, {}, { title: 'Pay now' }] }))
})

it('links to the translation with the error', async () => {
  const too_long = { code: 'fields.too_long', message: 'This is too long.' }
  answer('workflow.workflows.check', {
    faults: [{ ...too_long, step: 'quote', field: 'translations.de.title' }],
    waits: [],
  })
  const { user } = await open()
  await user.click(button('Remove'))
  const fault = await screen.findByText(/Translations\. This is too long\./)
  await user.click(within(fault).getByRole('button', { name: 'The price' }))
  expect(await screen.findByRole('textbox', { name: 'Deutsch: The price' })).toHaveAccessibleDescription(
    'This is too long.',
  )
})

it('runs a dry run with the ID of its workflow, so that only its approvers count', async () => {
  const walks = answer('workflow.workflows.dryRun', { steps: [], ends: 'completed' })
  const { user } = await open()
  await user.click(button('Run'))
  await waitFor(() => expect(walks[0]?.body).toMatchObject({ workflow_id: workflow.id }))
})

it('asks for the sample answers of a dry run in the language of its reader', async () => {
  const pane = { key: 'pane', kind: 'text' as const, label: 'Which pane?' }
  const translations = { fr: { label: 'Où êtes-vous assuré ?' } }
  const shop = { key: 'shop', kind: 'text' as const, label: 'Where are you insured?', translations }
  answer('workflow.formTypes.list', { ...nothing, data: [glass] })
  answer('workflow.formTypes.get', {
    ...glass,
    fields: [pane, shop],
    own_words: { fr: { 'Which pane?': 'Quelle vitre ?' } },
  })
  const form = { key: 'ask', kind: 'form' as const, title: 'The damage', form_type: 'glass' }
  answer('workflow.workflows.get', { ...workflow, steps: [form] })
  const { store } = await open()
  await act(() => store.set(localeAtom, 'fr'))
  expect(await screen.findByLabelText('Quelle vitre ?')).toBeInTheDocument()
  expect(screen.getByLabelText('Où êtes-vous assuré ?')).toBeInTheDocument()
})

const gone: RequestedChange = {
  field: 'approval',
  of: 'Decide',
  format: 'text',
  from: 'Claims manager',
  to: null,
}

it('explains before publishing what a second administrator decides, and why', async () => {
  answer('workflow.workflows.check', { faults: [], waits: [gone] })
  await open()
  expect(await screen.findByText('Publishing this waits for a second administrator')).toBeVisible()
  expect(screen.getByText('Approval: Decide')).toBeVisible()
})

it('shows a pending version, and blocks publishing until it is decided', async () => {
  const waiting = {
    id: 'c1',
    requested_by: 'Adaeze Okonkwo',
    requested_at: '2026-04-11T09:00:00.000Z',
    version: 1,
    expires_at: '2026-04-14T09:00:00.000Z',
    changes: [gone],
    is_yours: true,
  }
  answer('workflow.workflows.publish', { ...workflow, waiting })
  const { user } = await open()
  await publish(user)
  expect(await screen.findByText('Waits for a second administrator')).toBeVisible()
  expect(await screen.findByText('Open the request')).toHaveAttribute('href', '/change-requests/c1')
  // jsdom leaves the page hidden behind the closed dialog.
  expect(screen.getByRole('button', { name: 'Publish', hidden: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
