import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { demoClaim } from '../demo.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const AUDITOR = 'auditor@coverdesk.test'

/** Sends a decision to the API with the session of a page, whatever its screens offer. */
const decideBySession = (page: Page, id: string): Promise<number[]> =>
  page.evaluate(async (approval_id) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const send = async (path: string, body: object): Promise<number> => {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    }
    const { data } = await (await fetch(`/api/approvals/${approval_id}`, { headers })).json()
    const decision = { approval_id, version: data.version, decision: 'approve' }
    return [
      await send('/api/workflows/submit-approval', decision),
      await send('/api/workflows/submit-approval', { ...decision, decision: 'decline', reason: 'No' }),
      await send('/api/approvals/decide', { decisions: [decision] }),
    ]
  }, id)

test('an auditor sees every approval but can neither decide nor receive a delegation', async ({
  page,
  openBrowser,
}) => {
  await signInStaff(page, AUDITOR, '/claims/approvals/?state=waiting')
  const { claim_number: number } = await demoClaim(4)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await page.waitForURL(/\/approvals\/[0-9a-f-]{36}$/)
  await expect(page.getByText('You may not do this.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  for (const name of ['Hand over', 'Approve', 'Decline', 'Ask for it again']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await decideBySession(page, id)).toEqual([403, 403, 403])

  await page.goto(new URL('/claims/approvals/?mine=1&state=waiting', page.url()).href)
  await expect(page.getByText('Nothing for you to decide')).toBeVisible()
  await page.goto(new URL('/profile/update', page.url()).href)
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible()
  await expect(page.getByText('While you are away')).toHaveCount(0)

  const manager = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(manager, 'claims-manager@coverdesk.test', '/profile/update')
  const choice = manager.getByRole('combobox', { name: 'Who decides for you' })
  await expect(
    choice.getByRole('option', { name: /^Amaka Nwosu \(Managing director\), own limit: / }),
  ).toHaveCount(1)
  await expect(choice.getByRole('option', { name: /^Grace Etim/ })).toHaveCount(0)
})
