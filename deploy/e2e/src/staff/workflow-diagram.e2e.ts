import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { must, staff } from '../spec/api.ts'
import { expect, test } from '../test.ts'

const unique = String(Date.now()).slice(-7)
const admin = staff()

/** Publishes a workflow to start from: a form, then a decision. */
async function publishTemplate(name: string): Promise<number> {
  const fields = [{ key: 'what', kind: 'text', label: 'What is it?' }]
  const { key } = await must('POST', '/form-types', admin, { name, description: '', fields })
  const { roles } = await must('GET', '/workflows/parties', admin)
  const { id, name: called } = roles.find((one: { name: string }) => one.name === 'Managing director')
  const made = await must('POST', '/workflows', admin, {
    name,
    description: '',
    consent_text: 'I agree.',
    steps: [
      { key: 'contact', kind: 'contact', title: 'Contact' },
      { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [{ kind: 'role', id, name: called }] },
    ],
  })
  await must('POST', `/workflows/${made.id}/publish`, admin, { version: made.version })
  return made.id
}

const box = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^\\d+\\. ${title}`) })
const insert = (page: Page, before: string, after: string): Locator =>
  page.getByRole('button', { name: `Insert a step between ${before} and ${after}`, exact: true })

async function insertMessage(page: Page, before: string, after: string, title: string): Promise<void> {
  await insert(page, before, after).focus()
  await insert(page, before, after).click()
  await page.getByRole('menuitem', { name: 'Message', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title for customers' }).fill(title)
  await page.getByRole('textbox', { name: 'Subject' }).fill(title)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`${title}.`)
}

/** Drags from the middle of one element to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged is not visible.')
  const middle = ({ x, y, width, height }: typeof start) => [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle(start))
  await page.mouse.down()
  await page.mouse.move(...middle(end), { steps: 12 })
  await page.mouse.up()
}

test('a workflow is built from a template in the diagram, undone, redone, tried, published and restored', async ({
  page,
}) => {
  await signInStaff(page, 'admin@coverdesk.test', '/')
  await publishTemplate(`Template ${unique}`)
  await page.goto(`${origins.staff}/workflows/add/`)
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: `Template ${unique}` })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Drawn ${unique}`)
  await page.getByRole('tab', { name: 'Diagram' }).click()
  await expect(box(page, 'Decide')).toHaveAccessibleName(/If declined: End, declined\. Sent back: Ask\./)

  await insertMessage(page, 'Ask', 'Decide', 'We have it')
  await expect(box(page, 'We have it')).toHaveAccessibleName(/^3\. .* Afterwards: Decide\./)
  await insertMessage(page, 'Decide', 'End', 'Good news')
  await insertMessage(page, 'Good news', 'End', 'Goodbye')

  // The decline is led to the last message by its dot.
  await page.getByRole('button', { name: 'Show all' }).click()
  const decide = page.locator('.react-flow__node').filter({ has: box(page, 'Decide') })
  const goodbye = page.locator('.react-flow__node').filter({ has: box(page, 'Goodbye') })
  await page.evaluate(() => window.scrollTo(0, 0))
  await box(page, 'Goodbye').click({ trial: true })
  await drag(page, decide.locator('[data-handleid="when_declined"]'), goodbye.locator('[data-handleid="in"]'))
  await expect(box(page, 'Decide')).toHaveAccessibleName(/If declined: Goodbye\./)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(box(page, 'Decide')).toHaveAccessibleName(/If declined: End, declined\./)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(box(page, 'Decide')).toHaveAccessibleName(/If declined: Goodbye\./)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/workflows\/\d+/)
  await page.getByRole('radio', { name: 'Decline' }).check()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('The tracker continues on the path for declined ones.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Version 1 is published')).toBeVisible()

  await page.getByRole('tab', { name: 'Diagram' }).click()
  await box(page, 'We have it').press('Delete')
  await expect(box(page, 'We have it')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('We have it')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('One message fewer')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(box(page, 'We have it')).toBeVisible()
})

test('the diagram is used by keyboard alone, and fits a phone', async ({ page }) => {
  const id = await publishTemplate(`Keys ${unique}`)
  await signInStaff(page, 'admin@coverdesk.test', `/workflows/${id}`)
  await page.getByRole('tab', { name: 'Diagram' }).click()
  await box(page, 'Decide').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(box(page, 'Decide')).toHaveAccessibleName(/^2\. /)
  await page.keyboard.press('Control+z')
  await expect(box(page, 'Decide')).toHaveAccessibleName(/^3\. /)
  await insert(page, 'Ask', 'Decide').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Condition', exact: true }).press('Enter')
  await expect(box(page, 'Condition')).toHaveAccessibleName(/^3\. .* If it holds: Decide\. If not: End\./)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(box(page, 'Contact')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
