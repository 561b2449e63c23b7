import { expectAccessible } from '../accessibility.ts'
import { atDecision, openForm, openStaffPage } from '../claims-staff.ts'
import { demoClaim } from '../demo.ts'
import { expect, test } from '../test.ts'

const WHY = 'The customer brought the renewed licence'

test('a failed check needs its reason at registration, at assessment and at the decision', async ({
  openBrowser,
}) => {
  // Its driver's licence had expired.
  const { id, claim_number: number } = await demoClaim(2)
  const officer = await openStaffPage(openBrowser, 'claims@coverdesk.test', `/claims/${id}`)
  await expect(officer.getByText(/The licence had expired on/).first()).toBeVisible()
  await openForm(officer, 'Registration')
  await expect(officer.getByRole('heading', { name: 'Checks that failed' })).toBeVisible()
  await officer.getByRole('checkbox', { name: /I have looked at the checks/ }).check()
  await officer.getByLabel('First reserve').fill('400,000')
  const send = officer.getByRole('button', { name: 'Send the form' })
  await send.click()
  const why = officer.getByRole('textbox', { name: /The licence had expired on/ })
  await expect(why).toHaveAccessibleDescription(/Fill this in/)
  await expectAccessible(officer)
  await why.fill(WHY)
  await send.click()
  await expect(officer.getByText(new RegExp(`Registration, .*: ${WHY}`)).first()).toBeVisible()

  await openForm(officer, 'Assessment')
  await expect(officer.getByText(new RegExp(`wrote at registration, .*: ${WHY}`))).toBeVisible()
  await officer.getByRole('textbox', { name: /The licence had expired on/ }).fill('Seen, see the file')
  await officer.getByLabel('Adjusted loss').fill('654,321')
  // The policy's excess is filled in.
  await officer.getByLabel('Excess').fill('0')
  await officer.getByLabel('How you came to these figures').fill('Two estimates compared')
  await send.click()
  await expect(officer.getByText('₦654,321.00').first()).toBeVisible()

  const manager = await atDecision(openBrowser, number, '₦654,321.00')
  await expect(manager.getByText(new RegExp(WHY))).toBeVisible()
  await expect(manager.getByText(/Assessment, .*: Seen, see the file/)).toBeVisible()
  await manager.getByRole('radio', { name: 'Approve' }).check()
  await manager.getByRole('button', { name: 'Approve' }).click()
  const own = manager.getByRole('textbox', { name: /Why you approve it although checks failed/ })
  await expect(own).toHaveAccessibleDescription(/Say why you approve it/)
  await expectAccessible(manager)
  await own.fill('Renewal confirmed by the registry')
  await manager.getByRole('button', { name: 'Approve' }).click()
  await expect(manager.getByText('Decided by')).toBeVisible()
})
