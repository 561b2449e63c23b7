import { join } from 'node:path'
import { staticHosts } from '@coverdesk/gateway'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { expireChanges } from './authority/change-requests/expire.ts'
import { mailReports } from './bulk/exports/mail-reports.ts'
import { changeKinds } from './change-kinds.ts'
import { openSetUp } from './identity/administrators/set-up.ts'
import { remindOfUnpaidNotes } from './marine/accounting/credit-notes/lifecycle/remind.ts'
import { escalateWaiting } from './marine/escalations/escalate.ts'
import { storeExposures } from './marine/reports/store-exposures.ts'
import { lapseReferrals } from './marine/underwriting/policies/referrals/lapse.ts'
import { followProposals } from './motor/fleets/follow-proposals.ts'
import { runDailyChanges } from './motor/policy-changes/daily-changes.ts'
import { followConditions } from './motor/policy-conditions/follow-conditions.ts'
import { runRenewals } from './motor/renewals/run-renewals.ts'
import { expireTerms } from './motor/underwriting-terms/answer-terms.ts'
import { speak } from './organisation/company-profile/spoken-languages.ts'
import { readCompanyProfile } from './organisation/company-profile/store.ts'
import { createOutboxHandlers } from './outbox-handlers.ts'
import { pollPayments } from './payments/poll-payments.ts'
import { pollReversals } from './payments/poll-reversals.ts'
import { remindOfRefunds } from './payments/refunds/remind.ts'
import { publicly } from './platform/access/access.ts'
import { checkRolePrivileges } from './platform/access/check-role-privileges.ts'
import type { Clock } from './platform/db/clock.ts'
import type { Engine } from './platform/db/engine.ts'
import { whenDatabaseReturns } from './platform/db/when-database-returns.ts'
import { compactDailyCounters } from './platform/jobs/compact-daily-counters.ts'
import { type ScheduledJob, startScheduled } from './platform/jobs/scheduled.ts'
import { OutboxWorker } from './platform/outbox/outbox-worker.ts'
import { appsFolder, localesFolder } from './platform/paths/paths.ts'
import type { Services } from './platform/services.ts'
import type { Settings } from './platform/settings/settings.ts'
import { DELETION_CRON } from './reference/retention-rules/delete-expired.ts'
import { apiRoutes } from './routes.ts'
import { addSandboxes } from './sandbox/add-sandboxes.ts'
import { addMailbox } from './sandbox/mailbox/add-mailbox.ts'
import type { SandboxGateway } from './sandbox/paystack/gateway.ts'
import { runGateway } from './sandbox/run-gateway.ts'
import { checkLedger } from './startup/check-ledger.ts'
import { purgeExpired } from './startup/housekeeping.ts'
import { closeInstallation, openInstallation } from './startup/installation.ts'
import { listen } from './startup/listen.ts'
import { welcomeText } from './startup/welcome.ts'
import { pollTimers } from './workflows/timers/timers.ts'
import { followContacts } from './workflows/validations/follow-contact.ts'

export interface Running {
  welcome: string
  services: Services
  app: FastifyInstance
  stop(): Promise<void>
}

const scheduledBy = (settings: Settings): ScheduledJob[] => [
  { name: 'workflow-timers', cron: '* * * * *', run: pollTimers },
  {
    name: 'payment-sweep',
    cron: '* * * * *',
    againAfter: settings.PAYMENT_SWEEP_SECONDS,
    run: pollPayments,
  },
  // Shortly after midnight in Lagos.
  { name: 'refund-reminders', cron: '20 6 * * *', run: remindOfRefunds },
  { name: 'contact-changes', cron: '*/10 * * * *', run: followContacts },
  { name: 'policy-changes', cron: '5 23 * * *', retries: 7, run: runDailyChanges },
  { name: 'fleet-proposals', cron: '7 23 * * *', retries: 7, run: followProposals },
  { name: 'policy-conditions', cron: '8 23 * * *', retries: 7, run: followConditions },
  { name: 'payment-reversals', cron: '23 * * * *', run: pollReversals },
  { name: 'reports', cron: '5 5 * * *', retries: 7, run: (services) => mailReports(services, apiRoutes) },
  { name: 'tallies', cron: '*/10 * * * *', run: compactDailyCounters },
  { name: 'cargo-exposures', cron: '*/10 * * * *', run: storeExposures },
  { name: 'cargo-offers', cron: '*/10 * * * *', run: lapseReferrals },
  { name: 'marine-escalations', cron: '7 * * * *', run: escalateWaiting },
  { name: 'unpaid-credit-notes', cron: '17 * * * *', run: remindOfUnpaidNotes },
  { name: 'housekeeping', cron: DELETION_CRON, retries: 7, run: purgeExpired },
  { name: 'change-requests', cron: '*/10 * * * *', run: (services) => expireChanges(services, changeKinds) },
  { name: 'underwriting-terms', cron: '37 * * * *', run: expireTerms },
  { name: 'renewals', cron: '12 6 * * *', retries: 7, run: runRenewals },
  { name: 'verify-ledger', cron: '47 2 * * *', run: checkLedger },
]

/**
 * A running server does not abort the rest of its start: while the database is busy or unavailable, callers get an
 * error.
 */
const WHILE_SERVING = Number.POSITIVE_INFINITY

/** Starts database, seed, jobs and HTTP server of one process, in order of dependency. */
export async function start(
  settings: Settings,
  clock: Clock = () => new Date(),
  starting?: Promise<Engine>,
): Promise<Running> {
  const opened = await openInstallation(settings, clock, starting)
  const { services } = opened
  try {
    await whenDatabaseReturns(async () => {
      await checkRolePrivileges(services.db)
      speak(services, (await readCompanyProfile(services.db)).languages)
    })
    const outbox = new OutboxWorker(services, createOutboxHandlers(services))
    services.wakeOutbox = () => outbox.wake()
    let gateway = null as SandboxGateway | null
    const app = await buildApp({
      services,
      async extend(fastify) {
        gateway = await addSandboxes(fastify, services)
        await addHosts(fastify, services)
      },
    })
    await listen(app, settings)
    outbox.wake()
    const stopGateway = gateway ? runGateway(gateway, services.log) : undefined
    const stopScheduled = await whenDatabaseReturns(
      () => startScheduled(services, scheduledBy(settings)),
      WHILE_SERVING,
    )
    const stop = async () => {
      await app.close()
      await stopGateway?.()
      await stopScheduled()
      await outbox.stop()
      await closeInstallation(opened)
    }
    const welcome = welcomeText(settings, await whenDatabaseReturns(() => openSetUp(services), WHILE_SERVING))
    return { welcome, services, app, stop }
  } catch (error) {
    await closeInstallation(opened)
    throw error
  }
}

async function addHosts(app: FastifyInstance, services: Services): Promise<void> {
  const { settings } = services
  const demo = settings.COVERDESK_ENV === 'demo'
  const appHost = (origin: string, name: string) =>
    [new URL(origin).hostname, { dist: join(appsFolder, name, 'dist') }] as const
  const mailbox = demo && !settings.SMTP_URL ? await addMailbox(app, services) : {}
  await app.register(staticHosts, {
    hosts: {
      ...Object.fromEntries([
        appHost(settings.STAFF_ORIGIN, 'staff-app'),
        appHost(settings.GUEST_ORIGIN, 'guest-app'),
        appHost(settings.MARINE_ORIGIN, 'marine-app'),
      ]),
      ...mailbox,
    },
    addresses: { staff: settings.STAFF_ORIGIN, guest: settings.GUEST_ORIGIN, marine: settings.MARINE_ORIGIN },
    localesDir: localesFolder,
    reload: process.env.NODE_ENV === 'development',
    routeConfig: { access: publicly('the apps themselves', 6000) },
  })
}
