import { describe, expect, it } from 'vitest'
import { birthDateError, birthDay, birthParts, joinBirth } from './birth-day.ts'

describe('a date of birth that is typed', () => {
  it('is an ISO day once it is whole', () => {
    expect(birthDay(joinBirth({ day: '2', month: '4', year: '1988' }))).toBe('1988-04-02')
    expect(birthParts('1988-04-02')).toEqual({ day: '02', month: '04', year: '1988' })
    expect(joinBirth({ day: '', month: '', year: '' })).toBe('')
  })
  it.each([
    ['88-4-2', 'unreal'],
    ['1988-2-30', 'unreal'],
    ['1988--2', 'unreal'],
    ['1988-13-1', 'unreal'],
    ['1850-4-2', 'early'],
    ['2008-11-27', 'young'],
    ['2008-11-26', null],
    ['1900-1-1', null],
  ])('says of %s what is wrong: %s', (typed, fault) => {
    expect(birthDateError(typed, '2026-11-26')).toBe(fault)
  })
})
