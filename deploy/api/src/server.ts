import { DataFolderError } from './db/folder-lock.ts'
import { readSettings, SettingsError } from './settings.ts'
import { StartError, start } from './start.ts'

const STOP_WITHIN = 20_000

try {
  const settings = readSettings(process.env)
  const running = await start(settings)
  console.log(running.welcome)
  const stop = async () => {
    const late = setTimeout(() => process.exit(1), STOP_WITHIN)
    late.unref()
    await running.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const expected =
    error instanceof SettingsError || error instanceof DataFolderError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
