import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secure, securityHeaders, securityHeadersOnBadUrl, staticHosts } from './index.ts'

const SCRIPT = 'console.log("the guest app")'
const PAGE =
  '<html lang="__LANG__" dir="__DIR__"><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="app-addresses" content="__APP_ADDRESSES__"><body>page</body></html>'
const guest = { host: 'guest.localhost:8080', accept: 'text/html' }
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('secret.txt', 'top secret')
  write('guest/index.html', PAGE)
  write('guest/index.fr.html', PAGE.replace('page', 'page française'))
  write('guest/buy.html', PAGE.replace('page', 'what it costs'))
  write('guest/buy.fr.html', PAGE.replace('page', 'combien'))
  write('guest/run.html', PAGE.replace('page', 'one moment'))
  write('guest/.vite/first-pages.json', '[["/buymotor","buy"],["/workflow-forms/*","run"]]')
  write('guest/robots.txt', 'User-agent: *')
  write('guest/assets/main-Ab12Cd34.js', SCRIPT)
  write('guest/assets/main-Ab12Cd34.js.br', brotliCompressSync(SCRIPT))
  write('guest/.vite/manifest.json', '{}')
  write('staff/index.html', PAGE.replace('page', 'staff page'))
  for (const language of ['en', 'fr', 'ae'])
    write(`locales/${language}/guest.json`, `{ "hello": "${language}" }`)
  write('locales/translated.json', '{ "languages": ["en", "fr", "ae"] }')
  write('locales/ha/guest.json', '{ "hello": "ha" }')

  const present = (
    _error: Error,
    _request: unknown,
    reply: { code(status: number): { send(body: object): void } },
  ) => reply.code(400).send({ code: 'bad_url' })
  app = Fastify({
    exposeHeadRoutes: false,
    frameworkErrors: securityHeadersOnBadUrl({ https: true }, present),
  })
  secure(app, { https: true })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }))
  app.get('/api/boom', () => {
    throw new Error('boom')
  })
  await app.register(staticHosts, {
    hosts: {
      'guest.localhost': { dist: join(folder, 'guest') },
      'staff.localhost': { dist: join(folder, 'staff') },
      'mail.localhost': { handle: (_request, reply) => reply.send('mailbox') },
    },
    addresses: { Staff: 'http://staff.localhost:8080', Guests: 'http://guest.localhost:8080' },
    localesDir: join(folder, 'locales'),
  })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function get(url: string, headers: Record<string, string> = guest) {
  return app.inject({ url, headers })
}

describe('pages', () => {
  it('are sent to link previews, which accept any type, and not to a fetch by a script', async () => {
    const { host } = guest
    expect((await get('/buymotor', { host, accept: '*/*' })).statusCode).toBe(200)
    expect((await get('/buymotor', { host })).statusCode).toBe(200)
    const fetched = { host, accept: '*/*', 'sec-fetch-mode': 'cors' }
    expect((await get('/buymotor', fetched)).statusCode).toBe(404)
  })

  it('are in the requested language, with a nonce their own policy allows', async () => {
    const answer = await get('/some/page', {
      ...guest,
      'accept-language': 'de;q=0.9, fr-CA, en',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<html lang="fr" dir="ltr">')
    expect(answer.body).toContain('page française')
    const nonce = answer.body.match(/nonce="([\w-]{22})"/)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it('contain the address of each app, from the settings alone', async () => {
    const { body } = await get('/', { ...guest, 'x-forwarded-host': 'evil.test' })
    expect(body).toContain(
      'content="Staff=http%3A%2F%2Fstaff.localhost%3A8080&amp;Guests=http%3A%2F%2Fguest.localhost%3A8080"',
    )
  })

  it('prefer the address to the cookie and the cookie to the browser; Arabic runs right to left', async () => {
    const wishes = { ...guest, cookie: 'a=b; i18next=fr', 'accept-language': 'en' }
    expect((await get('/', wishes)).body).toContain('lang="fr"')
    expect((await get('/?lng=ae', wishes)).body).toContain('<html lang="ar" dir="rtl">')
    expect((await get('/?lng=__proto__', wishes)).body).toContain('lang="fr"')
  })

  it('take the language a link was written in before the browser’s, never before the reader’s choice', async () => {
    const browser = { ...guest, 'accept-language': 'fr' }
    expect((await get('/?written=ae', browser)).body).toContain('lang="ar"')
    expect((await get('/?written=ae', { ...browser, cookie: 'i18nextLng=en' })).body).toContain('lang="en"')
  })

  it('are in no incomplete language, though its dictionaries are served', async () => {
    expect((await get('/', { ...guest, 'accept-language': 'ha, fr' })).body).toContain('lang="fr"')
    expect((await get('/locales/ha/guest.json')).json()).toEqual({ hello: 'ha' })
  })

  it('get a new nonce each time, but a 304 repeats the one of the cached page', async () => {
    const first = await get('/')
    const second = await get('/')
    expect(first.body).not.toBe(second.body)
    const again = await get('/', { ...guest, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const forged = await get('/', { ...guest, 'if-none-match': `"${'x'.repeat(20)}-en-' unsafe-inline"` })
    expect(forged.statusCode).toBe(200)
  })

  it('are compressed when the browser can', async () => {
    const answer = await get('/', { ...guest, 'accept-encoding': 'gzip' })
    expect(gunzipSync(answer.rawPayload).toString()).toContain('page')
    const brotli = await get('/', { ...guest, 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('page')
  })

  it('are each host’s own, whatever the case of its name', async () => {
    expect((await get('/', { host: 'STAFF.localhost', accept: 'text/html' })).body).toContain('staff page')
    expect((await get('/', { host: 'mail.localhost:1' })).body).toBe('mailbox')
  })
})

describe('the first page', () => {
  it('is that of its address, in the language where there is one', async () => {
    expect((await get('/buymotor?x=1')).body).toContain('what it costs')
    expect((await get('/buymotor?lng=fr')).body).toContain('combien')
    expect((await get('/workflow-forms/follow/1')).body).toContain('one moment')
    expect((await get('/workflow-forms/follow/1?lng=fr')).body).toContain('one moment')
    expect((await get('/buymotor/else')).body).toContain('<body>page')
    expect((await get('/?lng=fr')).body).toContain('page française')
  })

  it('is not a file by its own name', async () => {
    for (const path of ['/buy.html', '/buy.fr.html', '/first-pages.json', '/.vite/first-pages.json'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})

describe('files', () => {
  it('with a hash in the name are sent precompressed and cached permanently', async () => {
    const answer = await get('/assets/main-Ab12Cd34.js', { ...guest, 'accept-encoding': 'gzip, br;q=1' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/main-Ab12Cd34.js', { ...guest, 'accept-encoding': 'br;q=0' })).body).toBe(
      SCRIPT,
    )
  })

  it('without a hash are revalidated by their tag', async () => {
    const first = await get('/robots.txt')
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
    const again = await get('/robots.txt', { ...guest, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('answer HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/robots.txt', headers: guest })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('that are missing are 404, not the page', async () => {
    for (const path of [
      '/assets/old-Zz99Zz99.js',
      '/favicon.ico',
      '/.vite/manifest.json',
      '/index.xx.html',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404)
    }
    expect((await get('/policies', { ...guest, accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/api/none')).json()).toEqual({ code: 'not_found' })
  })
})

describe('dictionaries', () => {
  it('are found by their name and cached shortly', async () => {
    const answer = await get('/locales/fr/guest.json')
    expect(answer.json()).toEqual({ hello: 'fr' })
    expect(answer.headers['cache-control']).toContain('max-age=300')
    const again = await get('/locales/fr/guest.json', {
      ...guest,
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('that do not exist are 404', async () => {
    for (const path of [
      '/locales/xx/guest.json',
      '/locales/en/none.json',
      '/locales/__proto__/x.json',
      '/locales/',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404)
    }
  })
})

it('answers an unknown host with the known addresses, never with the requested name', async () => {
  const answer = await get('/', { host: 'evil.example', accept: 'text/html' })
  expect(answer.statusCode).toBe(421)
  expect(answer.body).toContain('http://guest.localhost:8080')
  expect(answer.body).not.toContain('evil')
  expect((await get('/', { host: '__proto__', accept: 'text/html' })).statusCode).toBe(421)
})

it('lets no path leave the folder', async () => {
  const climbs = ['../secret.txt', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', '%252e%252e%252fsecret.txt']
  const odd = [
    '..%5csecret.txt',
    '..%00/secret.txt',
    'secret.txt%00.js',
    '....//secret.txt',
    '%ff%fe',
    '//evil.example/..',
  ]
  for (const path of [...climbs, ...odd]) {
    for (const prefix of ['/', '/assets/', '/locales/', '/locales/en/']) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await get(prefix + path, { ...guest, accept })
        expect(answer.body, prefix + path).not.toContain('top secret')
        if (climbs.slice(1).includes(path)) expect(answer.statusCode, prefix + path).toBe(404)
      }
    }
  }
})

it('puts the security headers on every answer', async () => {
  const expected = securityHeaders({ https: true })
  const statuses: Record<string, number> = {
    '/': 200,
    '/robots.txt': 200,
    '/assets/none.js': 404,
    '/api/none': 404,
    '/api/boom': 500,
    '/%ff': 400,
    '/locales/en/guest.json': 200,
  }
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBe(status)
    for (const [name, value] of Object.entries(expected)) {
      if (name === 'content-security-policy')
        expect(answer.headers[name], path).toContain("script-src 'self';")
      else expect(answer.headers[name], path).toBe(value)
    }
  }
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})
