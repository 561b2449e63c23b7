import { ask } from './request.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Precise to the second. */
  date: string
}

const MAILBOX = 'mail.localhost'
const PATIENCE = 100_000

/** Returns the emails that the demo has sent to an address, newest first. */
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

/** Emails with a code begin with it; numbers of claims and trackers end in six digits too. */
const CODE = /(?<![\d/-])\d{6}(?!\d)/
const codeOf = (mail: Mail): string | undefined => CODE.exec(mail.subject)?.[0]

/** Returns the newest code sent to an address since a time. */
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

/** Returns the first link of an email whose path has a prefix. */
export function linkIn(mail: Mail, pathPrefix: string): string {
  const links = mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.find((one) => new URL(one).pathname.startsWith(pathPrefix))
  if (!link) throw new Error(`No link to ${pathPrefix} in “${mail.subject}”`)
  return link
}
