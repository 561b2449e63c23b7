import { test } from '@playwright/test'
import { expectWholeCells } from '../cut-cells.ts'
import { origins } from '../environment.ts'
import { keep } from '../spec/sessions.ts'

const LISTS = [
  '/underwriting/policies/',
  '/underwriting/approvals/',
  '/underwriting/policy-changes/',
  '/clients/',
  '/claims/forms/',
  '/audit-events/',
]

test('the lists of the office cut no name, amount or sentence in long languages', async ({ page }) => {
  await keep(page, 'staff', 'admin@coverdesk.test')
  await page.goto(`${origins.staff}/notifications/`)
  await expectWholeCells(page, ['de', 'hu', 'es'], LISTS)
})
