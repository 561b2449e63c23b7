import type { Page } from '@playwright/test'
import { origins } from './environment.ts'
import { keepSession, openSession } from './office.ts'

export interface Answered<Data> {
  status: number
  code: string | null
  /** Errors by field. */
  errors: readonly object[]
  data: Data
}

/** Calls the API as the user of this page, for data that no page shows or sends. */
export async function ask<Data>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answered<Data>> {
  return page.evaluate(
    async ([method, path, text]) => {
      const answer = await fetch(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('marine_token')}`,
          ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
          ...(text ? { 'content-type': 'application/json' } : {}),
        },
        ...(text ? { body: text } : {}),
      })
      const { data, code = null, errors = [] } = await answer.json()
      return { status: answer.status, code, errors, data }
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

/** Calls the API and expects a success. */
export async function done<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  const { status, code, errors, data } = await ask<Data>(page, method, path, body)
  if (status >= 300)
    throw new Error(`${method} ${path} was answered ${status} ${code}: ${JSON.stringify(errors)}`)
  return data
}

/** Opens the dashboard of the marine app, signed in. */
export async function signInMarine(page: Page, kind: 'admin' | 'partner', email: string): Promise<void> {
  const area = `/api/marine/${kind}`
  const paths = { host: 'marine.localhost', code: `${area}/request-otp`, session: `${area}/login` }
  const { token } = await openSession<{ token: string }>(paths, email)
  await keepSession(page, origins.marine, { marine_token: token, marine_user_type: `marine_${kind}` })
  await page.goto(`${origins.marine}/marine-${kind}/dashboard`)
}

interface Versioned {
  id: string
  version: number
}

/** A picture of a payment, as small as a PNG can be. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Drafts and sends a request for funds with evidence. @returns the request, to be approved */
export async function askForFunds(page: Page, amount: number, about: object = {}): Promise<Versioned> {
  const evidence = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const answer = await fetch('/api/marine/partner/documents?kind=evidence&file_name=transfer.png', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('marine_token')}`,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }, PICTURE)
  const { receiving_accounts: accounts } = await done<{ receiving_accounts: { code: string }[] }>(
    page,
    'GET',
    '/marine/partner/wallet',
  )
  const draft = await done<Versioned>(page, 'POST', '/marine/partner/wallet-funding-requests', {
    amount,
    payer_bank: '044',
    payer_account: '0123456789',
    narration: 'Top-up',
    receiving_account: accounts[0]?.code ?? '',
    bank_reference: `TRF${Date.now()}`,
    value_date: new Date().toISOString().slice(0, 10),
    evidence_id: evidence,
    ...about,
  })
  const sent = { version: draft.version }
  return done(page, 'POST', `/marine/partner/wallet-funding-requests/${draft.id}/submit`, sent)
}

/** Approves a request for funds; above the user's limit it awaits another user. */
export async function approveFunds(page: Page, id: string): Promise<string> {
  const { version } = await done<Versioned>(page, 'GET', `/marine/admin/wallet-requests/${id}`)
  const approved = await done<{ state: string }>(
    page,
    'POST',
    `/marine/admin/wallet-requests/${id}/approve`,
    {
      version,
    },
  )
  return approved.state
}
