import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endOnFault } from './end-on-fault.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

/**
 * Makes a new embedded database in a process of its own: creating and filling one takes three times the memory that
 * serving from it does, and only an ended process gives it back.
 * @returns the exit code of that process, 0 when there was nothing to do
 */
export async function prepareNewFolder({ DATABASE_URL, DATA_DIR }: Settings): Promise<number> {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return 0
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1))
  await endOnFault(async () => {
    const { closeInstallation, openInstallation } = await import('./installation.ts')
    const { prepareScheduled } = await import('./platform/jobs/scheduled.ts')
    const opened = await openInstallation(readSettings(process.env), () => new Date())
    await prepareScheduled(opened.pool)
    await closeInstallation(opened)
    process.exit(0)
  })
}
