import { CLAIMS_WORKFLOW_ID, type WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, outside, proveContact, submit } from '../../testing/workflows.ts'

const FRENCH = { 'accept-language': 'fr' }
const BOSS = 'patron@outside.test'

describe('steps in other languages', () => {
  let test: TestApp
  let admin: string
  let steps: WorkflowStep[]
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    const form_type = await makeFormType(test, admin, 'Repair', [
      { key: 'what', kind: 'text', label: 'What?' },
    ])
    steps = [
      {
        key: 'contact',
        kind: 'contact',
        title: 'Who you are',
        translations: { fr: { title: 'Vos données' } },
      },
      {
        key: 'ask',
        kind: 'form',
        title: 'The damage',
        form_type,
        translations: { fr: { title: 'Les dégâts' } },
      },
      {
        key: 'notify',
        kind: 'notify',
        title: 'Notify',
        subject: 'We come',
        message: 'On Monday.',
        translations: { fr: { subject: 'Nous venons', message: 'Lundi.' } },
      },
      { key: 'half', kind: 'notify', title: 'Half', subject: 'Bring it', message: 'To us.' },
      { key: 'decision', kind: 'approval', title: 'Decision', approvers: [outside(BOSS)] },
    ]
  })
  afterAll(() => test.close())

  it('keeps the product’s words when they are sent in another language than the page is in now', async () => {
    const path = '/api/workflows/2'
    const read = async (headers?: Record<string, string>) => {
      const { name, description, consent_text, steps, version } = (
        await test.call('GET', path, { token: admin, headers })
      ).body.data
      return { name, description, consent_text, steps, version }
    }
    const english = await read()
    const french = await read(FRENCH)
    expect(french.name).not.toBe(english.name)
    await must(test, 'PUT', path, { token: admin, body: french })
    expect(await read()).toEqual({ ...english, version: english.version + 1 })
  })

  const start = async (id: number, locale: string) => {
    const { consent } = await must(test, 'GET', `/api/workflows/${id}/guest`)
    return must(test, 'POST', '/api/trackers/form/start-workflow', {
      body: { workflow_id: id, locale, data: { consent: { version: consent.version, accepted: true } } },
    })
  }

  it('are read by the customer in their language, on pages and in emails, else in English', async () => {
    const id = await makeWorkflow(test, admin, 'Repairs', steps)
    const { body } = await test.call('GET', `/api/workflows/${id}/guest`, { headers: FRENCH })
    // The product has its own translation of the last title.
    expect(body.data.steps.map(({ title }: { title: string }) => title)).toEqual([
      'Vos données',
      'Les dégâts',
      'Notify',
      'Half',
      'Décision',
    ])
    const tracker = await start(id, 'fr')
    const email = 'ada.fr@example.test'
    const next = await proveContact(test, tracker.token, tracker.next.id, email)
    const form = await test.call('GET', `/api/forms/${next.id}/guest`, {
      token: tracker.token,
      headers: FRENCH,
    })
    expect(form.body.data.title).toBe('Les dégâts')
    await submit(test, tracker.token, next.id, { what: 'The glass' })
    const mails = await test.mails(email)
    const notification = mails.find(({ subject }) => subject === 'Nous venons')
    expect(notification?.text).toContain('Lundi.')
    expect(mails.some(({ subject }) => subject === 'Bring it')).toBe(true)
    const [approvalMail] = await test.mails(BOSS)
    expect(approvalMail?.text).toContain('Décision')
  })

  it('contain the customer’s answers, written as their language writes them', async () => {
    const options = [{ value: 'rear', label: 'Rear', translations: { fr: 'Arrière' } }]
    const type = await makeFormType(test, admin, 'Glass', [
      { key: 'price', kind: 'money', label: 'Price' },
      { key: 'day', kind: 'date', label: 'Day' },
      { key: 'pane', kind: 'choice', label: 'Pane', options },
      { key: 'note', kind: 'text', label: 'Note' },
      { key: 'garage', kind: 'text', label: 'Garage' },
    ])
    const answer = (key: string) => `{{forms.${type}.${key}}}`
    const message = ['price', 'day', 'pane', 'note', 'garage'].map(answer).join(' | ')
    const [contact] = steps
    const id = await makeWorkflow(test, admin, 'Glass', [
      { ...contact, key: 'contact', kind: 'contact', title: 'You' },
      { key: 'ask', kind: 'form', title: 'Glass', form_type: type },
      { key: 'notify', kind: 'notify', title: 'Notify', subject: `For ${answer('price')}`, message },
      {
        key: 'staff',
        kind: 'notify',
        title: 'Staff',
        subject: `Pane: ${answer('pane')}`,
        message,
        notify: outside(BOSS),
      },
    ])
    const tracker = await start(id, 'fr')
    const email = 'ada.glass@example.test'
    const next = await proveContact(test, tracker.token, tracker.next.id, email)
    const sent = { price: 1_250_000_00, day: '2026-03-09', pane: 'rear', note: 'See {{reference}} <b>' }
    await submit(test, tracker.token, next.id, sent)
    const mail = (await test.mails(email)).find(({ subject }) => subject?.startsWith('For '))
    expect(mail?.text?.replaceAll(/\s/g, ' ')).toContain(
      '1 250 000,00 ₦ | 9 mars 2026 | Arrière | See {{reference}} <b> | –',
    )
    expect(mail?.html).not.toContain('<b>')
    const [bosses] = (await test.mails(BOSS)).filter(({ subject }) => subject?.startsWith('Pane'))
    expect(bosses?.subject).toBe('Pane: Arrière')
  })

  it('return to the editor as written, with the product’s own translations', async () => {
    const body = { name: 'Edited', description: '', consent_text: 'I agree.', steps }
    const made = await must(test, 'POST', '/api/workflows', { token: admin, body })
    const read = await test.call('GET', `/api/workflows/${made.id}`, { token: admin, headers: FRENCH })
    expect(read.body.data.steps).toEqual(steps)
    expect(read.body.data.own_words.fr).toEqual({ Decision: 'Décision' })
    expect(read.body.data.own_words).not.toHaveProperty('en')
    expect(read.body.data.own_words).not.toHaveProperty('ha')
  })

  it('of the product are English in the editor of every reader, beside the product’s translations', async () => {
    const path = `/api/workflows/${CLAIMS_WORKFLOW_ID}`
    const read = async (headers = {}) => (await test.call('GET', path, { token: admin, headers })).body.data
    const english = await read()
    const french = await read(FRENCH)
    expect(french.steps).toEqual(english.steps)
    expect(french.steps[0]).toMatchObject({ title: 'Your policy', staff_title: 'Search for the policy' })
    expect(french.own_words.fr).toMatchObject({
      'Your policy': 'Votre contrat',
      'Search for the policy': 'Recherche de la police',
    })
  })

  it('of the product are no draft and no change of titles when they are saved unchanged', async () => {
    const path = `/api/workflows/${CLAIMS_WORKFLOW_ID}`
    const { name, description, consent_text, steps, version } = (
      await test.call('GET', path, { token: admin, headers: FRENCH })
    ).body.data
    const body = { name, description, consent_text, steps, version }
    const saved = await must(test, 'PUT', path, { token: admin, body })
    expect(saved.has_draft).toBe(false)
    const events = await must(
      test,
      'GET',
      `/api/audit-events?object_kind=workflow&object_id=${CLAIMS_WORKFLOW_ID}`,
      {
        token: admin,
      },
    )
    expect(events[0]).toMatchObject({ action: 'workflow.changed', changes: [] })
  })

  it.each([
    ['an unknown language', { xx: { title: 'X' } }, 'steps.0.translations'],
    ['English, which the step is in', { en: { title: 'X' } }, 'steps.0.translations'],
    ['a title that is too long', { fr: { title: 'x'.repeat(161) } }, 'steps.0.translations.fr.title'],
    ['a title of two lines', { fr: { title: 'a\nb' } }, 'steps.0.translations.fr.title'],
  ])('refuse %s', async (_what, translations, path) => {
    const first = { key: 'contact', kind: 'contact', title: 'Contact', translations }
    const body = { name: 'Refused', description: '', consent_text: '', steps: [first] }
    const refused = await test.call('POST', '/api/workflows', { token: admin, body })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })
})
