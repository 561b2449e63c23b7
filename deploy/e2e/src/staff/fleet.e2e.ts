import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { newChassis, payAtGateway } from '../buyer.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { searchBySpellings } from '../spellings.ts'
import { expect, test } from '../test.ts'

const SIZE = 25
const WRONG_AT = 7
const HEADER = 'Plate,Chassis number,Make,Model,Year,Colour,Body type,Use,Cover type,Sum insured'

test('a fleet of 25 from a file with one wrong plate is corrected, paid once and certified in one file', async ({
  page,
  openBrowser,
}) => {
  test.slow()
  const series = String.fromCharCode(...Array.from({ length: 3 }, () => 65 + randomInt(8)))
  const plates = Array.from({ length: SIZE }, (_, at) => `${series}${201 + at}FT`)
  const company = `RC${randomInt(3_000_000, 9_000_000)}`
  const email = `${company.toLowerCase()}@example.test`
  const lines = plates.map((plate, at) =>
    [
      at === WRONG_AT ? 'WRONG PLATE' : plate,
      newChassis(),
      'Toyota',
      'Corolla',
      '2018',
      'Silver',
      'SALOON',
      'PRIVATE',
      'TPO',
      '',
    ].join(','),
  )
  await signInStaff(page, 'underwriter@coverdesk.test', '/underwriting/fleets/new')
  await page.getByLabel('RC number or NIN').fill(company)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567')
  await page.getByLabel('Contact person').fill('Ngozi Eze')
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Wharf Road')
  await page.getByRole('combobox', { name: 'State' }).selectOption('LA')
  await page.getByLabel('Local government area').selectOption('Apapa')
  await page.getByRole('radio', { name: 'In writing' }).check()
  await page.locator('input[type=file]').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${[HEADER, ...lines].join('\r\n')}`),
  })
  await expect(page.getByText('25 vehicles · 1 row to correct')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: `Line ${WRONG_AT + 2}` })
  await expect(row.getByText('Enter a registration number such as ABC123DE.')).toBeVisible()
  await expectAccessible(page)
  await row.getByLabel('Registration number').fill(plates[WRONG_AT] ?? '')
  await page.getByRole('button', { name: 'Check and price' }).click()
  await expect(page.getByText('Total ₦375,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Propose and email the payment link' }).click()
  await expect(page).toHaveURL(/\/underwriting\/fleets\/[\da-f-]{36}$/)
  await expect(page.getByText('Waits for payment')).toBeVisible()
  await expectAccessible(page)

  const phone = await openBrowser()
  const mail = await waitForMail(email, ({ text }) => text.includes('/workflow-forms/resume'))
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(phone.getByText(/\+24/).first()).toBeVisible()
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Policies issued')).toBeVisible()
  await expect(page.getByRole('link', { name: /^MTR\// })).toHaveCount(SIZE)
  const save = async (name: RegExp): Promise<string> => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return pdfText(await readFile(await (await started).path()))
  }
  const certificates = await save(/Certificates-FLT/)
  for (const plate of plates) expect(certificates).toContain(plate)
  expect(certificates.match(/Certificate of Motor Insurance/g)?.length).toBeGreaterThanOrEqual(SIZE)
  const note = await save(/Debit-note/)
  expect(note).toContain('375,000.00')
  for (const plate of plates) expect(note).toContain(plate)

  await searchBySpellings(page, `${origins.staff}/underwriting/fleets/`, ['Fleet'])

  // The company sees the fleet as one on its own pages.
  const mine = await openBrowser({ viewport: { width: 360, height: 740 } })
  await mine.goto(`${origins.guest}/my`)
  await mine.getByLabel('Policy number or plate').fill(plates[0] ?? '')
  const since = new Date()
  await mine.getByRole('button', { name: 'Send code' }).click()
  await mine.getByLabel('6-digit code').fill(await waitForCode(email, since))
  await expect(mine.getByRole('heading', { name: /^Fleet FLT-/ })).toBeVisible()
  await expect(mine.locator('summary', { hasText: plates[1] ?? '' })).toBeVisible()
  await expectToHold(mine)
  await mine.setViewportSize({ width: 360, height: 740 })
  const all = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'All certificates (PDF)' }).click()
  expect(await pdfText(await readFile(await (await all).path()))).toContain(plates[SIZE - 1])

  const added = `${series}299FT`
  await mine.getByRole('button', { name: 'Add a vehicle' }).click()
  await mine.getByRole('combobox', { name: 'Which vehicle is it?' }).fill('coroll')
  await mine.getByRole('option', { name: 'Toyota Corolla', exact: true }).click()
  await mine.getByRole('radio', { name: /^My family and I/ }).check()
  await mine.getByLabel('Plate number').fill(added)
  await mine.getByLabel('Year it was built').fill('2019')
  await mine.getByLabel('Chassis number (VIN)').fill(newChassis())
  await mine.getByLabel('Colour').selectOption('SILVER')
  await mine.getByRole('radio', { name: /^Third Party Only/ }).check()
  await expectToHold(mine)
  await mine.setViewportSize({ width: 360, height: 740 })
  await mine.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(mine.getByText(/^More vehicles from/)).toBeVisible()
  await mine.getByRole('button', { name: 'Pay ₦15,000.00 now' }).click()
  await mine.waitForURL('**/underwriting/pay-motor/**')
  await payAtGateway(mine, /^Pay ₦/)
  await mine.goto(`${origins.guest}/my`)
  await expect(mine.locator('summary', { hasText: added })).toBeVisible()
})
