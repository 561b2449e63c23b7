import { signBody } from '../platform/providers/payments/signature.ts'
import { SANDBOX_SECRET } from '../platform/providers/sandbox-keys.ts'
import { createDatabaseStore } from '../sandbox/paystack/database-store.ts'
import { createSandboxGateway, type SandboxGateway } from '../sandbox/paystack/gateway.ts'
import type { TestApp } from './test-app.ts'

/** The sandbox gateway of an installation, which a test makes act; it sends no webhooks of its own. */
export const gatewayOf = ({ services: { db, clock } }: TestApp): SandboxGateway =>
  createSandboxGateway({
    store: createDatabaseStore(db),
    clock,
    secretKey: SANDBOX_SECRET,
    webhookUrl: 'http://127.0.0.1:9/none',
    dropWebhooks: true,
  })

/** Sends a body as the gateway does, signed with its secret. */
export const postWebhook = (
  { app }: TestApp,
  body: string,
  secret = SANDBOX_SECRET,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': signBody(secret, body),
      ...headers,
    },
  })

/** Sends an event as the gateway does. */
export const sendEvent = (test: TestApp, event: string, data: object) =>
  postWebhook(test, JSON.stringify({ event, data }))
