import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { toMessage } from './message.ts'

export interface FolderMailOptions {
  folder: string
  from: string
  now?(): Date
}

/** Mail as `.eml` files whose names sort by time; a reader never sees half a file. */
export function createFolderMail({ folder, from, now = () => new Date() }: FolderMailOptions): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const at = now()
      const { message } = await transport.sendMail({ ...toMessage(from, mail), date: at })
      const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    async close() {},
  }
}
