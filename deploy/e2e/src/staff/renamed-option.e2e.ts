import { expectAccessible } from '../accessibility.ts'
import { go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { must, staff } from '../spec/api.ts'
import { expect, test } from '../test.ts'

const unique = String(Date.now()).slice(-7)
const BOSS = `boss-of-repairs${unique}@outside.test`
const admin = staff()

interface Repairs {
  formTypeId: string
  workflowId: number
}

/** Publishes a workflow: the urgency of a repair, an external decision, and another question about urgent ones. */
async function publishRepairs(): Promise<Repairs> {
  const options = [
    { value: 'today', label: 'Today' },
    { value: 'later', label: 'Later' },
  ]
  const texts = { name: `Repair ${unique}`, description: '' }
  const type = await must('POST', '/form-types', admin, {
    ...texts,
    fields: [{ key: 'urgency', kind: 'choice', label: 'How urgent is it?', required: true, options }],
  })
  const gate = await must('POST', '/form-types', admin, {
    name: `Gate ${unique}`,
    description: '',
    fields: [{ key: 'gate', kind: 'text', label: 'Who opens the gate?', required: true }],
  })
  const { condition } = await must('POST', '/conditions', admin, {
    name: `Urgent ${unique}`,
    description: '',
    condition: { '==': [{ var: `forms.${type.key}.urgency` }, 'today'] },
  })
  const made = await must('POST', '/workflows', admin, {
    ...texts,
    consent_text: 'I agree.',
    steps: [
      { key: 'ask', kind: 'form', title: 'Your repair', form_type: type.key },
      {
        key: 'decide',
        kind: 'approval',
        title: 'Decide',
        approvers: [{ kind: 'outside', email: BOSS, name: 'External approver' }],
      },
      {
        key: 'urgent',
        kind: 'condition',
        title: 'Is it urgent?',
        condition_id: condition.id,
        when_true: 'gate',
        when_false: 'end',
      },
      { key: 'gate', kind: 'form', title: 'The gate', form_type: gate.key },
    ],
  })
  const { waiting } = await must('POST', `/workflows/${made.id}/publish`, admin, { version: made.version })
  const body = { version: waiting.version }
  await must('POST', `/change-requests/${waiting.id}/approve`, staff('second-admin'), body)
  return { formTypeId: type.id, workflowId: made.id }
}

test('renaming an option leaves a pending approval with the old label and the same condition', async ({
  page,
  openBrowser,
}) => {
  const { formTypeId, workflowId } = await publishRepairs()
  const start = `${origins.guest}/workflow-forms/start-workflow/${workflowId}`
  const guest = await openBrowser({ viewport: { width: 360, height: 740 } })
  await guest.goto(start)
  await guest.getByRole('checkbox').check()
  await go(guest)
  await guest.getByRole('radio', { name: 'Today' }).check()
  await go(guest)
  await guest.getByRole('button', { name: 'Send my answers' }).click()
  await expect(guest.getByRole('heading', { name: 'It is being decided' })).toBeVisible()

  await signInStaff(page, 'admin@coverdesk.test', `/workflows/form-types/${formTypeId}/`)
  await page.getByRole('button', { name: /How urgent is it/ }).click()
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('Within a day')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await expectAccessible(page)

  const mail = await waitForMail(BOSS, ({ subject }) => subject.includes('Please decide'))
  const boss = await openBrowser({ viewport: { width: 360, height: 740 } })
  await boss.goto(linkIn(mail, '/workflow-forms/approve-form'))
  await expect(boss.getByText('Today', { exact: true })).toBeVisible()
  await expect(boss.getByText('Within a day')).toHaveCount(0)
  await boss.getByRole('radio', { name: /Approve/ }).check()
  await go(boss)
  await expect(boss.getByRole('heading', { name: 'You have approved this' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await guest.getByText('Go on', { exact: true }).click()
  await expect(guest.getByLabel('Who opens the gate?')).toBeVisible()

  const next = await openBrowser({ viewport: { width: 360, height: 740 } })
  await next.goto(start)
  await next.getByRole('checkbox').check()
  await go(next)
  await expect(next.getByRole('radio', { name: 'Within a day' })).toBeVisible()
  await expect(next.getByRole('radio', { name: 'Today' })).toHaveCount(0)
})
