import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'

const file = (name: string): Buffer =>
  readFileSync(new URL(`../../testing/locked-pdfs/${name}.pdf`, import.meta.url))

describe('a PDF with object streams that its owner encrypted', () => {
  it.each(['rc4', 'aes128', 'aes256'])('is inspected and accepted: %s', (cipher) => {
    expect(() => inspectPdf(file(cipher))).not.toThrow()
  })

  it.each(['rc4', 'aes128', 'aes256'])('is refused where a script runs in it: %s', (cipher) => {
    expect(() => inspectPdf(file(`${cipher}-script`))).toThrow('pdf_active')
  })

  it('is refused where it needs a password', () => {
    expect(() => inspectPdf(file('user-password'))).toThrow('pdf_locked')
  })

  it.each(['rc4', 'aes128', 'aes256'])(
    'is never treated as unencrypted when it was changed: %s',
    (cipher) => {
      const whole = file(`${cipher}-script`)
      for (let at = 12; at < whole.length; at += 41) {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ 0x20
        expect(() => inspectPdf(bytes)).toThrow(/^(pdf_active|pdf_locked|file_broken)$/)
      }
    },
  )
})
