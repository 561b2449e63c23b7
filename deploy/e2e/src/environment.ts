import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const port = Number(process.env.PORT ?? 9230)

/** Origins of the three apps and the demo's mailbox in the browser. */
export const origins = {
  staff: `http://staff.localhost:${port}`,
  guest: `http://guest.localhost:${port}`,
  marine: `http://marine.localhost:${port}`,
  mail: `http://mail.localhost:${port}`,
}

export const demoPassword = 'Coverdesk-demo-1'

/** Path of the installed Chromium; Playwright's own is not downloaded. */
export function chromiumPath(): string {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  const path = process.env.CHROMIUM_PATH ?? found
  if (!path) throw new Error('No Chromium on this machine: install it, or set CHROMIUM_PATH.')
  return path
}
