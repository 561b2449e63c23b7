import { ask } from './request.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** To the second. */
  date: string
}

const MAILBOX = 'mail.localhost'
const PATIENCE = 100_000

/** The mails the demo has sent to an address, the newest first. */
export async function mailsTo(address: string, mailbox = MAILBOX): Promise<Mail[]> {
  const { status, body } = await ask(mailbox, `/api/mailbox?to=${encodeURIComponent(address)}`)
  if (status !== 200) throw new Error(`The mailbox answered ${status}`)
  const { data } = JSON.parse(body.toString()) as { data: Mail[] }
  return data
}

/** Waits for a mail that fits and came after `since`. */
export async function waitForMail(
  address: string,
  fits: (mail: Mail) => boolean,
  since = new Date(0),
  mailbox = MAILBOX,
): Promise<Mail> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const mail = (await mailsTo(address, mailbox)).find(
      (one) => sentAt(one) >= wholeSecond(since) && fits(one),
    )
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No such mail reached ${address}`)
}

const sentAt = (mail: Mail) => new Date(mail.date).getTime()
const wholeSecond = (time: Date) => Math.floor(time.getTime() / 1000) * 1000

/** A mail with a code begins with it; numbers of claims and trackers end in six digits too. */
const CODE = /(?<![\d/-])\d{6}(?!\d)/
const codeOf = (mail: Mail): string | undefined => CODE.exec(mail.subject)?.[0]

/** The six digits of the newest code sent to an address since then. */
export async function waitForCode(address: string, since: Date, mailbox = MAILBOX): Promise<string> {
  const mail = await waitForMail(address, (one) => codeOf(one) !== undefined, since, mailbox)
  return codeOf(mail) ?? ''
}

/** Returns the code that `ask` sends to an address, whatever codes arrived before. */
export async function requestCode(address: string, ask: () => Promise<unknown>): Promise<string> {
  const known = new Set((await mailsTo(address)).map((mail) => mail.id))
  await ask()
  const mail = await waitForMail(address, (one) => !known.has(one.id) && codeOf(one) !== undefined)
  return codeOf(mail) ?? ''
}

/** The first link of a mail whose path starts so. */
export function linkIn(mail: Mail, pathPrefix: string): string {
  const links = mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.find((one) => new URL(one).pathname.startsWith(pathPrefix))
  if (!link) throw new Error(`No link to ${pathPrefix} in “${mail.subject}”`)
  return link
}
