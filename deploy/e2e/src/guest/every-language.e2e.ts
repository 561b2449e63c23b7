import { paths } from '../../../../guest-app/src/paths.ts'
import { origins } from '../environment.ts'
import { countCalls, LanguageWalk } from '../every-language.ts'
import {
  claimant,
  insured,
  lookedUp,
  prove,
  startClaim,
  startPurchase,
  underwrite,
} from '../spec/customer.ts'
import { openRun } from '../spec/sessions.ts'
import { expect, test } from '../test.ts'

test('every page of a guest without a purchase speaks every language and fits a phone', async ({ page }) => {
  test.setTimeout(600_000)
  await countCalls(page)
  await page.goto(`${origins.guest}/`)
  const { policy } = await insured()
  const walk = new LanguageWalk(page)
  await walk.open([
    ...Object.values(paths).filter((path) => !path.includes(':')),
    '/workflow-forms/start-workflow/1',
    '/workflow-forms/start-workflow/2',
    `/certificates/${encodeURIComponent(policy.policy_number.replaceAll('/', '-'))}`,
    '/nowhere',
  ])
  expect(walk.faults).toEqual([])
})

test('every step of a purchase and a claim speaks every language and fits a phone', async ({
  openBrowser,
}) => {
  test.setTimeout(600_000)
  const [looked, proven, priced, bought, begun, claiming] = [
    await lookedUp(),
    await startPurchase(),
    await startPurchase(),
    await insured(),
    await startClaim(),
    await claimant(),
  ]
  const { formId } = await prove(proven)
  const { paymentId } = await underwrite(priced, (await prove(priced)).formId)
  const own = '/workflow-forms/underwriting'
  const steps = [
    [looked, [`${own}/validate-user/${looked.validationId}`]],
    [proven, [`${own}/buy-motor/${formId}`, `/workflow-forms/follow/${proven.trackerId}`]],
    [priced, [`${own}/pay-motor/${paymentId}`]],
    [
      bought,
      [
        `${own}/verify-payment/${bought.paymentId}`,
        `${own}/download-motor-certificate/${bought.paymentId}`,
        `/workflow-forms/follow/${bought.trackerId}`,
      ],
    ],
    [begun, [`/workflow-forms/search-policyholder/${begun.validationId}`]],
    [claiming, [`/workflow-forms/submit-form/${claiming.formId}`]],
  ] as const
  const faults: string[] = []
  for (const [{ trackerId, caller }, addresses] of steps) {
    const page = await openBrowser({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
    await countCalls(page)
    await openRun(page, trackerId, caller.token, addresses[0])
    const walk = new LanguageWalk(page)
    await walk.open(addresses)
    faults.push(...walk.faults)
    await page.context().close()
  }
  expect(faults).toEqual([])
})
