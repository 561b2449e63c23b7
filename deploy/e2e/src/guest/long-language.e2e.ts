import { origins } from '../environment.ts'
import { expectToHoldLong, speakLong } from '../long-language.ts'
import { test } from '../test.ts'

test('the busiest pages of guests hold a language that is longer, accented and mirrored', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await speakLong(page)
  await page.goto(`${origins.guest}/`)
  await expectToHoldLong(page, [
    '/workflow-forms/start-workflow/2',
    '/workflow-forms/start-workflow/1',
    '/my',
    '/loss-notice',
    '/certificates',
  ])
})
