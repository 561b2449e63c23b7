import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const NAME = /^[\w-]+\.eml$/
const MOST = 200

export interface StoredMail {
  id: string
  from: string
  to: string
  subject: string
  date: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** The demo's mails, newest first; files that are gone or broken are left out. */
export interface MailFolder {
  list(recipient?: string): Promise<StoredMail[]>
  get(id: string): Promise<StoredMail | null>
}

export function openMailFolder(folder: string): MailFolder {
  /** Recipient of each email, so that a search by recipient reads no others; files never change. */
  const recipients = new Map<string, string>()
  const parsed = new Map<string, StoredMail>()
  async function names(): Promise<string[]> {
    const files = await readdir(folder).catch(() => [])
    return files
      .filter((file) => NAME.test(file))
      .sort()
      .reverse()
  }
  async function read(file: string): Promise<StoredMail | null> {
    const known = parsed.get(file)
    if (known) return known
    try {
      const mail = toStored(file, await PostalMime.parse(await readFile(join(folder, file))))
      recipients.set(file, mail.to.toLowerCase())
      const [oldest] = parsed.keys()
      if (oldest !== undefined && parsed.size >= MOST) parsed.delete(oldest)
      parsed.set(file, mail)
      return mail
    } catch {
      return null
    }
  }
  return {
    async list(recipient = '') {
      const wanted = recipient.trim().toLowerCase()
      const found: StoredMail[] = []
      for (const file of await names()) {
        if (!isFor(recipients.get(file) ?? wanted, wanted)) continue
        const mail = await read(file)
        if (mail && isFor(mail.to.toLowerCase(), wanted)) found.push(mail)
        if (found.length >= MOST) break
      }
      return found
    },
    get: (id) => (NAME.test(`${id}.eml`) ? read(`${id}.eml`) : Promise.resolve(null)),
  }
}

/** Whether recipients fit what was typed; with an `@` in it, an address has to begin so. */
function isFor(recipients: string, wanted: string): boolean {
  if (!wanted.includes('@')) return recipients.includes(wanted)
  return recipients.split(', ').some((address) => address.startsWith(wanted))
}

function toStored(file: string, mail: Email): StoredMail {
  return {
    id: file.replace(/\.eml$/, ''),
    from: mail.from?.name || mail.from?.address || '',
    to: (mail.to ?? []).map((recipient) => recipient.address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: (filename ?? 'attachment').replace(/[^\w.() -]/g, '_'),
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  }
}
