import type { LanguageTexts } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { ProviderRefused } from '../../platform/providers/provider-errors.ts'
import { signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeWorkflow, must, proveContact, startAsGuest } from '../../testing/workflows.ts'

let test: TestApp
let admin: string
let clerk: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await signIn(test, 'admin@coverdesk.test')
  clerk = await signIn(test, 'claims@coverdesk.test')
})
afterAll(() => test.close())

const BASE = '/api/notification-templates'
const NOT_THERE = `${BASE}/nothing` as const
const get = (id: string, token: string | undefined = admin) => test.call('GET', `${BASE}/${id}`, { token })
const put = (id: string, body: object, token: string | undefined = admin) =>
  test.call('PUT', `${BASE}/${id}`, { token, body })
const preview = (id: string, body: object, token: string | undefined = admin) =>
  test.call('POST', `${BASE}/${id}/preview`, { token, body })
const tryOut = (id: string, body: object, token: string | undefined = admin) =>
  test.call('POST', `${BASE}/${id}/test`, { token, body })

async function languageOf(id: string, language: string): Promise<LanguageTexts> {
  const { texts } = (await get(id)).body.data
  return texts.find((one: LanguageTexts) => one.language === language)
}

/** Saves a new text over the present one. */
async function change(id: string, language: string, words: object | null) {
  const { texts, version } = await languageOf(id, language)
  return put(id, { language, version, texts: words && { ...texts, ...words } })
}

async function mailTo(to: string, locale: string, template = 'resume-link', params: object = { days: 30 }) {
  const url = 'http://guest.localhost/x'
  const payload = { template, to, locale, params: { url, ...params } }
  await test.services.db.transaction().execute((tx) => enqueue(tx, 'mail', payload, test.services.clock()))
  return (await test.mails(to)).at(-1)
}

const listed = async (query: Query = '') =>
  (await test.call('GET', `${BASE}${query}`, { token: admin })).body.data

describe('the list', () => {
  it('names every message with its purpose, by area, and finds them', async () => {
    const all = await listed()
    expect(all.find(({ id }: { id: string }) => id === 'payment-received')).toMatchObject({
      name: 'Policy issued',
      area: 'buying',
      state: 'supplied',
      channel: 'mail',
      changed_languages: [],
      missing_languages: [],
    })
    const ids = async (query: Query) => (await listed(query)).map(({ id }: { id: string }) => id)
    expect(await ids('?area=sign-in')).toEqual([
      'sign-in-code',
      'invitation',
      'marine-invitation',
      'partner-invitation',
      'password-reset',
      'password-changed',
      'address-changed',
      'password-reset-blocked',
    ])
    expect(await ids('?q=discharge')).toEqual([])
    expect(await ids('?q=claim%20paid')).toEqual(['claim-settled'])
    expect(await ids('?sort=name')).not.toEqual(await ids('?sort=-name'))
  })
})

describe('who may', () => {
  it('read and change depends on privileges', async () => {
    const { texts, version } = await languageOf('resume-link', 'en')
    const wording = { language: 'en', texts }
    const body = { ...wording, version }
    const own = { name: 'Mine', purpose: '', texts }
    const create = (token?: string) => test.call('POST', BASE, { token, body: own })
    const calls = (token?: string) => [
      test.call('GET', BASE, { token }),
      test.call('GET', `${BASE}/resume-link`, { token }),
      create(token),
      test.call('PUT', `${BASE}/resume-link`, { token, body }),
      test.call('POST', `${BASE}/resume-link/preview`, { token, body: wording }),
      test.call('POST', `${BASE}/resume-link/test`, { token, body: wording }),
    ]
    const statuses = async (token?: string) => (await Promise.all(calls(token))).map(({ status }) => status)
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401])
    expect(await statuses(clerk)).toEqual([403, 403, 403, 403, 403, 403])
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect(await statuses(auditor)).toEqual([200, 200, 403, 403, 403, 403])
  })

  it('get 404 for unknown templates', async () => {
    const { texts } = await languageOf('resume-link', 'en')
    expect((await get('nothing')).status).toBe(404)
    expect((await get('__proto__')).status).toBe(404)
    expect((await put('nothing', { language: 'en', texts, version: 0 })).status).toBe(404)
    expect(
      (await test.call('POST', `${NOT_THERE}/preview`, { token: admin, body: { language: 'en', texts } }))
        .status,
    ).toBe(404)
    expect(
      (await test.call('POST', `${NOT_THERE}/test`, { token: admin, body: { language: 'en', texts } }))
        .status,
    ).toBe(404)
  })
})

describe('a template', () => {
  it('lists its placeholders with their meaning, a sample and whether they are required', async () => {
    const { placeholders, has_button } = (await get('claim-settled')).body.data
    expect(has_button).toBe(true)
    expect(placeholders).toContainEqual({
      name: 'amount',
      meaning: 'The amount, in naira',
      sample: '₦15,000.00',
      required: true,
    })
  })

  it('that was changed is used in the next email, in subject and body, and can be restored', async () => {
    const to = 'changed@example.test'
    const words = { subject: 'Go on within {{days}} days', body: 'From {{insurer}}: go on.' }
    const saved = await change('resume-link', 'en', words)
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({ state: 'changed', changed_languages: ['en'] })
    const mail = await mailTo(to, 'en')
    expect(mail?.subject).toBe('Go on within 30 days')
    expect(mail?.text).toContain('From Coverdesk')
    expect(mail?.html).toContain('go on.')
    const back = await change('resume-link', 'en', null)
    expect(back.body.data.state).toBe('supplied')
    expect((await mailTo(to, 'en'))?.subject).toBe('Your link to go on with your insurance')
    const kinds = back.body.data.versions.map(
      ({ version, texts }: { version: number; texts: object | null }) => [version, texts === null],
    )
    expect(kinds).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('uses the recipient’s language whatever was changed in English', async () => {
    await change('step-reminder', 'en', { subject: 'English words {{step}}' })
    const params = { step: 'X', days: 30 }
    expect((await mailTo('fr@example.test', 'fr', 'step-reminder', params))?.subject).not.toContain('English')
    expect(await languageOf('step-reminder', 'fr')).toMatchObject({ behind_english: true, state: 'supplied' })
    await change('step-reminder', 'fr', { subject: 'En français : {{step}}' })
    const mail = await mailTo('fr@example.test', 'fr', 'step-reminder', params)
    expect(mail?.subject).toBe('En français : X')
    expect(mail?.html).toContain('lang="fr"')
    expect(await languageOf('step-reminder', 'fr')).toMatchObject({ behind_english: false, state: 'changed' })
  })

  it.each([
    [{ body: 'One\nTwo {{claim_nr}}' }, 'texts.body', /Line 2: “claim_nr” is not a placeholder/],
    [{ subject: 'Hello {{name}}' }, 'texts.subject', /Line 1: “name”/],
    [{ subject: 'Claim {{claim_number' }, 'texts.subject', /Line 1: two curly brackets/],
    [{ body: 'No number', heading: 'x' }, 'texts.body', /“claim_number” has to be in the text/],
    [{ action: ' ' }, 'texts.action', /Fill this in/],
    [{ subject: 'a\r\nBcc: x@evil.test' }, 'texts.subject', /one line/],
  ])('is not saved, shown or sent with %j', async (words, path, said) => {
    const { texts, version } = await languageOf('claim-received', 'en')
    const body = { language: 'en', texts: { ...texts, ...words } }
    for (const answer of [
      await put('claim-received', { ...body, version }),
      await preview('claim-received', body),
      await tryOut('claim-received', body),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toContainEqual(
        expect.objectContaining({ path, message: expect.stringMatching(said) }),
      )
    }
    expect((await languageOf('claim-received', 'en')).version).toBe(version)
  })

  it('is in a supported language', async () => {
    const { texts } = await languageOf('claim-received', 'en')
    for (const language of ['xx', '__proto__', '../en']) {
      expect((await put('claim-received', { language, texts, version: 0 })).status).toBe(422)
      expect((await preview('claim-received', { language, texts })).status).toBe(422)
    }
  })

  it('is changed by one of two users at once; the other gets an edit conflict', async () => {
    const { texts, version } = await languageOf('claim-withdrawn', 'de')
    const save = (subject: string) =>
      put('claim-withdrawn', { language: 'de', version, texts: { ...texts, subject } })
    const answers = await Promise.all([save('Eins {{claim_number}}'), save('Zwei {{claim_number}}')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const stored = await languageOf('claim-withdrawn', 'de')
    expect(refused?.body.code).toBe('edit_conflict')
    expect(refused?.body.current.texts).toContainEqual(stored)
    expect((await put('claim-withdrawn', { language: 'de', version: 99, texts })).status).toBe(409)
    expect((await languageOf('claim-withdrawn', 'sv')).version).toBe(0)
  })

  it('is audited: user, field, values before and after', async () => {
    await change('link-renewed', 'en', { subject: 'Another link' })
    const events = (await test.call('GET', '/api/audit-events', { token: admin })).body.data
    const event = events.find(({ action }: { action: string }) => action === 'notification_template.changed')
    expect(event).toMatchObject({ object_id: 'link-renewed', actor_name: 'Adaeze Okonkwo' })
  })
})

describe('a preview', () => {
  it('is the email itself with sample values, as HTML and as text', async () => {
    const { texts } = await languageOf('claim-settled', 'ae')
    const { status, body } = await preview('claim-settled', { language: 'ae', texts })
    expect(status).toBe(200)
    expect(body.data.html).toContain('dir="rtl"')
    expect(body.data.html).toContain('CLM/2026/000123')
    expect(body.data.text).toContain('CLM/2026/000123')
    expect(JSON.stringify(body.data)).not.toMatch(/\{\{|undefined/)
  })

  it('shows markup as text', async () => {
    const { texts } = await languageOf('claim-settled', 'en')
    const body = `${texts.body} <img src=x onerror=alert(1)>`
    const { html } = (await preview('claim-settled', { language: 'en', texts: { ...texts, body } })).body.data
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  it('of a text message is text', async () => {
    const { texts } = await languageOf('sms-guest-code', 'en')
    const { data } = (await preview('sms-guest-code', { language: 'en', texts })).body
    expect(data).toMatchObject({ html: null, text: expect.stringContaining('482913') })
  })
})

describe('a test message', () => {
  it('goes to the requester, marked as a sample, and returns the server’s response', async () => {
    const { texts } = await languageOf('payment-failed', 'en')
    const body = { language: 'en', texts: { ...texts, subject: 'Not saved yet' } }
    const { status, body: answer } = await tryOut('payment-failed', body)
    expect(status).toBe(200)
    expect(answer.data).toEqual({
      to: 'admin@coverdesk.test',
      taken: true,
      answer: 'The email server took it.',
    })
    const mail = (await test.mails('admin@coverdesk.test')).at(-1)
    expect(mail?.subject).toBe('[Sample] Not saved yet')
  })

  it('that the server refuses reports so', async () => {
    const { mail } = test.services.providers
    test.services.providers.mail = {
      ...mail,
      send: async () => {
        throw new ProviderRefused('The mail server answered 550', 550)
      },
    }
    const { texts } = await languageOf('payment-failed', 'en')
    const { body } = await tryOut('payment-failed', { language: 'en', texts })
    test.services.providers.mail = mail
    expect(body.data).toMatchObject({ taken: false, answer: 'The mail server answered 550' })
  })

  it('is limited in number', async () => {
    const { texts } = await languageOf('sms-guest-code', 'en')
    const once = () => tryOut('sms-guest-code', { language: 'en', texts })
    const answers = await Promise.all(Array.from({ length: 32 }, once))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})

describe('a template of one’s own', () => {
  const texts = {
    subject: 'About {{reference}}',
    preheader: '',
    heading: 'Inspection',
    body: 'Come by.',
    action: 'See it',
    note: '',
  }
  const create = (body: object) => test.call('POST', BASE, { token: admin, body })

  it('begins in English, which is sent where a language has no text', async () => {
    const { status, body } = await create({ name: 'Inspection', purpose: 'Before it', texts })
    expect(status).toBe(201)
    const { id } = body.data
    expect(body.data).toMatchObject({ state: 'own', name: 'Inspection', changed_languages: ['en'] })
    expect(body.data.missing_languages).toHaveLength(15)
    expect(await languageOf(id, 'fr')).toMatchObject({ state: 'missing', texts, version: 0 })
    const params = { reference: 'TRK-1', workflow: 'Motor' }
    const english = await mailTo('own@example.test', 'fr', id, params)
    expect(english?.subject).toBe('About TRK-1')
    expect(english?.html).toContain('lang="en"')
    await change(id, 'fr', { subject: 'Au sujet de {{reference}}' })
    expect((await mailTo('own@example.test', 'fr', id, params))?.subject).toBe('Au sujet de TRK-1')
    expect((await change(id, 'fr', null)).status).toBe(200)
    expect((await change(id, 'en', null)).status).toBe(422)
  })

  it('is sent by the message step of a workflow, in the customer’s language', async () => {
    const { id } = (
      await create({ name: 'Visit', purpose: '', texts: { ...texts, body: 'For {{workflow}}.' } })
    ).body.data
    const step = { key: 'told', kind: 'notify' as const, title: 'Told', template: id }
    const contact = { key: 'contact', kind: 'contact' as const, title: 'You' }
    const workflow = await makeWorkflow(test, admin, 'Visits', [contact, step])
    const started = await startAsGuest(test, workflow)
    await proveContact(test, started.token, started.next.id, 'visited@example.test')
    const mail = (await test.mails('visited@example.test')).find(({ subject }) =>
      subject?.startsWith('About'),
    )
    expect(mail?.text).toContain('For Visits.')
    expect(mail?.subject).toMatch(/^About \S+$/)
    const tracker = await must(test, 'GET', `/api/trackers/${started.trackerId}`, { token: admin })
    expect(tracker.mails).toContainEqual(expect.objectContaining({ template: id, title: 'Email sent' }))
  })

  it('has an id of its own, however alike the names', async () => {
    const ids = await Promise.all(
      ['Reminder', 'Reminder', '%%%', ''].map(async (name) => create({ name, purpose: '', texts })),
    )
    expect(ids.map(({ status }) => status)).toEqual([201, 201, 201, 422])
    expect(new Set(ids.map(({ body }) => body.data?.id)).size).toBe(4)
    expect((await create({ name: 'A', purpose: '', texts: { ...texts, body: '{{amount}}' } })).status).toBe(
      422,
    )
  })
})

it('a message with a placeholder without a value is stopped, stored, and reported', async () => {
  const { db } = test.services
  const to = 'unresolved@example.test'
  expect(await mailTo(to, 'en', 'identity-verified', {})).toBeUndefined()
  const { data } = (await test.call('GET', '/api/deliveries', { token: admin })).body
  expect(data).toContainEqual(
    expect.objectContaining({
      template: 'identity-verified',
      attempts: 1,
      reason: expect.stringContaining('{{days}} has no value, note, line 1'),
    }),
  )
  const notifications = await db.selectFrom('notifications').select('title_key').execute()
  expect(notifications).toContainEqual({ title_key: 'undelivered_title' })
})

describe('a template of one’s own', () => {
  const texts = { subject: 'S', preheader: '', heading: 'H', body: 'B', action: 'Open', note: '' }
  const make = async (name: string) =>
    (await test.call('POST', BASE, { token: admin, body: { name, purpose: '', texts } })).body.data
      .id as string
  const rename = (id: string, name: string, over: object, token: string | undefined = admin) =>
    test.call('PUT', `${BASE}/${id}/name`, { token, body: { name, purpose: 'P', over } })
  const remove = (id: string, token: string | undefined = admin) =>
    test.call('DELETE', `${BASE}/${id}`, { token })

  it('is renamed under the same id, one change at a time', async () => {
    const id = await make('Reminder of papers')
    const over = { name: 'Reminder of papers', purpose: '' }
    const renamed = await rename(id, 'Papers are missing', over)
    expect([renamed.status, renamed.body.data.id, renamed.body.data.name]).toEqual([
      200,
      id,
      'Papers are missing',
    ])
    const late = await rename(id, 'Third', over)
    expect([late.status, late.body.current.name]).toEqual([409, 'Papers are missing'])
    const statuses = [
      await rename(id, ' ', over),
      await rename(id, 'X', over, clerk),
      await rename('payment-received', 'X', over),
      await rename('nothing', 'X', over),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([422, 403, 404, 404])
  })

  it('is deleted unless a step sends it, which is named', async () => {
    const id = await make('Taken away')
    const steps = [{ key: 'tell', kind: 'notify' as const, title: 'Tell', template: id }]
    const workflow = await makeWorkflow(test, admin, 'Telling', steps)
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'template_in_use'])
    expect(refused.body.used_by).toEqual({ workflows: ['Telling'], messages: 0 })
    expect(refused.body.message).toContain('Telling')
    await test.services.pool.query('delete from workflow_versions where workflow_id = $1', [workflow])
    await test.services.pool.query('delete from workflows where id = $1', [workflow])
    expect((await remove(id, clerk)).status).toBe(403)
    expect((await remove(id)).status).toBe(200)
    expect((await get(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await remove('payment-received')).status).toBe(404)
    expect(await make('Taken away')).toBe(id)
    expect((await get(id)).body.data.versions).toHaveLength(1)
  })
})
