import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** The packages that a module loads, in a process of its own. */
function packagesOf(module: string): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const packages = new Set()
    registerHooks({
      load(url, context, next) {
        packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
        return next(url, context)
      },
    })
    await import(process.argv[1])
    console.log(JSON.stringify([...packages].filter(Boolean)))
    process.exit()`
  const file = fileURLToPath(new URL(module, import.meta.url))
  const args = ['--conditions=@coverdesk/source', '--input-type=module', '--eval', script, file]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

/** Each of these takes megabytes of the memory promised in deploy/README.md, once for every thread that loads it. */
describe('what the threads of the server load', () => {
  it('the one that draws knows neither the database nor the client', () => {
    const loaded = packagesOf('./render-tasks.entry.ts')
    expect(loaded).toContain('pdfkit')
    for (const name of ['kysely', 'pg', 'zod', 'ofetch', 'fastify', 'sharp'])
      expect(loaded).not.toContain(name)
  })

  it('the one that reads files of clients knows neither the database nor how to draw', () => {
    const loaded = packagesOf('../marine/underwriting/client-imports/files/read-tasks.entry.ts')
    expect(loaded).toContain('saxes')
    for (const name of ['kysely', 'pg', 'zod', 'ofetch', 'fastify', 'sharp', 'pdfkit'])
      expect(loaded).not.toContain(name)
  })

  it('the one that answers knows neither how to draw nor how to read workbooks', () => {
    const loaded = packagesOf('../start.ts')
    expect(loaded).toContain('fastify')
    for (const name of ['pdfkit', 'fontkit', 'brotli', 'qrcode', 'sharp', 'saxes', '@electric-sql/pglite'])
      expect(loaded).not.toContain(name)
  })
})
