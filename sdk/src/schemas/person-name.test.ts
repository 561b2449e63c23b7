import { expect, it } from 'vitest'
import { personName } from './fields.ts'

const faultOf = (name: string): string | undefined =>
  personName(100).safeParse(name).error?.issues[0]?.message

it.each([
  'Adéṣínà Ọláyínká',
  'Ɓala-Ƙasimu',
  'محمد علي',
  '田中 太郎',
  'ひらがな',
  'Иван',
  'Ελένη',
  'O’Brien',
  '',
])('a name that can be printed, %s, is taken', (name) => expect(faultOf(name)).toBeUndefined())

it.each(['민준 김', 'שלום', 'ኢትዮጵያ', 'สมชาย', 'हिन्दी', '𞤀𞤣𞤤𞤢𞤥'])(
  'a name in letters that no paper of ours has, %s, is refused at its field',
  (name) => expect(faultOf(name)).toBe('fields.name_script'),
)
