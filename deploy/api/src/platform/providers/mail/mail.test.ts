import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMailFolder } from '../../../sandbox/mailbox/mail-folder.ts'
import { CannotBeSent } from '../../errors/cannot-be-sent.ts'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { createMailboxSms } from '../sms/mailbox-sms.ts'
import { createFolderMail } from './folder-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const from = 'Coverdesk <no-reply@coverdesk.test>'
const mail = { id: uuid(), to: 'ada@example.test', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }
const pdf = { filename: 'certificate.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }
const EVIL = [
  '\r\nBcc: x@evil.test',
  '\nBcc: x@evil.test',
  '\rBcc: x@evil.test',
  '\u2028Bcc: x@evil.test',
  '\u0000\r\n\r\n<b>body</b>',
]

async function smtpSink(options: SMTPServerOptions = {}) {
  const received: { to: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw: Buffer.concat(chunks) })
      done()
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

async function folderMail() {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  let time = Date.UTC(2026, 10, 20)
  const now = () => {
    time += 1000
    return new Date(time)
  }
  const transport = createFolderMail({ folder, from, now })
  return { folder, transport, mailbox: openMailFolder(folder) }
}

describe('mail by SMTP', () => {
  it('arrives completely, with its attachment', async () => {
    const { url, received } = await smtpSink()
    const transport = createSmtpMail({ url, from })
    onTestFinished(() => transport.close())
    await transport.send({ ...mail, replyTo: 'help@unity.test', attachments: [pdf] })
    const read = await PostalMime.parse(received[0]?.raw ?? '')
    expect(received[0]?.to).toEqual(['ada@example.test'])
    expect(read).toMatchObject({ subject: 'Hello', from: { address: 'no-reply@coverdesk.test' } })
    expect(read.replyTo).toMatchObject([{ address: 'help@unity.test' }])
    expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  it.each([
    [550, ProviderRefused],
    [451, ProviderDown],
  ])(
    'distinguishes a response of %i to this email from an unavailable server',
    async (responseCode, fault) => {
      const answer = Object.assign(new Error('no ada@example.test here'), { responseCode })
      const { url } = await smtpSink({ onRcptTo: (_address, _session, done) => done(answer) })
      const transport = createSmtpMail({ url, from })
      onTestFinished(() => transport.close())
      const said = await transport.send(mail).catch((error: Error) => error)
      expect(said).toBeInstanceOf(fault)
      expect(String(said)).not.toContain('ada@')
    },
  )

  it('has one Message-ID across repeated tries', async () => {
    const { url, received } = await smtpSink()
    const transport = createSmtpMail({ url, from })
    onTestFinished(() => transport.close())
    await transport.send(mail)
    await transport.send(mail)
    await transport.send({ ...mail, id: uuid() })
    const read = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    const [first, second, other] = read.map(({ messageId }) => messageId)
    expect(first).toBe(`<${mail.id}@coverdesk.test>`)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each(EVIL)('accepts no header from a field (%j)', async (evil) => {
    const { url, received } = await smtpSink()
    const transport = createSmtpMail({ url, from: `Cover\r\nBcc: x@evil.test <no-reply@coverdesk.test>` })
    onTestFinished(() => transport.close())
    const attachments = [{ ...pdf, filename: `a${evil}.pdf`, contentType: `application/pdf${evil}` }]
    await transport.send({
      ...mail,
      subject: `Hi${evil}`,
      attachments,
      headers: { 'X-A': evil, 'X\r\nBcc': 'x' },
    })
    const read = await PostalMime.parse(received[0]?.raw ?? '')
    expect(received[0]?.to).toEqual(['ada@example.test'])
    expect(read.headers.map((header) => header.key)).not.toContain('bcc')
    expect(read.text?.trim()).toBe('Hi')
  })

  it.each([...EVIL.map((evil) => `a@b.test${evil}`), 'a@b.test, c@d.test', 'a', '', '<a@b.test>'])(
    'is not sent to %j',
    async (to) => {
      const { transport, folder } = await folderMail()
      await expect(transport.send({ ...mail, to })).rejects.toThrow()
      expect(await readdir(folder)).toEqual([])
    },
  )

  it('fails when the server does not respond, so that it is retried', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void mute.close())
    const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
    const transport = createSmtpMail({ url, from, timeout: 200 })
    onTestFinished(() => transport.close())
    await expect(transport.send(mail)).rejects.toThrow()
  })
})

describe('the demo mailbox', () => {
  it('refuses addresses that cannot exist, and the number without a phone', async () => {
    const { folder, transport } = await folderMail()
    const sms = createMailboxSms(transport)
    for (const to of ['ada@nowhere.invalid', 'ADA@NOWHERE.INVALID'])
      await expect(transport.send({ ...mail, to })).rejects.toThrow(CannotBeSent)
    await expect(sms.send({ id: uuid(), to: '+2347000000000', text: 'Hi' })).rejects.toThrow(CannotBeSent)
    await transport.send({ ...mail, to: 'invalid@example.test' })
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('lists newest first, finds by recipient, and skips broken or partially written files', async () => {
    const { folder, transport, mailbox } = await folderMail()
    await transport.send({ ...mail, id: uuid(), subject: 'first' })
    await transport.send({
      ...mail,
      id: uuid(),
      subject: 'second',
      to: 'bola@example.test',
      attachments: [pdf],
    })
    await writeFile(join(folder, 'half.part'), 'x')
    expect((await mailbox.list()).map((one) => one.subject)).toEqual(['second', 'first'])
    expect((await mailbox.list('ADA@')).map((one) => one.subject)).toEqual(['first'])
    expect((await mailbox.list('bola'))[0]?.attachments[0]).toMatchObject({ filename: 'certificate.pdf' })
    expect(await mailbox.get('../secret')).toBeNull()
  })

  it('contains an email once that was delivered twice', async () => {
    const { transport, mailbox } = await folderMail()
    await transport.send({ ...mail, id: uuid() })
    await transport.send(mail)
    await transport.send(mail)
    expect(await mailbox.list()).toHaveLength(2)
  })

  it('contains SMS, marked as such', async () => {
    const { folder, transport, mailbox } = await folderMail()
    await createMailboxSms(transport).send({ id: uuid(), to: '+2348031234567', text: '123456 is your code' })
    expect((await mailbox.list('+2348031234567@sms.localhost'))[0]?.text.trim()).toBe('123456 is your code')
    const [file = ''] = await readdir(folder)
    expect(await readFile(join(folder, file), 'utf8')).toContain('X-Coverdesk-Channel: sms-sandbox')
  })
})
