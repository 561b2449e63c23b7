import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { call, must, staff } from './api.ts'
import { clause } from './clauses/index.ts'

const admin = staff()
const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`

/** Changes only the fields that the specification names in an entry of a list. */
const change = (path: string, body: object): Promise<object> => must('PUT', path, admin, body)

test(clause('7.12'), async () => {
  await must('POST', '/departments', admin, { name: unique('Listed'), mailing_list: 'a@example.test' })
  const [one] = await must('GET', '/departments', admin)
  expect(one).toMatchObject({ id: expect.any(String), name: expect.any(String) })
})
test(clause('7.13'), async () => {
  const made = await must('POST', '/departments', admin, {
    name: unique('One'),
    mailing_list: 'a@example.test',
  })
  expect(await must('GET', `/departments/${made.id}`, admin)).toMatchObject({ id: made.id, name: made.name })
})
test(clause('7.14'), async () => {
  const body = { name: unique('New'), mailing_list: ['claims@example.test'] }
  const made = await must('POST', '/departments', admin, body)
  expect(made).toMatchObject(body)
  expect(await must('GET', `/departments/${made.id}`, admin)).toMatchObject(body)
})
test(clause('7.15'), async () => {
  const made = await must('POST', '/departments', admin, {
    name: unique('Old'),
    mailing_list: 'a@example.test',
  })
  const body = { name: unique('Changed'), mailing_list: ['b@example.test'] }
  await change(`/departments/${made.id}`, body)
  expect(await must('GET', `/departments/${made.id}`, admin)).toMatchObject(body)
})

const branch = () => ({
  name: unique('Branch'),
  code: String(10_000 + Math.floor(Math.random() * 80_000)),
  email: 'branch@example.test',
  phone: '08031234567',
  address: '1 Sample Street',
})
const stored = ({ name, code, email, address }: ReturnType<typeof branch>) => ({ name, code, email, address })

test(clause('7.16'), async () => {
  const branches = await must('GET', '/branches', admin)
  expect(branches.map(({ code }: { code: string }) => code)).toContain('11000')
})
test(clause('7.17'), async () => {
  const [one] = await must('GET', '/branches', admin)
  expect(await must('GET', `/branches/${one.id}`, admin)).toMatchObject({ id: one.id, name: one.name })
})
test(clause('7.18'), async () => {
  const body = branch()
  const made = await must('POST', '/branches', admin, body)
  expect(made).toMatchObject({ ...stored(body), phone: expect.stringContaining('8031234567') })
})
test(clause('7.19'), async () => {
  const made = await must('POST', '/branches', admin, branch())
  const body = branch()
  await change(`/branches/${made.id}`, body)
  expect(await must('GET', `/branches/${made.id}`, admin)).toMatchObject(stored(body))
})
test(clause('7.20'), async () => {
  const made = await must('POST', '/branches', admin, branch())
  await must('DELETE', `/branches/${made.id}`, admin)
  expect((await call('GET', `/branches/${made.id}`, admin)).status).toBe(404)
})

async function newUser() {
  const roles = await must('GET', '/roles', admin)
  const auditor = roles.find(({ name }: { name: string }) => name === 'Auditor')
  return {
    first_name: 'Ada',
    last_name: 'Obi',
    email: `${randomUUID()}@example.test`,
    phone: '',
    role_id: auditor.id,
    branch_id: null,
    department_id: null,
  }
}

test(clause('7.21'), async () => {
  const users = await must('GET', '/users', admin)
  expect(users[0]).toMatchObject({ first_name: expect.any(String), role: { name: expect.any(String) } })
})
test(clause('7.22'), async () => {
  const [one] = await must('GET', '/users', admin)
  expect(await must('GET', `/users/${one.id}`, admin)).toMatchObject({ id: one.id, email: one.email })
})
test(clause('7.23'), async () => {
  const body = await newUser()
  const made = await must('POST', '/users', admin, body)
  expect(made).toMatchObject({ first_name: 'Ada', last_name: 'Obi', email: body.email })
})
test(clause('7.24'), async () => {
  const body = await newUser()
  const made = await must('POST', '/users', admin, body)
  await change(`/users/${made.id}`, { ...body, first_name: 'Ngozi' })
  expect(await must('GET', `/users/${made.id}`, admin)).toMatchObject({ first_name: 'Ngozi' })
})

const role = () => ({ name: unique('Role'), privileges: ['policy.motor.read'], limits: {} })

test(clause('7.30'), async () => {
  const roles = await must('GET', '/roles', admin)
  expect(roles[0]).toMatchObject({ name: expect.any(String), privileges: expect.any(Array) })
})
test(clause('7.31'), async () => {
  const [one] = await must('GET', '/roles', admin)
  expect(await must('GET', `/roles/${one.id}`, admin)).toMatchObject({ id: one.id, name: one.name })
})
test(clause('7.32'), async () => {
  const body = role()
  expect(await must('POST', '/roles', admin, body)).toMatchObject(body)
})
test(clause('7.33'), async () => {
  const made = await must('POST', '/roles', admin, role())
  const body = { ...role(), privileges: [] }
  await change(`/roles/${made.id}`, body)
  expect(await must('GET', `/roles/${made.id}`, admin)).toMatchObject(body)
})

const texts = (body: string) => ({
  subject: 'About your policy',
  preheader: '',
  heading: 'Hello',
  body,
  action: 'Open',
  note: '',
})
const template = () => ({ name: unique('Template'), purpose: 'A test', texts: texts('We write to you.') })

test(clause('7.34'), async () => {
  const templates = await must('GET', '/notification-templates', admin)
  expect(templates.map(({ id }: { id: string }) => id)).toContain('sign-in-code')
})
test(clause('7.35'), async () => {
  expect(await must('GET', '/notification-templates/sign-in-code', admin)).toMatchObject({
    id: 'sign-in-code',
    texts: expect.arrayContaining([expect.objectContaining({ language: 'en' })]),
  })
})
test(clause('7.36'), async () => {
  const body = template()
  const made = await must('POST', '/notification-templates', admin, body)
  expect(await must('GET', `/notification-templates/${made.id}`, admin)).toMatchObject({ name: body.name })
})
test(clause('7.37'), async () => {
  const made = await must('POST', '/notification-templates', admin, template())
  const english = made.texts.find(({ language }: { language: string }) => language === 'en')
  await must('PUT', `/notification-templates/${made.id}`, admin, {
    language: 'en',
    texts: texts('Other words.'),
    version: english.version,
  })
  const changed = await must('GET', `/notification-templates/${made.id}`, admin)
  expect(JSON.stringify(changed.texts)).toContain('Other words.')
})

test(clause('7.38'), async () => {
  const [one] = await must('GET', '/notifications', admin)
  expect(one).toMatchObject({
    id: expect.any(String),
    title: expect.any(String),
    message: expect.any(String),
  })
})
test(clause('7.39'), async () => {
  const unread = await must('GET', '/notifications/unread', admin)
  expect(unread.length).toBeGreaterThan(0)
  expect(unread.filter(({ read_at }: { read_at: string | null }) => read_at !== null)).toEqual([])
})
test(clause('7.40'), async () => {
  const [one] = await must('GET', '/notifications', admin)
  expect(await must('GET', `/notifications/${one.id}`, admin)).toMatchObject({ id: one.id, title: one.title })
})
test(clause('7.41'), async () => {
  const one = (await must('GET', '/notifications', admin)).at(-1)
  await must('PUT', `/notifications/${one.id}`, admin, { read: true })
  expect((await must('GET', `/notifications/${one.id}`, admin)).read_at).not.toBeNull()
})
test(clause('7.42'), async () => {
  const one = (await must('GET', '/notifications', admin)).at(-1)
  await must('DELETE', `/notifications/${one.id}`, admin)
  expect((await call('GET', `/notifications/${one.id}`, admin)).status).toBe(404)
  await must('POST', `/notifications/${one.id}/restore`, admin)
})

test(clause('7.43'), async () => {
  expect(await must('GET', '/company-profile')).toMatchObject({ product_name: 'Coverdesk' })
})
test(clause('7.44'), async () => {
  const { version, standard_wording: _, ...record } = await must('GET', '/company-profile/record', admin)
  const changed = await must('PUT', '/company-profile', admin, record)
  expect(changed).toMatchObject({ name: record.name, version: version + 1 })
})

const formType = () => ({
  name: unique('Form'),
  description: '',
  fields: [{ key: 'what', kind: 'text', label: 'What happened?' }],
})

test(clause('7.45'), async () => {
  const types = await must('GET', '/form-types', admin)
  expect(types[0]).toMatchObject({ key: expect.any(String), name: expect.any(String) })
})
test(clause('7.46'), async () => {
  const made = await must('POST', '/form-types', admin, formType())
  expect(await must('GET', `/form-types/${made.id}`, admin)).toMatchObject({ id: made.id, name: made.name })
})
test(clause('7.47'), async () => {
  const body = formType()
  expect(await must('POST', '/form-types', admin, body)).toMatchObject(body)
})
test(clause('7.48'), async () => {
  const made = await must('POST', '/form-types', admin, formType())
  const body = formType()
  await change(`/form-types/${made.id}`, body)
  expect(await must('GET', `/form-types/${made.id}`, admin)).toMatchObject({ name: body.name })
})
test(clause('7.49'), async () => {
  const made = await must('POST', '/form-types', admin, formType())
  await must('DELETE', `/form-types/${made.id}`, admin)
  const left = await must('GET', '/form-types?state=active', admin)
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(made.id)
})

const workflow = (key: string) => ({
  name: unique('Workflow'),
  description: '',
  consent_text: 'I agree.',
  steps: [{ key: 'ask', kind: 'form', title: 'Ask', form_type: key }],
})
async function newWorkflow() {
  const { key } = await must('POST', '/form-types', admin, formType())
  return must('POST', '/workflows', admin, workflow(key))
}

test(clause('7.53'), async () => {
  const workflows = await must('GET', '/workflows', admin)
  expect(workflows.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 2]))
})
test(clause('7.54'), async () => {
  const shown = await must('GET', '/workflows/2/guest')
  expect(shown).toMatchObject({ id: 2, name: 'Motor insurance', total_steps: expect.any(Number) })
  expect(shown.consent.text).not.toBe('')
})
test(clause('7.55'), async () => {
  expect(await newWorkflow()).toMatchObject({ id: expect.any(Number), state: 'draft' })
})
test(clause('7.56'), async () => {
  const { id, consent_text, steps } = await newWorkflow()
  const name = unique('Renamed')
  await change(`/workflows/${id}`, { name, description: '', consent_text, steps })
  expect(await must('GET', `/workflows/${id}`, admin)).toMatchObject({ name })
})
test(clause('7.57'), async () => {
  const { id } = await newWorkflow()
  await must('DELETE', `/workflows/${id}`, admin)
  expect(await must('GET', `/workflows/${id}`, admin)).toMatchObject({ state: 'archived' })
})

const rule = () => ({
  name: unique('Condition'),
  description: '',
  condition: { '>': [{ var: 'quote.sum_insured' }, 100] },
})

test(clause('7.94'), async () => {
  const { status } = await call('POST', '/conditions', admin, rule())
  expect(status).toBe(201)
})
test(clause('7.95'), async () => {
  const body = rule()
  const { condition } = await must('POST', '/conditions', admin, body)
  expect(condition).toMatchObject({ id: expect.any(String), name: body.name })
})
test(clause('7.96'), async () => {
  const { condition } = await must('POST', '/conditions', admin, rule())
  const body = rule()
  await change(`/conditions/${condition.id}`, body)
  expect(await must('GET', `/conditions/${condition.id}`, admin)).toMatchObject({ name: body.name })
})
test(clause('7.97'), async () => {
  const { condition } = await must('POST', '/conditions', admin, rule())
  const listed = await must('GET', '/conditions', admin)
  expect(listed.map(({ id }: { id: string }) => id)).toContain(condition.id)
})
test(clause('7.98'), async () => {
  const { condition } = await must('POST', '/conditions', admin, rule())
  expect(await must('GET', `/conditions/${condition.id}`, admin)).toMatchObject({ id: condition.id })
})
