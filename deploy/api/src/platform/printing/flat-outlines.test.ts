import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { flattenOutlines, type OutlineSubset } from './flat-outlines.ts'

interface Reader {
  buffer: Uint8Array
}
type Subset = OutlineSubset & { includeGlyph(id: number): void; encode(): Uint8Array }
type Read = { stream: Reader; globalSubrIndex: unknown } & OutlineSubset['cff']

const package_ = dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc'))
const open = (): fontkit.Font & { 'CFF ': Read } =>
  fontkit.create(readFileSync(join(package_, '../fonts/NotoSansHans-Regular.otf'))) as never

/** Selects every n-th character of the font, so that each of its subroutines is used. */
const STEP = 23

describe('outlines with inlined subroutines', () => {
  const font = open()
  const subset = font.createSubset() as unknown as Subset
  flattenOutlines(subset)

  it('draw the same', () => {
    for (let glyph = 1; glyph < font.numGlyphs; glyph += STEP) subset.includeGlyph(glyph)
    subset.subsetCharstrings()
    const flat = open()
    const cff = flat['CFF ']
    const Stream = cff.stream.constructor as new (bytes: Uint8Array) => Reader
    cff.stream = new Stream(Buffer.concat(subset.charstrings))
    cff.globalSubrIndex = []
    for (const { Private } of cff.topDict.FDArray) if (Private) Private.Subrs = []
    const programs = cff.topDict.CharStrings as { offset: number; length: number }[]
    let offset = 0
    for (const [place, glyph] of subset.glyphs.entries()) {
      const { length } = subset.charstrings[place] ?? { length: 0 }
      programs[glyph] = { offset, length }
      offset += length
    }
    const drawn = (one: fontkit.Font) => subset.glyphs.map((glyph) => one.getGlyph(glyph).path.toSVG())
    const whole = drawn(font)
    expect(whole.filter((path) => path.length > 100).length).toBeGreaterThan(1_000)
    expect(drawn(flat)).toEqual(whole)
  })

  it('need no more space than the characters of a page', () => {
    const page = font.createSubset() as unknown as Subset
    flattenOutlines(page)
    for (const { id } of font.layout('机动车保险证书 投保人 保障开始 免赔额，由投保人承担').glyphs)
      page.includeGlyph(id)
    expect(page.encode().length).toBeLessThan(10_000)
  })
})
