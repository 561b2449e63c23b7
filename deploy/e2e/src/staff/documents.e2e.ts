import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { openStaffPage } from '../claims-staff.ts'
import { demoClaim, demoPolicy } from '../demo.ts'
import { pdfText } from '../pdf.ts'
import { expect, type OpenBrowser, test } from '../test.ts'

/** A PDF that runs a script, opens a page and starts a program when it is opened, on a page of five metres. */
const hostile = pdfOf(`1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R/AA<</WC 5 0 R>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 14400]/AA<</O 5 0 R>>/Annots[6 0 R]>> endobj
4 0 obj <</S/JavaScript/JS(app.alert\\('gotcha'\\); this.submitForm\\('http://127.0.0.1:9/taken'\\))>> endobj
5 0 obj <</S/Launch/F(calc.exe)>> endobj
6 0 obj <</Type/Annot/Subtype/Link/Rect[0 0 14400 14400]/A<</S/URI/URI(javascript:window.gotcha=1)>>>> endobj`)
/** A page with a black rectangle across its top. */
const harmless = pdfOf(`1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>> endobj
4 0 obj <</Length 25>> stream
60 700 400 60 re f
endstream endobj`)
const broken = Buffer.from('%PDF-1.7\nnothing of it is left\n%%EOF')

/** Objects with a table at its stated place; readers find the objects themselves. */
function pdfOf(objects: string): Buffer {
  const body = `%PDF-1.7\n${objects}\n`
  return Buffer.from(`${body}xref\n0 1\ntrailer <</Root 1 0 R/Size 7>>\nstartxref\n${body.length}\n%%EOF`)
}

/** Gives these bytes in place of every stored document. */
async function storedAs(page: Page, body: Buffer): Promise<void> {
  await page.route('**/api/documents/*', (route) => route.fulfill({ contentType: 'application/pdf', body }))
}

/** Opens the list of policies at one with several documents. */
async function openList(openBrowser: OpenBrowser): Promise<Page> {
  const { plate } = await demoPolicy()
  return openStaffPage(openBrowser, 'underwriter@coverdesk.test', `/underwriting/policies/?q=${plate}`)
}

/** Opens the policy of the list, and waits until its heading has taken the focus. */
async function openPolicy(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^MTR/ })).toBeFocused()
}

/** Opens a claim that no other test changes, under assessment. */
async function openClaim(openBrowser: OpenBrowser): Promise<Page> {
  const { id } = await demoClaim(1)
  return openStaffPage(openBrowser, 'claims@coverdesk.test', `/claims/${id}`)
}

test('documents of a policy are read in place, by keyboard', async ({ openBrowser }) => {
  const page = await openList(openBrowser)
  await openPolicy(page)
  const first = page.getByRole('button', { name: /^Open CRT/ }).first()
  await first.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Document' })
  await expect(viewer.getByRole('img', { name: /Page 1.*Certificate of Motor Insurance/ })).toBeVisible({
    timeout: 60_000,
  })
  const name = viewer.getByRole('heading', { level: 2 })
  const before = (await name.textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(name).not.toHaveText(before)
  await expect(viewer.getByRole('img', { name: /^Page 1.{5}/ })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('+')
  await expect(viewer.getByText('125%')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: /^Download: / }).press('Enter')
  expect(await pdfText(await readFile(await (await download).path()))).not.toBe('')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('a hostile PDF and a broken one are refused with the reason', async ({ openBrowser }) => {
  const page = await openClaim(openBrowser)
  const add = page.getByRole('region', { name: 'Facts' }).locator('input[type=file][multiple]')
  await add.setInputFiles({ name: 'hostile.pdf', mimeType: 'application/pdf', buffer: hostile })
  await expect(page.getByText(/holds scripts, other files or things that start by themselves/)).toBeVisible()
  await add.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken })
  await expect(page.getByText('This file is damaged and cannot be opened.')).toBeVisible()
})

test('a hostile PDF that is stored all the same runs nothing', async ({ openBrowser }) => {
  const page = await openList(openBrowser)
  await storedAs(page, hostile)
  const taken: string[] = []
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(new URL(page.url()).origin) && !address.startsWith('blob:')) taken.push(address)
  })
  page.on('dialog', (dialog) => taken.push(dialog.message()))
  await openPolicy(page)
  await page
    .getByRole('button', { name: /^Open CRT/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Document' })
  const drawn = viewer.getByRole('img', { name: 'Page 1' })
  await expect(drawn).toBeVisible({ timeout: 60_000 })
  await drawn.click()
  await page.keyboard.press('+')
  await expect(viewer.getByText('125%')).toBeVisible()
  expect(await page.evaluate(() => 'gotcha' in window)).toBe(false)
  expect(taken).toEqual([])
})

test('a damaged PDF that is stored all the same is named', async ({ openBrowser }) => {
  const page = await openList(openBrowser)
  await storedAs(page, broken)
  await openPolicy(page)
  await page
    .getByRole('button', { name: /^Open CRT/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Document' })
  await expect(viewer.getByText(/may be damaged/)).toBeVisible({ timeout: 60_000 })
})

test('the first page of a PDF is its picture among the documents of a claim', async ({ openBrowser }) => {
  const page = await openClaim(openBrowser)
  // On a busy machine the browser takes its connection for a slow one, over which no picture is drawn.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } }),
  )
  await page.reload()
  const facts = page.getByRole('region', { name: 'Facts' })
  const add = facts.locator('input[type=file][multiple]')
  const name = `estimate-${Date.now()}.pdf`
  await add.setInputFiles({ name, mimeType: 'application/pdf', buffer: harmless })
  const tile = facts.getByRole('button', { name: `Open ${name}` })
  // A picture is drawn once it is in sight.
  await tile.scrollIntoViewIfNeeded()
  await expect(tile.locator('canvas')).toBeVisible({ timeout: 60_000 })
  const colours = await tile.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return new Set(Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4])).size
  })
  expect(colours, 'something is drawn on the white page').toBeGreaterThan(1)
  await expectAccessible(page)
})
