import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the bucket or folder name of an environment: `coverdesk-prod`. */
const storeName = (environment: string): string => `coverdesk-${environment}`

/** Adds the environment's bucket to an address without one: `s3://KEY:SECRET@?region=eu-west-1`. */
export const namedBucket = (address: string, environment: string): string =>
  address.startsWith('s3://') ? address.replace(/@(?=[/?]|$)/, `@${storeName(environment)}`) : address

/**
 * Returns the folder of an installation without `STORAGE_URL`: `files/coverdesk-<environment>` in its data folder, or
 * `files` itself where an earlier version already stores files there.
 */
export function defaultFolder(dataDir: string, environment: string): string {
  const files = join(dataDir, 'files')
  const own = join(files, storeName(environment))
  const isEarlier = existsSync(files) && !readdirSync(files).some((name) => name.startsWith(storeName('')))
  return isEarlier ? files : own
}
