import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { waitForMail } from '../mailbox.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

const ADMIN = 'admin@coverdesk.test'
const PEOPLE = ['claims', 'director', 'underwriter', 'finance', 'claims-manager', 'auditor'].map(
  (name) => `${name}@coverdesk.test`,
)
const SUPPLIED = 'Set a new password'

test('staff change the text of an email, the next email uses it, and the text is restored', async ({
  page,
  openBrowser,
}, { retry }) => {
  // An account gets one such email in ten minutes: each attempt uses other accounts.
  const [clerk = '', boss = ''] = PEOPLE.slice(retry * 2)
  const askForMail = async (email: string) => {
    const since = new Date()
    const other = await openBrowser()
    await other.goto(`${origins.staff}/auth/forgot-password`)
    await other.locator('input[type=email]').fill(email)
    await other.locator('button[type=submit]').click()
    return since
  }
  // Six digits would look like a code to tests that sign in as the same user meanwhile.
  const subject = `Change it now ${String(Date.now()).slice(-5)}`

  await signInStaff(page, ADMIN, '/notification-templates/')
  await page.getByRole('link', { name: 'New password' }).click()
  const words = page.getByRole('textbox', { name: 'Subject', exact: true })
  const back = page.getByRole('button', { name: 'Back to the supplied words' })
  const putBack = async (): Promise<void> => {
    await back.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the supplied words' }).click()
    await expect(words).toHaveValue(SUPPLIED)
  }
  await expect(words).not.toHaveValue('')
  if (await back.isVisible()) await putBack()
  await expect(words).toHaveValue(SUPPLIED)
  await expectAccessible(page)

  await words.fill('{{firstname}}')
  await expect(page.getByText(/Line 1: “firstname” is not a placeholder/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByText('Check the marked fields')
      .or(page.getByText(/“firstname”/))
      .first(),
  ).toBeVisible()

  await words.fill(`${subject} `)
  await page.getByRole('button', { name: 'Name of your company' }).click()
  const shown = page.getByText(new RegExp(`^Subject: ${subject} \\w`))
  await expect(shown).toBeVisible()
  await expect(page.getByRole('group', { name: 'As email' }).getByText('Hello Adaeze,')).toBeVisible()

  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByText(`Sent to ${ADMIN}.`)).toBeVisible()
  await waitForMail(ADMIN, (mail) => mail.subject.startsWith(`[Sample] ${subject}`))

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Version \d+, as it is sent$/)).toBeVisible()
  await waitForMail(clerk, (mail) => mail.subject.startsWith(subject), await askForMail(clerk))

  await putBack()
  await waitForMail(boss, (mail) => mail.subject === SUPPLIED, await askForMail(boss))
})
