import { prepareScheduled } from '../platform/jobs/scheduled.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { exitOnError } from './exit-on-error.ts'
import { closeInstallation, openInstallation } from './installation.ts'

// The process of `prepareNewFolder`: makes a database, fills it, and ends.
process.once('disconnect', () => process.exit(1))
await exitOnError(async () => {
  const opened = await openInstallation(readSettings(process.env), () => new Date())
  await prepareScheduled(opened.pool)
  await closeInstallation(opened)
  process.exit(0)
})
