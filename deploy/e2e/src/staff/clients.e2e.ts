import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'

const HOST = 'staff.localhost'

interface Listed {
  id: string
  name: string
  policies: number
}

async function call<Data>(page: Page, path: string, method = 'GET', body?: object): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const answer = await ask(HOST, path, { authorization: `Bearer ${token}` }, body, { method })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body.toString()).data
}

/** Gives an old customer the phone of the one before: two records that look like one person. */
async function twoAlike(page: Page, skip: number): Promise<[Listed, Listed]> {
  const oldest = await call<Listed[]>(page, '/api/clients?sort=created_at&limit=20')
  const [one, other] = oldest.filter(({ policies }) => policies === 1).slice(skip)
  if (!one || !other) throw new Error('The demo has no customers with one policy.')
  const { value: phone } = await call<{ value: string }>(page, `/api/clients/${one.id}/reveal?field=phone`)
  const { version } = await call<{ version: number }>(page, `/api/clients/${other.id}`)
  const email = `alike${Date.now()}@example.test`
  const why = { reason: 'New phone', evidence: 'Passport seen at the counter' }
  const body = { email, phone, ...why, version }
  const path = `/api/clients/${other.id}/contact`
  const { waiting } = await call<{ waiting: { id: string; version: number } }>(page, path, 'PUT', body)
  const second = { authorization: `Bearer ${await openStaffSession('second-admin@coverdesk.test')}` }
  const approval = { version: waiting.version }
  await ask(HOST, `/api/change-requests/${waiting.id}/approve`, second, approval, { method: 'POST' })
  return [one, other]
}

test('a duplicate customer is merged and unmerged, and a reveal says why', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/clients/')
  // The policies of the very oldest are due: another test renews one.
  const [one, other] = await twoAlike(page, 8)
  const { plate } = (await call<{ policies: { plate: string }[] }>(page, `/api/clients/${other.id}`))
    .policies[0] ?? { plate: '' }
  await page.goto(`${origins.staff}/clients/?q=${plate}`)
  await page.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(plate) })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show: Phone' }).click()
  const why = page.getByRole('dialog', { name: 'Why do you need this value?' })
  await why.getByRole('button', { name: 'Show' }).click()
  await expect(why.getByText('Fill this in')).toBeVisible()
  await why.getByLabel('Reason').fill('The customer calls back')
  await why.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(/^\+234\d{10}$/)).toBeVisible()
  const events = `/api/audit-events?object_kind=client&object_id=${other.id}&action=client.revealed`
  expect(JSON.stringify(await call(page, events))).toContain('The customer calls back')

  await page.goto(`${origins.staff}/clients/${one.id}`)
  await page.getByRole('button', { name: `Merge ${other.name} into this record` }).click()
  const merge = page.getByRole('dialog', { name: `Merge ${other.name} into ${one.name}` })
  await expect(merge.getByText('1 policy', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await merge.getByLabel('Reason').fill('One person with two phones')
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('The records are merged')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(plate) })).toBeVisible()

  await page.goto(`${origins.staff}/clients/${other.id}`)
  await expect(page.getByText(`This record was merged into ${one.name}.`)).toBeVisible()
  await page.getByRole('link', { name: `Open ${one.name}` }).click()
  await page.getByRole('button', { name: `Undo the merge of ${other.name}` }).click()
  await expect(page.getByText('The merge is undone')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(plate) })).toHaveCount(0)
  const back = await call<{ totals: { policies: number }; merged_into: null }>(
    page,
    `/api/clients/${other.id}`,
  )
  expect(back).toMatchObject({ totals: { policies: 1 }, merged_into: null })
})

test('an edit of one customer in two tabs is a choice', async ({ page, context }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/clients/')
  const oldest = await call<Listed[]>(page, '/api/clients?sort=created_at&limit=20')
  const customer = oldest.filter(({ policies }) => policies === 1).at(-1)
  const address = `${origins.staff}/clients/${customer?.id}`
  await page.goto(address)
  const second = await context.newPage()
  await second.goto(address)
  const edit = async (tab: Page, occupation: string): Promise<void> => {
    const form = tab.getByRole('dialog')
    await form.getByLabel('Occupation').fill(occupation)
    await form.getByLabel('Reason for the change').fill('Phone call')
    await form.getByRole('button', { name: 'Save' }).click()
  }
  for (const tab of [page, second]) await tab.getByRole('button', { name: 'Edit details' }).click()
  await edit(page, 'Tailor')
  await expect(page.getByText('The details are saved')).toBeVisible()
  await edit(second, 'Baker')
  const conflict = second.getByRole('dialog').getByRole('alert')
  await expect(conflict).toBeVisible()
  await expectAccessible(second)
  await conflict.getByRole('button').last().click()
  await expect(second.getByText('The details are saved')).toBeVisible()
  const history = second.getByRole('listitem').filter({ hasText: 'Details changed' })
  await expect(history.first()).toContainText('Tailor')
  await expect(history.first()).toContainText('Baker')
  await second.close()
})
