import type pg from 'pg'
import { claimsOfPolicy } from './claims/claims-of-policy.ts'
import { lossesOfPolicies } from './claims/losses-of-policies.ts'
import { createProviders } from './create-providers.ts'
import { valueInNaira } from './marine/accounting/fx-rates/value-in-naira.ts'
import { installationSecret } from './platform/crypto/installation-secret.ts'
import { createVault } from './platform/crypto/secrets.ts'
import { hearChanges } from './platform/db/changes.ts'
import type { Clock } from './platform/db/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { spaceOf, watchDisk } from './platform/disk/watch-disk.ts'
import type { Services } from './platform/services.ts'
import type { Settings } from './platform/settings/settings.ts'
import { loadTranslations } from './platform/translations/translate.ts'
import { createRenderer } from './rendering/renderer.ts'
import { workflowEngine } from './tracker-extensions.ts'
import { readRuleWriter } from './workflows/conditions/read-rule-writer.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Creates the services of one process from its settings. */
export function createServices(settings: Settings, pool: pg.Pool, clock: Clock): Services {
  const { languages, translate } = loadTranslations()
  return {
    settings,
    pool,
    db: openDatabase(pool),
    changes: hearChanges(pool),
    clock,
    vault: createVault(settings.COVERDESK_SECRET ?? installationSecret(settings.DATA_DIR)),
    languages,
    translate,
    providers: createProviders(settings),
    disk: watchDisk({ minFree: settings.MIN_FREE_DISK, probe: () => spaceOf(settings.DATA_DIR), clock }),
    renderer: createRenderer(),
    workflowEngine,
    claimsOfPolicy,
    lossesOfPolicies,
    valueInNaira,
    readRuleWriter,
    wakeOutbox: () => {},
    log: silent,
  }
}
