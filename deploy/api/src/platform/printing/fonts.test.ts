import { describe, expect, it } from 'vitest'
import { openFont, type Weight } from './fonts.ts'

/** Counts the characters of a text that would be printed as empty boxes. */
const missing = (text: string, weight: Weight): number =>
  openFont('european', weight)
    .layout(text)
    .glyphs.filter(({ id }) => id === 0).length

describe('the fonts of a document', () => {
  for (const [who, name] of [
    ['Yoruba and Igbo', 'Ọláìtán Ṣẹ́gun Ńwáḿkwọ Ụzọ̀'],
    ['Yoruba capitals with two marks', 'ẸNIỌLÁ Ọ̀ṢUN ÀJÀYÍ ṢÓLÁ'],
    ['Igbo dots', 'Ịfẹọma Ṅnamdị Ụchẹ'],
    ['Hausa hooks', 'Ɓala Ɗanjuma Ƙasimu Ƴar’adua'],
    ['Greek and Cyrillic', 'Γεώργιος Ђорђе'],
    ['Vietnamese', 'Nguyễn Thị Phượng'],
    ['the money', '₦402,500.00'],
  ] as const) {
    it(`print ${who}`, () => {
      expect(missing(name, 400) + missing(name, 700)).toBe(0)
    })
  }

  it('detect a letter that the file lacks', () => {
    expect(missing('漢', 400)).toBe(1)
  })

  it('are opened once, since every page is printed with them', () => {
    expect(openFont('european', 400)).toBe(openFont('european', 400))
  })
})
