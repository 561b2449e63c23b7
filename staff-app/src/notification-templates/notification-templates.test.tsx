import type { LanguageTexts, NotificationTemplate, TemplateTexts } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, templatePath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const READ = 'template.notification-template.read'
const EDIT = 'template.notification-template.edit'

const english: TemplateTexts = {
  subject: 'We have your claim',
  preheader: '',
  heading: 'Your claim',
  body: 'It has the number {{claim_number}}.',
  action: 'Follow',
  note: '',
}
const french: TemplateTexts = { ...english, subject: 'Votre sinistre', body: 'Numéro {{claim_number}}.' }

const inLanguage = (
  language: string,
  texts: TemplateTexts,
  more: Partial<LanguageTexts> = {},
): LanguageTexts => ({
  language,
  texts,
  supplied: texts,
  state: 'supplied',
  behind_english: false,
  version: 0,
  updated_at: null,
  updated_by: null,
  ...more,
})

const template: NotificationTemplate = {
  id: 'claim-received',
  name: 'Claim received',
  purpose: 'When a claim was reported',
  area: 'claims',
  channel: 'mail',
  sent_to: 'customer',
  state: 'supplied',
  changed_languages: [],
  missing_languages: [],
  updated_at: null,
  updated_by: null,
  has_code: false,
  has_button: true,
  versions: [],
  placeholders: [
    { name: 'claim_number', meaning: 'The number of the claim', sample: 'CLM/1', required: true },
    { name: 'days', meaning: 'For how many days the link works', sample: '30', required: false },
  ],
  texts: [inLanguage('en', english), inLanguage('fr', french)],
}

const changedTemplate: NotificationTemplate = {
  ...template,
  texts: [
    inLanguage('en', { ...english, subject: 'Got it' }, { supplied: english, state: 'changed', version: 2 }),
    inLanguage('fr', french, { behind_english: true }),
  ],
  versions: [
    { version: 2, texts: { ...english, subject: 'Got it' } },
    { version: 1, texts: { ...english, subject: 'The first try' } },
  ].map((one) => ({ ...one, language: 'en', created_at: '2026-04-11T09:00:00.000Z', created_by: 'Ngozi' })),
}

const open = async (saved = template, query = '', privileges = [READ, EDIT]) => {
  answer('admin.notificationTemplates.get', saved)
  const previews = answer('admin.notificationTemplates.preview', ({ body }) => {
    const { texts } = body as { texts: TemplateTexts }
    const html = `<html dir="ltr"><body><h1 style="color:red">${texts.heading}</h1><script>boom()</script></body></html>`
    return { subject: texts.subject, text: `Text: ${texts.body}`, html }
  })
  return { ...(await openScreen(`${templatePath(saved.id)}${query}`, privileges)), previews }
}
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('lists every message with the source of its text', async () => {
  answer('admin.notificationTemplates.list', {
    data: [{ ...template, changed_languages: ['fr'], state: 'changed' }],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen(paths.templates, [READ])
  expect(await screen.findByRole('link', { name: /Claim received/ })).toBeVisible()
  expect(screen.getByText('Français')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a template' })).toBeNull()
})

it('inserts a placeholder at the cursor, and saves', async () => {
  const { user } = await open()
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await user.click(subject)
  await user.keyboard('{Home}')
  await user.click(button('For how many days the link works'))
  expect(subject).toHaveValue('{{days}}We have your claim')
  expect(subject).toHaveFocus()
  const updates = answer('admin.notificationTemplates.update', template)
  await user.click(button('Save'))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]).toMatchObject({
    ids: ['claim-received'],
    body: { language: 'en', version: 0, texts: { ...english, subject: '{{days}}We have your claim' } },
  })
})

it('names an unknown placeholder with its line, and a required one', async () => {
  const { user } = await open()
  const message = await screen.findByRole('textbox', { name: 'Message' })
  await user.clear(message)
  expect(message).toHaveAccessibleDescription(/Fill this in/)
  await user.type(message, 'Dear{Enter}{{{{claim}}')
  expect(message).toHaveAccessibleDescription(/Line 2: “claim” is not a placeholder/)
  await user.clear(message)
  await user.type(message, 'No number')
  expect(message).toHaveAccessibleDescription(/“claim_number” has to be in the text/)
  expect(screen.getByText('Fix the marked parts, then the preview shows again.')).toBeVisible()
  expect(button('Send it to me')).toHaveAttribute('aria-disabled', 'true')
})

it('previews the email as HTML and as text, marked as a sample', async () => {
  const { user } = await open()
  const mail = await screen.findByRole('group', { name: 'As email' })
  expect(within(mail).getByText('Your claim')).toBeVisible()
  expect(mail.innerHTML).not.toContain('boom')
  expect(screen.getByText('Sample')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^As text/ }))
  expect(screen.getByText(/^Text: It has the number/)).toBeVisible()
})

it('shows English beside another language, and the source of each text', async () => {
  const { user } = await open(changedTemplate, '?language=fr')
  expect(await screen.findByText('It has the number {{claim_number}}.')).toBeVisible()
  expect(box('Subject')).toHaveValue('Votre sinistre')
  expect(screen.getByRole('link', { name: /English.*Changed/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Français.*Behind English/ })).toBeVisible()
  await user.click(button('Put these words in'))
  expect(box('Subject')).toHaveValue('Got it')
})

it('loads an earlier version into the form, beside the current one', async () => {
  const { user } = await open(changedTemplate)
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  expect(box('Subject')).toHaveValue('The first try')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'version-2')
  expect(screen.getByText('Got it')).toBeVisible()
})

it('restores the supplied text after a confirmation', async () => {
  const { user } = await open(changedTemplate)
  await user.click(await screen.findByRole('button', { name: 'Back to the supplied words' }))
  const updates = answer('admin.notificationTemplates.update', template)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Back to the supplied words' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toEqual({ language: 'en', version: 2, texts: null })
})

it('lets the second user choose between both versions', async () => {
  const { user } = await open()
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await user.clear(subject)
  await user.type(subject, 'Mine')
  refuse('admin.notificationTemplates.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed it',
    current: changedTemplate,
  })
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  expect(subject).toHaveValue('Mine')
  const updates = answer('admin.notificationTemplates.update', changedTemplate)
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ version: 2, texts: { subject: 'Mine' } })
})

it.each([
  [true, 'Sent to underwriter@coverdesk.test. The email server took it.', 'The email server took it.'],
  [false, 'Not sent to underwriter@coverdesk.test: 550 no', '550 no'],
])('shows the email server’s answer beside the button (%s)', async (taken, said, reply) => {
  const { user } = await open()
  const tests = answer('admin.notificationTemplates.test', {
    to: 'underwriter@coverdesk.test',
    taken,
    answer: reply,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), ' now')
  expect(screen.getByText(/to underwriter@coverdesk.test/)).toBeVisible()
  await user.click(button('Send it to me'))
  expect(await screen.findByText(said)).toBeVisible()
  expect(tests[0]?.body).toMatchObject({ texts: { heading: 'Your claim now' } })
})

it('is read-only for users who may not change it', async () => {
  await open(template, '', [READ])
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send it to me' })).toBeNull()
})

it('stores an unfinished text on this device', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), ' stored')
  cleanup()
  const again = await open()
  expect(await screen.findByRole('textbox', { name: 'Heading' })).toHaveValue('Your claim stored')
  await again.user.click(button('Drop them'))
  expect(box('Heading')).toHaveValue('Your claim')
})

it('creates a custom template', async () => {
  const created = answer('admin.notificationTemplates.create', { ...template, id: 'own-inspection' })
  answer('admin.notificationTemplates.get', { ...template, id: 'own-inspection', name: 'Inspection' })
  answer('admin.notificationTemplates.preview', { subject: '', text: '', html: '' })
  const { user } = await openScreen(paths.newTemplate, [READ, EDIT])
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Inspection')
  for (const name of ['Subject', 'Heading', 'Message', 'On the button']) await user.type(box(name), 'Come')
  await user.click(button('Add'))
  expect(await screen.findByRole('textbox', { name: 'Small print' })).toBeVisible()
  expect(window.location.pathname).toBe(templatePath('own-inspection'))
  expect(created[0]?.body).toMatchObject({ name: 'Inspection', texts: { subject: 'Come', body: 'Come' } })
})

it('renames a custom template, and explains why it cannot be deleted', async () => {
  const own = { ...template, id: 'own-papers', name: 'Papers', purpose: '', state: 'own' as const }
  const renamed = answer('admin.notificationTemplates.rename', { ...own, name: 'Papers missing' })
  const message = 'This template is used and stays. Workflows: Motor.'
  refuse('admin.notificationTemplates.delete', { status: 409, code: 'template_in_use', message })
  const { user } = await open(own)
  await user.click(await screen.findByRole('button', { name: 'Rename…' }))
  await user.type(
    within(await screen.findByRole('dialog')).getAllByRole('textbox')[0] as HTMLElement,
    ' missing{Enter}',
  )
  await waitFor(() =>
    expect(renamed[0]?.body).toEqual({
      name: 'Papers missing',
      purpose: '',
      over: { name: 'Papers', purpose: '' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }))
  expect(await within(dialog).findByText(message)).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Delete', hidden: true })).toBeNull()
})

it('offers neither for a template that came with the product', async () => {
  await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rename…' })).toBeNull()
})
