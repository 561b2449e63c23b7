import { describe, expect, it } from 'vitest'
import { normaliseContact } from '../../identity/clients/normalise-contact.ts'
import { codeSubject } from './code-subject.ts'
import { normaliseIdentity, normaliseStart } from './normalise-start.ts'

const given = {
  id_type: 'nin' as const,
  id_number: ' 123 4567 8901 ',
  last_name: 'Onyeka',
  phone: '0803 123 4567',
  email: ' Ada@Example.TEST ',
}
const stored = {
  id_type: 'nin',
  id_number: '12345678901',
  last_name: 'Onyeka',
  phone: '+2348031234567',
  email: 'ada@example.test',
}
const consent = { version: '2026-01', accepted: true as const }
const now = new Date('2026-03-01T10:00:00.000Z')

describe('the start answers of a tracker', () => {
  it('are normalised, however they were entered', () => {
    expect(normaliseIdentity(given, { named: true })).toEqual(stored)
    expect(normaliseIdentity(given, { named: false })).toEqual({ ...stored, last_name: null })
    expect(normaliseContact(given)).toEqual({ phone: stored.phone, email: stored.email })
  })

  it('contain an identity only where the workflow requires it', () => {
    const dated = { ...consent, at: now.toISOString() }
    expect(normaliseStart({ consent, ...given }, now, false)).toEqual({ consent: dated })
    expect(normaliseStart({ consent, ...given }, now, true)).toEqual({ consent: dated, ...stored })
  })

  it.each([
    [{ id_type: undefined }, 'data.id_type', 'fields.required'],
    [{ id_number: '' }, 'data.id_number', 'fields.required'],
    [{ last_name: undefined }, 'data.last_name', 'fields.required'],
    [{ email: undefined }, 'data.email', 'fields.required'],
    [{ id_number: '1234567890' }, 'data.id_number', 'fields.nin_format'],
    [{ phone: '12' }, 'data.phone', 'fields.phone_format'],
  ])('is refused at its field: %o', (change, path, code) => {
    const start = () => normaliseStart({ consent, ...given, ...change } as never, now, true)
    expect(start).toThrow(expect.objectContaining({ status: 422 }))
    try {
      start()
    } catch (error) {
      expect((error as { details: { fields: object[] } }).details.fields).toEqual([{ path, code }])
    }
  })
})

describe('the storage key of a code', () => {
  it('is the normalised search term for a policy', () => {
    const row = { id: 'v', kind: 'policy' }
    const typed = ['ABC-123-DE', 'abc123de', ' abc 123 de ']
    const subjects = typed.map((searched) => codeSubject({ ...row, searched }))
    expect(new Set(subjects)).toEqual(new Set(['v ABC123DE']))
    expect(codeSubject({ ...row, searched: null })).toBe('v ')
  })

  it('is the validation itself for anything else', () => {
    expect(codeSubject({ id: 'v', kind: 'identity', searched: 'ABC123DE' })).toBe('v')
  })
})
