import { request } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword, origins, port } from '../environment.ts'
import { requestCode } from '../mailbox.ts'
import { oneAtATime } from '../one-at-a-time.ts'

const email = 'auditor@coverdesk.test'

/** Sends a request from another IP address of the machine. */
function stranger(path: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', host: new URL(origins.staff).host }
    const options = { host: '127.0.0.1', localAddress: '127.0.0.2', port, path, method: 'POST', headers }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

function signIn(page: Page, between: () => Promise<unknown>): Promise<void> {
  return oneAtATime(email, async () => {
    await page.goto(origins.staff)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(demoPassword)
    const code = await requestCode(email, async () => {
      await page.locator('button[type=submit]').click()
      await page.locator('fieldset input').first().waitFor()
    })
    await between()
    await page.locator('fieldset input').first().focus()
    await page.keyboard.type(code)
    await expect(page.getByRole('button', { name: /Grace Etim/ })).toBeVisible()
  })
}

test('ten sign-ins within an hour work despite attempts from another network', async ({ page }) => {
  const tries: number[] = []
  const attemptSignIn = async () => {
    const password = `attemptSignIn ${tries.length}`
    tries.push(await stranger('/api/login/request-otp', { email, password }))
    tries.push(await stranger('/api/login', { email, password, otp: '000000' }))
  }
  for (let round = 0; round < 10; round++) {
    await signIn(page, async () => {
      for (let more = 0; more < 3; more++) await attemptSignIn()
    })
    await page.getByRole('button', { name: /Grace Etim/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter')
    await page.waitForURL('**/auth/login')
  }
  expect(tries).toContain(429)
  expect(tries.filter((status) => ![200, 401, 429].includes(status))).toEqual([])
})
