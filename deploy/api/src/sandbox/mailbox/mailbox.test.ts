import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { createFolderMail } from '../../platform/providers/mail/folder-mail.ts'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { openMailFolder } from './mail-folder.ts'
import { createMailbox, mailboxApi } from './mailbox.ts'

async function mailbox() {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  const mails = openMailFolder(folder)
  const { translate } = loadTranslations()
  const { handle } = createMailbox({ mails, translate, languageOf: () => 'en' })
  const app = Fastify()
  await app.register(mailboxApi, { mails })
  app.setNotFoundHandler(handle)
  onTestFinished(() => app.close())
  const content = Buffer.from('%PDF-1.7')
  await createFolderMail({ folder, from: 'Unity <no-reply@coverdesk.test>' }).send({
    id: uuid(),
    to: 'ada@example.test',
    subject: '<script>alert(1)</script>',
    text: 'Hi',
    html: '<html><head></head><body><script>alert(1)</script>Hi</body></html>',
    attachments: [{ filename: 'a"; x=<b>.pdf', content, contentType: 'application/pdf' }],
  })
  const [mail] = await mails.list()
  return { get: (url: string) => app.inject({ url }), id: mail?.id ?? '', content }
}

it('says that it is a demo, lists the mail and finds it by recipient', async () => {
  const { get, id } = await mailbox()
  const list = await get('/')
  expect(list.body).toContain('nothing here was really sent')
  expect(list.body).toContain(`href="/mails/${id}"`)
  expect(list.body).not.toContain('<script>')
  expect((await get('/?to=ADA')).body).toContain(id)
  expect((await get('/?to=ada@example.test')).body).toContain(id)
  expect((await get('/?to=da@example.test')).body).not.toContain(id)
  expect((await get('/?to=%22%3E%3Cscript%3E')).body).not.toMatch(/<script>|\/mails\//)
})

it('shows a mail in a frame where nothing runs', async () => {
  const { get, id } = await mailbox()
  const page = await get(`/mails/${id}`)
  expect(page.body).toContain(`src="/mails/${id}/html"`)
  expect(page.body).not.toContain('<script>')
  const framed = await get(`/mails/${id}/html`)
  expect(framed.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox allow-popups/)
  expect(framed.headers['content-security-policy']).not.toContain('allow-scripts')
})

it('hands an attachment out as a download under a harmless name', async () => {
  const { get, id, content } = await mailbox()
  const file = await get(`/mails/${id}/attachments/0`)
  expect(file.rawPayload).toEqual(content)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w.() -]+"$/)
})

it.each(['/mails/nothing', '/mails/..%2fsecret', '/mails/x/html', '/other', '//'])(
  'has nothing at %s',
  async (url) => {
    const { get } = await mailbox()
    expect((await get(url)).statusCode).toBe(404)
  },
)

it('gives tests the same mails as JSON', async () => {
  const { get, content } = await mailbox()
  const { data } = (await get('/api/mailbox?to=ada@example.test')).json()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ to: 'ada@example.test', text: 'Hi\n' })
  expect(Buffer.from(data[0].attachments[0].content, 'base64')).toEqual(content)
  expect((await get('/api/mailbox?to=bola')).json().data).toEqual([])
})
