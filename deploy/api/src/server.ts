import { startEngine } from './platform/db/engine.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import type { Running } from './start.ts'
import { exitOnError } from './startup/exit-on-error.ts'
import { prepareNewFolder } from './startup/prepare.ts'

const STOP_WITHIN = 20_000

await exitOnError(async () => {
  const settings = readSettings(process.env)
  const prepared = await prepareNewFolder(settings)
  if (prepared !== 0) process.exit(prepared)
  const running = await startLoading(settings)
  console.log(running.welcome)
  const stop = async () => {
    const late = setTimeout(() => process.exit(1), STOP_WITHIN)
    late.unref()
    await running.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
})

/** Starts with the database, which opens, or recovers, while the rest of the program is loaded. */
async function startLoading(settings: Settings): Promise<Running> {
  const starting = startEngine({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  starting.catch(() => {})
  const { start } = await import('./start.ts')
  return start(settings, undefined, starting)
}
