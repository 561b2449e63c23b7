import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryPoint } from '../platform/paths/paths.ts'
import type { Settings } from '../platform/settings/settings.ts'

/**
 * Creates a new embedded database in a process of its own: creating and filling one takes three times the memory of
 * serving from it, and only an ended process returns it.
 * @returns the exit code of that process, 0 when there was nothing to do
 */
export async function prepareNewFolder({ DATABASE_URL, DATA_DIR }: Settings): Promise<number> {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return 0
  const child = fork(fileURLToPath(entryPoint('prepare-database', import.meta.url)), { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
