import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const unique = String(Date.now()).slice(-7)
const NAME = `Vehicle inspection ${unique}`
const INSPECTOR = 'underwriter@coverdesk.test'

/** Calls the API as the user who is signed in on a page. */
function call(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  return page.evaluate(
    async ([address, how, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const answer = await fetch(address, { method: how, headers, ...(body ? { body } : {}) })
      if (!answer.ok) throw new Error(`${how} ${address}: ${await answer.text()}`)
      return (await answer.json()).data
    },
    [`/api${path}`, method, data ? JSON.stringify(data) : ''] as const,
  )
}

/** Publishes a workflow that requires an inspection by underwriting managers, with waiting trackers. */
async function askTwice(page: Page): Promise<number> {
  const fields = [{ key: 'found', kind: 'text', label: 'What did you find?', required: true }]
  const type = await call(page, 'POST', '/form-types', {
    name: `Inspection ${unique}`,
    description: '',
    fields,
  })
  const { roles } = await call(page, 'GET', '/workflows/parties')
  const { id } = roles.find(({ name }: { name: string }) => name === 'Underwriting manager')
  const assignee = { kind: 'role', id, name: 'Underwriting manager' }
  const steps = [
    {
      key: 'inspect',
      kind: 'form',
      title: 'Inspect the vehicle',
      form_type: type.key,
      filled_by: 'staff',
      assignee,
    },
  ]
  const texts = { name: NAME, description: '', consent_text: 'I agree.' }
  const made = await call(page, 'POST', '/workflows', { ...texts, steps })
  await call(page, 'POST', `/workflows/${made.id}/publish`, { version: made.version })
  const { consent } = await call(page, 'GET', `/workflows/${made.id}/guest`)
  const data = { consent: { version: consent.version, accepted: true } }
  for (const locale of ['en', 'en']) {
    await call(page, 'POST', '/trackers/form/start-workflow', { workflow_id: made.id, locale, data })
  }
  return made.id
}

test('work of a custom workflow is linked from the overview and an email, and the next item follows', async ({
  page,
  openBrowser,
}) => {
  const admin = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(admin, 'admin@coverdesk.test', '/workflows/')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  const workflow = await askTwice(admin)
  const mail = await waitForMail(INSPECTOR, ({ text }) => text.includes(`/workflows/${workflow}/forms/`))
  expect(mail.subject).toMatch(/^Your turn: Inspect the vehicle, TRK-/)

  await signInStaff(page, INSPECTOR)
  await expect(page.getByRole('heading', { name: /things wait for you/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Start with the oldest' })).toHaveAttribute('href', /./)
  const more = page.getByRole('button', { name: 'Show more' })
  const mine = page.getByRole('listitem').filter({ hasText: NAME }).getByRole('link')
  await expect(async () => {
    if (await more.isVisible()) await more.click()
    await expect(mine).toHaveCount(2)
  }).toPass()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.locator('a[href="/workflows/work/"]').click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await page.locator(`a[href="/workflows/${workflow}/forms/"]`).click()
  await expect(page.getByText('2 in the list')).toBeVisible()

  await page.goto(linkIn(mail, `/workflows/${workflow}/forms/`))
  await page.getByLabel('What did you find?').fill('A scratch on the door')
  await page.getByRole('button', { name: 'Send the form' }).click()
  await expect(page.getByText(/^(Next of your \d+|Your last one):/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the next' }).click()
  await expect(page.getByRole('link', { name: 'Go to the next' })).toHaveCount(0)
  await page.goto(`${origins.staff}/workflows/${workflow}/forms/?mine=1&status=open`)
  await expect(page.getByText('1 in the list')).toBeVisible()
  await page.locator('tbody').getByRole('link').click()
  await page.getByLabel('What did you find?').fill('No dent on either door')
  await page.getByRole('button', { name: 'Send the form' }).click()
  await expect(page).toHaveURL(new RegExp(`/workflows/${workflow}/trackers/`))
  await page.goto(`${origins.staff}/workflows/${workflow}/forms/?mine=1&status=open`)
  await expect(page.getByText('Nothing for you to fill in')).toBeVisible()
})
