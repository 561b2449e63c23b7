import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { signInMarine } from '../marine-session.ts'
import { expect, test } from '../test.ts'

test('a partner imports clients, fixes a row in the grid after a reload, and finds them; the same file changes nothing', async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-7)
  // A mapping is stored by the names of its columns.
  const nameColumn = `Kundenname ${stamp}`
  const file = {
    name: `clients-${stamp}.csv`,
    mimeType: 'text/csv',
    // A spreadsheet from a country with decimal commas: another separator, and a column with another name.
    buffer: Buffer.from(
      [
        `${nameColumn};Type;RC number;NIN;Mobile;Address;State`,
        `"Creek; Stores ${stamp}";Company;RC${stamp};;0803${stamp};4 Creek Road;Lagos State`,
        `Ada Obi ${stamp};Individual;;123;0805${stamp};1 Marina;LA`,
      ].join('\r\n'),
    ),
  }
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  await page.goto(`${origins.marine}/marine-partner/clients`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/At most 32 MB, 100,000 rows/)).toBeVisible()
  await page.getByLabel('File of clients').setInputFiles(file)

  // A worker thread reads the file, and takes time to start on a busy machine.
  await expect(page.getByRole('heading', { name: 'What stands where' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('combobox', { name: 'Phone' })).toHaveValue('4')
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Name', exact: true }).selectOption({ label: nameColumn })
  await page.getByRole('button', { name: 'Check all rows' }).click()

  const nin = page.getByRole('textbox', { name: 'NIN, row 3' })
  await expect(nin).toHaveValue('123')
  await page.reload()
  await expectAccessible(page)
  await nin.fill(`5${stamp}123`)
  await nin.press('Enter')
  await expect(page.getByText('In the file: 123')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'To my clients' }).click()
  await expect(page.getByRole('link', { name: `Creek; Stores ${stamp}` })).toBeVisible()

  await page.goto(`${origins.marine}/marine-partner/clients/import`)
  await page.getByLabel('File of clients').setInputFiles(file)
  await expect(page.getByText('They are mapped as they were then.')).toBeVisible()
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await expect(page.getByText(/This very file was imported before/)).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Exports and imports' }).click()
  await expect(page.getByRole('link', { name: new RegExp(file.name) }).first()).toBeVisible()
})
