import { endOnFault } from './end-on-fault.ts'
import { readSettings } from './platform/settings/settings.ts'
import { prepareNewFolder } from './prepare.ts'
import { start } from './start.ts'

const STOP_WITHIN = 20_000

await endOnFault(async () => {
  const settings = readSettings(process.env)
  const prepared = await prepareNewFolder(settings)
  if (prepared !== 0) process.exit(prepared)
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
})
