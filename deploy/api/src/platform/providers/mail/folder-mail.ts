import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { CannotBeSent } from '../../errors/cannot-be-sent.ts'
import type { MailTransport } from './mail-transport.ts'
import { toMessage } from './message.ts'

export const mailFolder = (settings: { DATA_DIR: string }): string => join(settings.DATA_DIR, 'mail')

export interface FolderMailOptions {
  folder: string
  from: string
  now?(): Date
}

/** A top-level domain without mailboxes (RFC 2606). Emails to it are refused, to try out what undelivered ones do. */
export const NOWHERE = 'invalid'

/**
 * Writes emails as `.eml` files, one for each id, whose names sort by the ids' time; atomic for readers.
 * @throws CannotBeSent for an address in `.invalid`
 */
export function createFolderMail({ folder, from, now = () => new Date() }: FolderMailOptions): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      if (mail.to.toLowerCase().endsWith(`.${NOWHERE}`)) throw new CannotBeSent('There is no such mailbox')
      const { message } = await transport.sendMail({ ...toMessage(from, mail), date: now() })
      const name = `${timeOf(mail.id).toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    async close() {},
  }
}

/** Returns the instant in a UUID of version 7. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
