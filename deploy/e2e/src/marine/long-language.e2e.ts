import { test } from '@playwright/test'
import { paths } from '../../../../marine-app/src/paths.ts'
import { origins } from '../environment.ts'
import { expectToHoldLong, type Screen, speakLong } from '../long-language.ts'
import { keep } from '../spec/sessions.ts'

const { admin, partner } = paths
const USERS = { admin: 'head@marine.coverdesk.test', partner: 'owner@harbourline.test' } as const
const SCREENS: Record<keyof typeof USERS, readonly Screen[]> = {
  admin: [
    [admin.policies, admin.policy],
    admin.policyManagement,
    admin.walletRequests,
    admin.reconciliation,
    admin.reports,
    admin.setup,
  ],
  partner: [partner.newPolicy, partner.newClient, partner.wallet],
}

for (const kind of ['admin', 'partner'] as const)
  test(`the busiest pages of a marine ${kind} hold a language that is longer, accented and mirrored`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await speakLong(page)
    await keep(page, kind, USERS[kind])
    await page.goto(`${origins.marine}${paths[kind].dashboard}`)
    await expectToHoldLong(page, SCREENS[kind])
  })
