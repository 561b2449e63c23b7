import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { fontRuns, registerFonts, type Weight } from './fonts.ts'

interface Glyph {
  id: number
}
interface OpenFont {
  font: { layout: (text: string) => { glyphs: Glyph[] } }
}

const document = new PDFDocument()
registerFonts(document)

/** The parts of a text that would be printed as empty boxes. */
function missing(text: string, weight: Weight): string[] {
  return fontRuns(text, weight)
    .filter(({ font, text: part }) => {
      document.font(font)
      const { font: open } = Reflect.get(document, '_font') as OpenFont
      return open.layout(part).glyphs.some(({ id }) => id === 0)
    })
    .map(({ text: part }) => part)
}

describe('the fonts of a certificate', () => {
  for (const [who, name] of [
    ['Yoruba and Igbo', 'Ọláìtán Ṣẹ́gun Ńwáḿkwọ Ụzọ̀'],
    ['Yoruba capitals with two marks', 'ẸNIỌLÁ Ọ̀ṢUN ÀJÀYÍ ṢÓLÁ'],
    ['Igbo dots', 'Ịfẹọma Ṅnamdị Ụchẹ'],
    ['Hausa hooks', 'Ɓala Ɗanjuma Ƙasimu Ƴar’adua'],
    ['Greek and Cyrillic', 'Γεώργιος Ђорђе'],
    ['the money', '₦402,500.00'],
  ] as const) {
    it(`print ${who}`, () => {
      expect([...missing(name, 400), ...missing(name, 700)]).toEqual([])
      expect(
        fontRuns(name, 400)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name.normalize('NFC'))
    })
  }

  it('would show a letter no file has', () => {
    expect(missing('漢', 400)).toEqual(['漢'])
  })
})
