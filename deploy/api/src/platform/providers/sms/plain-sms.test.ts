import { describe, expect, it } from 'vitest'
import { plainSms } from './plain-sms.ts'

describe('plainSms', () => {
  it('writes an amount, a masked number and quotation marks in the alphabet of every phone', () => {
    expect(plainSms('Renew “ABC‑123XY” for ₦15,000.00 – sent to •••• 1234…')).toBe(
      'Renew "ABC-123XY" for NGN 15,000.00 - sent to **** 1234...',
    )
    expect(plainSms('15\u202f000,00\u00a0₦')).toBe('15 000,00 NGN')
  })

  it('keeps the accents that the alphabet has', () => {
    expect(plainSms('Schäden: 5 € à payer, señor')).toBe('Schäden: 5 € à payer, señor')
  })

  it.each(['سعر التجديد ₦15,000', 'Yi rijista ɗin ₦15,000', 'Żądanie – ₦5'])(
    'leaves a text in other letters as it is: %s',
    (text) => expect(plainSms(text)).toBe(text),
  )
})
