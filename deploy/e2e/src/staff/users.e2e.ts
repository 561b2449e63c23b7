import { expectAccessible } from '../accessibility.ts'
import { demoPassword, origins } from '../environment.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'

test('an invited user may do exactly what the new role allows', async ({ page, openBrowser }) => {
  // Names are unique for each attempt.
  const unique = String(Date.now()).slice(-7)
  const role = `Claims reader ${unique}`
  const email = `ngozi${unique}@insurer.test`
  await signInStaff(page, 'admin@coverdesk.test', '/roles/')
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(role)
  await page.getByRole('checkbox', { name: 'See claims, their documents and their money' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: role })).toBeVisible()
  await expect(page.getByText('No user holds this role yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${origins.staff}/users/`)
  await page.getByRole('button', { name: 'Invite a user' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ngozi')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Eze')
  await page.getByRole('textbox', { name: 'Email' }).fill(`Ngozi${unique}@Insurer.test`)
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: role })
  const since = new Date()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Ngozi Eze' })).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const invitation = await waitForMail(email, (mail) => mail.text.includes('/auth/invitation'), since)
  const link = linkIn(invitation, '/auth/invitation')
  const other = await openBrowser()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Welcome, Ngozi' })).toBeVisible()
  await other.goto(origins.staff)
  await other.goto(link)
  await expect(other.getByText(`You sign in with ${email}.`)).toBeVisible()
  await other.getByLabel('New password', { exact: true }).fill(demoPassword)
  await other.getByLabel('Repeat the new password').fill(demoPassword)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Your password is set.')).toBeVisible()
  await other.goto(origins.staff)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible()
  await expectAccessible(other)

  await signInStaff(other, email, '/claims/')
  await expect(other.getByRole('heading', { name: 'Claims', exact: true })).toBeVisible()
  const menu = other.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Claims', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Policies' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0)
  await other.goto(`${origins.staff}/users/`)
  await expect(other.getByText('This page is not open to you').first()).toBeVisible()
  const token = await other.evaluate(() => localStorage.getItem('token') ?? '')
  const statusOf = async (path: string): Promise<number> =>
    (await ask('staff.localhost', path, { authorization: `Bearer ${token}` })).status
  expect(await statusOf('/api/claims')).toBe(200)
  for (const path of ['/api/users', '/api/roles', '/api/policies', '/api/payments', '/api/audit-events']) {
    expect(`${path} ${await statusOf(path)}`).toBe(`${path} 403`)
  }

  await page.reload()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: role }).click()
  await page.getByRole('checkbox', { name: 'See motor policies and their certificates' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 person holds this role.')).toBeVisible()
  await expect(dialog.getByText('Ngozi Eze').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save the change' }).click()
  await expect.poll(() => statusOf('/api/policies')).toBe(200)
})
