import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from './secrets.ts'

/** Returns the secret of a demo installation, created at the first start and stored in the data folder. */
export function installationSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const secret = newToken()
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
