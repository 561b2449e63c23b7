import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'
import { isPlain, visualRuns } from './visual-runs.ts'

/** Returns a line in visual order from the left: Arabic, which the font engine reverses, in guillemets. */
const onPaper = (line: string, direction: 'ltr' | 'rtl' = 'rtl'): string =>
  visualRuns(line, direction, 'ar')
    .map(({ text, family }) => (family === 'arabic' ? `«${text}»` : text))
    .join('')

describe('a line in right-to-left order', () => {
  it.each([
    ['رقم MTR/11000/2026/000123', 'MTR/11000/2026/000123 «رقم»'],
    ['22 نوفمبر 2026', '2026 «نوفمبر» 22'],
    ['نهاية التغطية (منتصف الليل)', '(«الليل» «منتصف») «التغطية» «نهاية»'],
    ['اتصل \u2068+234 1 270 0000\u2069', '+234 1 270 0000 «اتصل»'],
    ['أقبل \u206850,000.00 ₦\u2069 من \u2068Crestline Plc\u2069', 'Crestline Plc «من» 50,000.00 ₦ «أقبل»'],
  ])('%j preserves the order of numbers and names', (line, paper) => {
    expect(onPaper(line)).toBe(paper)
  })

  it('has its position in a line of English', () => {
    expect(onPaper('Cover · التغطية كاملة', 'ltr')).toBe('Cover · «كاملة» «التغطية»')
  })
})

describe('the parts of a line', () => {
  it('take Chinese and Japanese characters from the reader’s font', () => {
    const families = (tag: string) => visualRuns('直 A', 'ltr', tag).map(({ family }) => family)
    expect(families('ja')[0]).toBe('japanese')
    expect(families('zh')[0]).toBe('chinese')
    expect(visualRuns('们', 'ltr', 'ja')).toEqual([{ text: '们', family: 'chinese' }])
  })

  it('are not computed in European languages', () => {
    for (const text of ['Größe ₦1.250,00', 'Ṣẹ́gun Ńwáńkwọ', 'Γιώργος', 'Ђорђе', '− 1 250,00 ₦'])
      expect(isPlain(text)).toBe(true)
  })
})

describe('a text in lines', () => {
  const lines = (text: string, width: number) => breakLines(text, width, (part) => [...part].length)

  it('breaks between words, and inside a word only where it is wider than a line', () => {
    expect(lines('one two three', 7)).toEqual(['one two', 'three'])
    expect(lines('an abcdefghij', 4)).toEqual(['an', 'abcd', 'efgh', 'ij'])
  })

  it('starts no line with closing punctuation, in Chinese and Japanese', () => {
    expect(lines('车牌号，保单。', 3)).toEqual(['车牌', '号，保', '单。'])
    expect(lines('（東京）へ', 3)).toEqual(['（東', '京）へ'])
  })
})
