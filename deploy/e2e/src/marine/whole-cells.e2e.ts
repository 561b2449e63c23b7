import { test } from '@playwright/test'
import { paths } from '../../../../marine-app/src/paths.ts'
import { expectWholeCells } from '../cut-cells.ts'
import { origins } from '../environment.ts'
import { keep } from '../spec/sessions.ts'

const { admin } = paths

test('the lists of a marine admin cut no journey or name in long languages', async ({ page }) => {
  await keep(page, 'admin', 'head@marine.coverdesk.test')
  await page.goto(`${origins.marine}${admin.dashboard}`)
  await expectWholeCells(page, ['de', 'hu', 'es'], [admin.policies, admin.clients])
})
