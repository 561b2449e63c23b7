import { expect, it } from 'vitest'
import { codeDigits } from './code-digits.ts'

it.each([
  ['642688', '642688'],
  ['642 688', '642688'],
  [' 642-688\n', '642688'],
  ['64 26 88', '642688'],
  ['6 4 2 6 8 8', '642688'],
  ['642688 is your code. It works once, for 10 minutes.', '642688'],
  ['In 10 minutes your code 642 688 ends', '642688'],
  ['٦٤٢٦٨٨', '642688'],
  ['６４２６８８', '642688'],
  ['64', '64'],
  ['6426889', '642688'],
  ['no digits', ''],
])('finds the code in %j', (text, code) => expect(codeDigits(text)).toBe(code))
