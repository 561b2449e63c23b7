import { expectAccessible } from '../accessibility.ts'
import { answerAbout, enterCode, newBuyer, proveWho } from '../buyer.ts'
import { findPolicy, go, insure } from '../claimant.ts'
import { origins } from '../environment.ts'
import { mailsTo, waitForCode, waitForMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'

test('a customer’s number alone reveals neither their name, their contact nor their claims', async ({
  page,
  openBrowser,
}) => {
  const owner = newBuyer()
  await insure(page, owner)

  const thief = { ...newBuyer(), nin: owner.nin }
  const other = await openBrowser({ viewport: { width: 360, height: 740 } })
  const since = new Date()
  await proveWho(other, thief)
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByText(/^\p{L}\*+ \p{L}\*+$/u)).toBeVisible()
  await other.goForward()
  await other.reload()
  await enterCode(other, thief, since)

  await other.goto(`${origins.guest}/claimrequest`)
  await other.getByRole('checkbox').check()
  await go(other)
  await other.getByLabel('Policy number or plate').fill(owner.plate)
  await go(other)
  await expect(other.getByText('If we have a policy with this number')).toBeVisible()

  const owners = await mailsTo(owner.email)
  await findPolicy(page, owner.plate, owner.email)
  expect((await mailsTo(owner.email)).length).toBeGreaterThan(owners.length)
  const subjects = (await mailsTo(thief.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /is your code/.test(subject))).toHaveLength(1)
})

test('a customer with a new address buys a policy and confirms the address with a code sent to the old one', async ({
  page,
}) => {
  const before = newBuyer()
  await insure(page, before)
  const now = { ...newBuyer(), nin: before.nin }
  const since = new Date()
  await proveWho(page, now)
  await enterCode(page, now, since)
  await expect(page.getByText('We know you already')).toBeVisible()
  await expectAccessible(page)
  const requestedAt = new Date()
  await page.getByRole('button', { name: 'Send a code to the old contact' }).click()
  await page.getByLabel(/^Code sent to/).fill(await waitForCode(before.email, requestedAt))
  await page.getByRole('button', { name: 'Use my new contact' }).click()
  await expect(page.getByText('Your new contact now counts for everything')).toBeVisible()
  await answerAbout(page)
  await waitForMail(
    before.email,
    ({ subject }) => subject === 'Your contact with us was changed',
    requestedAt,
  )
})
