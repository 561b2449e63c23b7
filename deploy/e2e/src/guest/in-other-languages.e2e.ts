import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerBirth, lastNameOf, newBuyer, newChassis } from '../buyer.ts'
import { claimNumber, findPolicy, go, tellWhatHappened } from '../claimant.ts'
import { offerSettlement } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expectNoEnglish, isUntranslated } from '../no-english.ts'
import { flatPdfText, flatText } from '../pdf.ts'
import { switchOn } from '../switch-on.ts'
import { expect, test } from '../test.ts'
import { pattern, wordsOf } from '../words.ts'

const PURCHASE = ['buy-motor', 'prices', 'guest', 'my', 'setup-names', 'common']
const CLAIM = [
  'form-texts',
  'journeys',
  'my-claim',
  'journey-texts',
  'messages',
  'setup-names',
  'guest',
  'common',
  'buy-motor',
]
/** Hausa is spoken to guests once the insurer switches it on. */
const LOCAL = 'ha'
const DIRECTIONS = { ae: 'rtl', fr: 'ltr', zh: 'ltr', [LOCAL]: 'ltr' } as const

/** Clicks a button that downloads a document, and returns its text without spaces. */
async function download(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return flatPdfText(await readFile(await (await file).path()))
}

/** The lines of an email that are not in its language. */
const englishIn = (language: string, { text }: { text: string }): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isUntranslated(language))

for (const [language, direction] of Object.entries(DIRECTIONS)) {
  const say = wordsOf(language, PURCHASE)
  const ofMy = wordsOf(language, ['my'])
  const ofClaims = wordsOf(language, CLAIM)
  const ofMails = wordsOf(language, ['mails'])
  const ofPapers = wordsOf(language, ['papers'])

  test(`a policy is bought and a claim is paid in ${language}, on pages, in documents and emails`, async ({
    page,
    openBrowser,
  }) => {
    test.setTimeout(600_000)
    if (language === LOCAL) await switchOn(language)
    const next = async (): Promise<void> => {
      await expectNoEnglish(page, language)
      await go(page)
    }
    const buyer = newBuyer()
    await page.goto(`${origins.guest}/buymotor?lng=${language}`)
    await page.getByLabel(say('Plate number')).fill(buyer.plate)
    await page.getByRole('combobox', { name: say('Which vehicle is it?') }).fill('coroll')
    await page.getByRole('option', { name: 'Toyota Corolla', exact: true }).click()
    await page.getByRole('radio', { name: say('My family and I') }).check()
    await page.getByLabel(say('Year it was built')).fill('2018')
    await page.getByRole('button', { name: say('Show prices') }).click()
    await expect(page.getByRole('heading', { name: say('Your prices') })).toBeVisible()
    await page.getByRole('radio', { name: say('Third Party Only') }).check()
    await expect(page.locator('.total')).toContainText(/15.000.00/)
    await next()

    await page.getByLabel(say('ID number')).fill(buyer.nin)
    await page.getByLabel(say('Last name')).fill(lastNameOf(buyer.nin))
    await page.getByLabel(say('Mobile phone')).fill('0803 123 4567')
    await page.getByLabel(say('Email address')).fill(buyer.email)
    await page.getByRole('checkbox').check()
    const since = new Date()
    await next()
    await page.getByLabel(say('6-digit code')).fill(await waitForCode(buyer.email, since))
    await page.getByRole('button', { name: say('Yes, this is me') }).click()

    await page.getByLabel(say('Title'), { exact: true }).selectOption('Mrs')
    await page.getByRole('radio', { name: say('Female') }).check()
    await answerBirth(page, [say('Day'), say('Month'), say('Year')])
    await next()
    await page.getByLabel(say('House number and street')).fill('12 Marina Road')
    await page.getByLabel(say('State')).selectOption('LA')
    await page.getByLabel(say('Local government area')).selectOption('Ikeja')
    await next()
    await page.getByLabel(say('Chassis number (VIN)')).fill(newChassis())
    await page.getByLabel(say('Colour')).selectOption('SILVER')
    await next()
    await expect(page.getByRole('heading', { name: say('Check your answers') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await page.getByRole('checkbox').check()
    await next()
    await page.waitForURL('**/underwriting/pay-motor/**')

    await page.locator('button.primary').click()
    await page.waitForURL('**/sandbox/paystack/checkout/**')
    await page.locator('button').first().click()
    await expect(page.getByRole('heading', { name: say('You are insured') })).toBeVisible()
    await expectNoEnglish(page, language)
    const certificate = await download(page, say('Download the certificate'))
    expect(certificate).toContain(buyer.plate)
    const mail = await waitForMail(buyer.email, ({ text }) => text.includes(buyer.plate), since)
    expect(mail.subject).toMatch(pattern(ofMails('You are insured: policy {{policy_number}}')))
    expect(englishIn(language, mail)).toEqual([])
    await page.goto(`${origins.guest}/my`)
    await page.getByLabel(ofMy('Policy number or plate')).fill(buyer.plate)
    const requestedAt = new Date()
    await page.getByRole('button', { name: ofMy('Send code') }).click()
    await page.getByLabel(ofMy('6-digit code')).fill(await waitForCode(buyer.email, requestedAt))
    const receipt = await download(page, ofMy('Receipt (PDF)'))
    expect(receipt).toContain(buyer.plate)
    // Poppler takes Arabic letters apart.
    if (direction === 'ltr') {
      expect(certificate).toContain(flatText(ofPapers('Policyholder')))
      expect(receipt).toContain(flatText(ofPapers('Premium receipt')))
    }
    await expectNoEnglish(page, language)

    await page.goto(`${origins.guest}/claimrequest?lng=${language}`)
    await findPolicy(page, buyer.plate, buyer.email, ofClaims)
    await page.getByRole('radio', { name: ofClaims('Collision') }).check()
    const warning = page.locator('[role=status] .note').first()
    await expect(warning).toContainText(ofClaims('Third Party Only'))
    await tellWhatHappened(page, ofClaims)
    await expect(page.getByRole('heading', { name: ofClaims('Check your answers') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expectNoEnglish(page, language)
    await page.getByRole('button', { name: ofClaims('Send my answers') }).click()
    await expect(page.getByRole('heading', { name: ofClaims('We have your claim') })).toBeVisible()
    await expectNoEnglish(page, language)

    const approvedSince = new Date()
    await offerSettlement(openBrowser, await claimNumber(page), { loss: '690,000', net: '₦640,000.00' })
    const approved = await waitForMail(buyer.email, ({ text }) => /640.000.00/.test(text), approvedSince)
    expect(approved.subject).toMatch(pattern(ofMails('Your claim {{claim_number}} is approved')))
    expect(englishIn(language, approved)).toEqual([])
    await page.goto(linkIn(approved, '/workflow-forms/resume'))
    await expect(page.getByText(ofClaims('Net payable')).first()).toBeVisible()
    await expect(page.getByText(/640.000.00/).first()).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByLabel(ofClaims('Or type your name')).fill('Ada Obi')
    await expectNoEnglish(page, language)
    await page.getByRole('button', { name: ofClaims('Accept and sign') }).click()
    await expect(page.getByRole('heading', { name: ofClaims('The payment is on its way') })).toBeVisible()
    await expectNoEnglish(page, language)
  })
}
