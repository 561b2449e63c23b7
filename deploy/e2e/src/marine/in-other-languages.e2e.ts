import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { linkIn, type Mail, waitForMail } from '../mailbox.ts'
import { addMoney } from '../marine-funding.ts'
import { approveFunds, askForFunds, done, signInMarine } from '../marine-session.ts'
import { expectNoEnglish, isUntranslated } from '../no-english.ts'
import { flatPdfText, flatText } from '../pdf.ts'
import { switchOn } from '../switch-on.ts'
import { expect, type OpenBrowser, test } from '../test.ts'
import { pattern, type Say, starting, wordsOf } from '../words.ts'

const DIRECTIONS = { ae: 'rtl', fr: 'ltr', zh: 'ltr' } as const
const MARINE = ['marine-policies', 'marine-wallet', 'marine', 'common']
const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })

/** Unique texts, so that the sums of other tests are not at risk on the same voyage or in the same place. */
const unique = () => String(Date.now()).slice(-8)

/** A field of the quote, whatever its label is called. */
const fieldOf = (page: Page, path: string) => page.locator(`#quote-${path}`)

/** Chooses an option of a field by its code. */
async function pick(page: Page, path: string, code: string): Promise<void> {
  await fieldOf(page, path).fill(code)
  await fieldOf(page, path).press('Tab')
  await expect(fieldOf(page, path)).not.toHaveValue(code)
}

const fill = (page: Page, label: string, value: string): Promise<void> =>
  page
    .getByRole('textbox', { name: starting(label) })
    .first()
    .fill(value)

/** Insures goods of a new client on the screens, up to the certificate. */
async function issue(page: Page, say: Say, email: string): Promise<string> {
  const name = `Lekki Foods ${unique()}`
  await page.goto(`${origins.marine}/marine-partner/policies/create`)
  await page.getByRole('searchbox', { name: starting(say('Find the client')) }).fill(name)
  await page.getByRole('button', { name: say('New client') }).click()
  await fill(page, say('RC number'), `RC${unique()}`)
  await fill(page, say('Email'), email)
  await fill(page, say('Phone'), `080${unique()}`)
  await fill(page, say('Address'), '1 Admiralty Way')
  await page.locator('select:has(option[value=LA])').selectOption('LA')
  await page.getByRole('button', { name: say('Save the client') }).click()
  await expect(page.getByRole('heading', { name: pattern(say('New policy for {{name}}')) })).toBeVisible()
  await pick(page, 'commodity', 'FOOD')
  await fieldOf(page, 'description').fill('Tomato paste in tins')
  await pick(page, 'currency', 'USD')
  await fieldOf(page, 'fob').fill('20000')
  await fieldOf(page, 'freight').fill('1000')
  await fieldOf(page, 'mode').selectOption('SEA')
  await pick(page, 'vessel_name', '9839430')
  await fieldOf(page, 'voyage').fill(`V${unique()}`)
  await fieldOf(page, 'last_warehouse').fill(`Shed ${unique()}`)
  await pick(page, 'load_port', 'CNSHA')
  await pick(page, 'discharge_port', 'NGAPP')
  await fieldOf(page, 'etd').fill('+1')
  await fieldOf(page, 'eta').fill('+30')
  await fieldOf(page, 'clause').selectOption('ICC_A')
  await fieldOf(page, 'incoterm').selectOption('CFR')
  await pick(page, 'country_of_origin', 'CN')
  const button = page.getByRole('button', { name: pattern(say('Issue certificate for {{amount}}')) })
  await expect(button).toBeVisible()
  await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()
  return name
}

/** Opens the verification that an email leads to. */
async function verify(openBrowser: OpenBrowser, mail: Mail, language: string): Promise<void> {
  const bank = await openBrowser({ viewport: { width: 360, height: 740 } })
  await bank.goto(`${linkIn(mail, '/cargo-certificates/')}?lng=${language}`)
  const genuine = wordsOf(language, ['certificates'])('This certificate is genuine and in force')
  await expect(bank.getByText(genuine)).toBeVisible()
  await expectNoEnglish(bank, language)
}

/** Checks that a translated certificate has the facts and labels of a language, and no English label. */
function expectTranslated(document: string, language: string, facts: readonly string[]): void {
  for (const fact of facts) expect(document).toContain(flatText(fact))
  for (const english of ['Voyageorflight', 'Countryoforigin', 'Clausesandconditions', 'Policynumber'])
    expect(document).not.toContain(english)
  // Poppler takes Arabic letters apart.
  if (language === 'ae') return
  const say = wordsOf(language, ['papers'])
  for (const label of [
    'Marine cargo certificate',
    'Translation, not negotiable',
    'In case of loss or damage',
  ])
    expect(document).toContain(flatText(say(label)))
}

/** Checks the email of a certificate, in the language of its sender. */
async function receive(email: string, language: string): Promise<Mail> {
  const subject = pattern(wordsOf(language, ['mails'])('Cargo certificate {{certificate_number}}'))
  const mail = await waitForMail(email, (one) => subject.test(one.subject))
  const lines = mail.text.split('\n').map((line) => line.trim())
  expect(lines.filter(isUntranslated(language))).toEqual([])
  return mail
}

for (const [language, direction] of Object.entries(DIRECTIONS)) {
  const say = wordsOf(language, MARINE)

  test(`a cargo certificate is paid for, issued and sent in ${language}, on pages, in documents and emails`, async ({
    page,
    openBrowser,
  }) => {
    test.setTimeout(600_000)
    await page.goto(`${origins.marine}/marine-partner/login?lng=${language}`)
    await expectNoEnglish(page, language)
    await signInMarine(page, 'partner', 'owner@harbourline.test')
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expectNoEnglish(page, language)
    await addMoney(page, 5_000_000, say)
    await expectNoEnglish(page, language)
    const request = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const [checker, head] = [await openBrowser(), await openBrowser()]
    await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
    expect(await approveFunds(checker, request)).toBe('approved')
    await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
    const rate = { currency: 'USD', day: today(), rate_micro: 1_500_000_000, source: 'CBN' }
    await done(head, 'POST', '/marine/admin/setup/fx-rates', rate)

    const email = `client${unique()}@example.test`
    const client = await issue(page, say, email)
    await expectNoEnglish(page, language)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/policies/view/**')
    await expect(page.getByText(say('Premium debited'))).toBeVisible()
    await expectNoEnglish(page, language)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Translation') }).click()
    const document = await flatPdfText(await readFile(await (await download).path()))
    expectTranslated(document, language, [client, 'Tomato paste in tins', 'Shanghai', '9839430'])

    await page.getByRole('button', { name: say('Send by email') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(email)
    await expectNoEnglish(page, language)
    await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await verify(openBrowser, await receive(email, language), language)
  })
}

/** The marine area speaks no Hausa: a partner whose browser asks for it has the client's document and email in it. */
test('a client has the certificate, its email and its verification in ha', async ({ page, openBrowser }) => {
  test.setTimeout(600_000)
  await switchOn('ha')
  const say = wordsOf('en', MARINE)
  await signInMarine(page, 'partner', 'owner@harbourline.test')
  const head = await openBrowser()
  await signInMarine(head, 'admin', 'head@marine.coverdesk.test')
  const checker = await openBrowser()
  await signInMarine(checker, 'admin', 'checker@marine.coverdesk.test')
  await approveFunds(checker, (await askForFunds(page, 500_000_000)).id)
  const rate = { currency: 'USD', day: today(), rate_micro: 1_500_000_000, source: 'CBN' }
  await done(head, 'POST', '/marine/admin/setup/fx-rates', rate)
  const email = `client${unique()}@example.test`
  const client = await issue(page, say, email)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/policies/view/**')
  await expect(page.getByText(say('Premium debited'))).toBeVisible()

  const path = new URL(page.url()).pathname
  await page.goto(`${origins.marine}${path}?lng=ha`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Translation') }).click()
  const document = await flatPdfText(await readFile(await (await download).path()))
  expectTranslated(document, 'ha', [client, 'Tomato paste in tins', 'Shanghai', '9839430'])
  await page.getByRole('button', { name: say('Send by email') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await verify(openBrowser, await receive(email, 'ha'), 'ha')
})
