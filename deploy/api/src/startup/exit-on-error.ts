import { DataFolderError } from '../platform/db/data-folder.ts'
import { StartError } from '../platform/errors/start-error.ts'
import { SettingsError } from '../platform/settings/settings.ts'

const expected = [SettingsError, DataFolderError, StartError]

/** Runs the work of a process; an error ends the process, with a one-line message where the operator can fix it. */
export async function exitOnError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const known = expected.some((kind) => error instanceof kind)
    console.error(known && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
