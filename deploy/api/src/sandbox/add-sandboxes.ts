import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCompanyProfile } from '../organisation/company-profile/store.ts'
import { publicly } from '../platform/access/access.ts'
import { SANDBOX_APP_ID, SANDBOX_SECRET } from '../platform/providers/sandbox-keys.ts'
import type { Services } from '../platform/services.ts'
import { pickLanguage } from '../platform/translations/translate.ts'
import { sandboxKyc } from './kyc/plugin.ts'
import { sandboxNia } from './nia/plugin.ts'
import { createDatabaseStore } from './paystack/database-store.ts'
import { createSandboxGateway, type SandboxGateway } from './paystack/gateway.ts'
import { sandboxPaystack } from './paystack/plugin.ts'

const routeConfig = { access: publicly('a sandbox of the demo: no real money, no real people', 600) }

/** Puts the sandboxes of what is not configured beside the API; production has none. Returns the gateway's clockwork. */
export async function addSandboxes(app: FastifyInstance, services: Services): Promise<SandboxGateway | null> {
  const { settings } = services
  if (settings.COVERDESK_ENV !== 'demo') return null
  if (settings.KYC_PROVIDER === 'sandbox') {
    await app.register(sandboxKyc, { appId: SANDBOX_APP_ID, apiKey: SANDBOX_APP_ID, routeConfig })
  }
  if (!settings.NIA_URL) await app.register(sandboxNia, { apiKey: SANDBOX_APP_ID, routeConfig })
  return settings.PAYSTACK_SECRET_KEY ? null : addGateway(app, services)
}

async function addGateway(app: FastifyInstance, services: Services): Promise<SandboxGateway> {
  const { settings, db, clock, translate, languages } = services
  const store = createDatabaseStore(db)
  const gateway = createSandboxGateway({
    store,
    clock,
    secretKey: SANDBOX_SECRET,
    webhookUrl: `http://127.0.0.1:${settings.PORT}/api/payments/webhook`,
    dropWebhooks: settings.SANDBOX_DROP_WEBHOOKS,
  })
  await app.register(sandboxPaystack, {
    gateway,
    store,
    secretKey: SANDBOX_SECRET,
    publicOrigin: settings.GUEST_ORIGIN,
    merchant: async () => (await readCompanyProfile(db)).name,
    translate,
    languageOf: (request: FastifyRequest) => pickLanguage(request.headers['accept-language'], languages),
    routeConfig,
  })
  return gateway
}
