import type { WorkflowStep } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const options = [
  { value: 'yes', label: 'Yes', translations: { fr: 'Oui' } },
  { value: 'no', label: 'No' },
]
const hurt: FormField = { key: 'hurt', kind: 'choice', label: 'Were people hurt?', options }
const who: FormField = {
  key: 'who',
  kind: 'text',
  label: 'Who was hurt?',
  required: true,
  show_when: { '==': [{ var: 'hurt' }, 'yes'] },
}
const worth: FormField = { key: 'worth', kind: 'money', label: 'Worth' }

describe('answers that are in use elsewhere', () => {
  let test: TestApp
  let token: string
  let formType: { id: string; key: string; version: number }
  let conditionId: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'admin@coverdesk.test')
    const body = { name: 'Injury', description: '', fields: [hurt, who, worth] }
    formType = (await call('POST', '/api/form-types', body)).body.data
    const made = await call('POST', '/api/conditions', {
      name: 'Injury',
      description: '',
      condition: rule(),
    })
    conditionId = made.body.data.condition.id
  })
  afterAll(() => test.close())

  const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string>(
    method: M,
    path: Path,
    body?: object,
  ) => test.call(method, path, { token, ...(body ? { body } : {}) })
  const rule = (name = `forms.${formType.key}.hurt`, value = 'yes') => ({ '==': [{ var: name }, value] })
  const save = (fields: FormField[]) =>
    call('PUT', `/api/form-types/${formType.id}`, {
      name: 'Injury',
      description: '',
      fields,
      version: formType.version,
    })
  const codes = ({ status, body }: Awaited<ReturnType<typeof save>>) => [
    status,
    ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  ]

  it('stay when a label is reworded', async () => {
    const [yes, ...others] = options
    const worded = { ...hurt, options: [{ ...yes, value: 'yes', label: 'Yes, injured' }, ...others] }
    const { status, body } = await save([worded, who, worth])
    expect([status, body.data.fields[0].options[0]]).toEqual([
      200,
      { value: 'yes', label: 'Yes, injured', translations: { fr: 'Oui' } },
    ])
    formType = body.data
  })

  it('cannot be removed while a condition uses them, and the refusal names it', async () => {
    const renamed = { ...hurt, options: [{ value: 'yes_somebody', label: 'Yes' }, ...options.slice(1)] }
    const without = await save([renamed, { ...who, show_when: undefined }, worth])
    expect(codes(without)).toEqual([422, 'fields.0.options fields.answer_used'])
    expect(without.body.errors[0].message).toContain('Injury')
    const gone = await save([worth])
    expect(codes(gone)).toEqual([422, 'fields fields.answer_used'])
  })

  it.each<[string, FormField[], string]>([
    ['a rule on a deleted question', [who, worth], 'fields.0.show_when fields.rule_unknown'],
    [
      'a rule on a deleted choice',
      [{ ...hurt, options: options.slice(1) }, who],
      'fields.1.show_when fields.rule_unknown',
    ],
    [
      'a warning with an unknown name',
      [hurt, { ...worth, warnings: [{ when: { '>': [{ var: 'worth' }, 1] }, text: 'More than {limit}' }] }],
      'fields.1.warnings.0.text fields.placeholder_here',
    ],
    [
      'an account without its bank',
      [{ ...worth, kind: 'text', account_at: 'bank' }],
      'fields.0.account_at fields.rule_unknown',
    ],
    [
      'a rule in a group on an unknown question',
      [{ key: 'all', kind: 'group', label: 'All', fields: [who] }],
      'fields.0.fields.0.show_when fields.rule_unknown',
    ],
  ])('must exist when a form type is saved: %s', async (_what, fields, fault) => {
    expect(codes(await save(fields))).toContain(fault)
  })

  it('may be moved into a group', async () => {
    const all: FormField = { key: 'all', kind: 'group', label: 'All', fields: [who] }
    expect((await save([hurt, all, worth])).status).toBe(200)
    formType = (await call('GET', `/api/form-types/${formType.id}`)).body.data
  })

  it('cannot be removed while the product’s code uses them', async () => {
    const [{ id }] = (await call('GET', '/api/form-types?limit=100')).body.data.filter(
      ({ key }: { key: string }) => key === 'claim-notice',
    )
    const notice = (await call('GET', `/api/form-types/${id}`)).body.data
    const put = (fields: FormField[]) =>
      call('PUT', `/api/form-types/${id}`, {
        name: notice.name,
        description: notice.description,
        fields,
        version: notice.version,
      })
    const fields: FormField[] = notice.fields
    const without = await put(fields.filter(({ key }) => key !== 'description'))
    expect(codes(without)).toEqual([422, 'fields fields.answer_used'])
    expect(without.body.errors[0].message).toContain('Coverdesk')
    const more = await put([...fields, { key: 'weather', kind: 'text', label: 'The weather' }])
    expect(more.status).toBe(200)
  })

  const check = async (steps: WorkflowStep[]) =>
    (await call('POST', '/api/workflows/check', { steps })).body.data.faults.map(
      ({ step, field, code }: { step: string; field: string; code: string }) => `${step} ${field} ${code}`,
    )
  const step = (key: string, part: Partial<WorkflowStep>): WorkflowStep => ({
    key,
    kind: 'form',
    title: key,
    ...part,
  })
  const ask = () => step('ask', { form_type: formType.key, filled_by: 'guest' })
  const decide = () => step('decide', { kind: 'condition', condition_id: conditionId, when_true: 'end' })

  it('must belong to an earlier step than a condition, in a check and in a dry run', async () => {
    expect(await check([ask(), decide()])).toEqual([])
    expect(await check([decide(), ask()])).toEqual(['decide condition_id fields.rule_unknown'])
    const { body } = await call('POST', '/api/workflows/dry-run', { steps: [decide(), ask()], forms: {} })
    expect(body.data.steps[0]).toMatchObject({ state: 'wrong' })
    expect(body.data.steps[0].outcome).toContain('Injury')
  })

  it('must be amounts where an amount is decided', async () => {
    const by = (amount_from: string) =>
      step('sign', {
        kind: 'approval',
        amount_from,
        approvers: [{ kind: 'outside', email: 'ada@example.test', name: 'Ada' }],
      })
    expect(await check([ask(), by(`forms.${formType.key}.worth`)])).toEqual([])
    for (const path of [`forms.${formType.key}.hurt`, `forms.${formType.key}.price`, 'weather.rain'])
      expect(await check([ask(), by(path)])).toEqual(['sign amount_from fields.rule_unknown'])
  })

  it('can be placeholders in the texts of a notification after their form, and cannot be removed then', async () => {
    const tell = (words: Partial<WorkflowStep>) =>
      step('tell', { kind: 'notify', subject: 'News', message: 'Hello', ...words })
    expect(await check([ask(), tell({})])).toEqual([])
    expect(
      await check([ask(), tell({ message: 'Yes {{answers.nonsense}}', subject: '{reference}' })]),
    ).toEqual(['tell subject fields.placeholder_here', 'tell message fields.placeholder_here'])
    expect(await check([ask(), tell({ translations: { fr: { message: 'Oui {{name}}' } } })])).toEqual([
      'tell message fields.placeholder_here',
    ])
    const worth = tell({ message: `We repair up to {{forms.${formType.key}.worth}}.` })
    expect(await check([ask(), worth])).toEqual([])
    expect(await check([worth, ask()])).toEqual(['tell message fields.placeholder_here'])
    const steps = [ask(), worth]
    await call('POST', '/api/workflows', { name: 'News', description: '', consent_text: '', steps })
    const without = await save([hurt, who])
    expect(codes(without)).toEqual([422, 'fields fields.answer_used'])
    expect(without.body.errors[0].message).toContain('News')
  })
})
