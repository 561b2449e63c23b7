/** Position of an outline's program, or of a subroutine, in its font. */
interface Program {
  offset: number
  length: number
}

interface FontDict {
  FontName?: unknown
  Private?: { Subrs?: readonly Program[] }
}

/** The part of fontkit's types for outlines in the Compact Font Format. */
interface Outlines {
  stream: { buffer: Uint8Array }
  globalSubrIndex: readonly Program[]
  topDict: { CharStrings: readonly Program[]; FDArray: readonly FontDict[] }
  fdForGlyph(glyph: number): number
}

/** fontkit's subset of such a font. */
export interface OutlineSubset {
  cff: Outlines
  glyphs: readonly number[]
  charstrings: Uint8Array[]
  gsubrs: readonly Uint8Array[]
  subsetCharstrings(): void
  subsetFontdict(top: { FDArray: FontDict[]; FDSelect: unknown }): void
}

/**
 * Inlines shared subroutines into the outlines of a subset. fontkit leaves subroutines in place, with an empty one for
 * each that is unused: for Chinese fonts twenty thousand for a hundred characters, in each document.
 */
export function flattenOutlines(subset: OutlineSubset): void {
  const { cff } = subset
  const { FDArray, CharStrings } = cff.topDict
  subset.subsetCharstrings = () => {
    subset.gsubrs = []
    subset.charstrings = subset.glyphs.map((glyph) => {
      const shared = FDArray[cff.fdForGlyph(glyph)]?.Private?.Subrs ?? []
      return flatProgram(cff, CharStrings[glyph], shared)
    })
  }
  subset.subsetFontdict = (top) => {
    const used = subset.glyphs.map((glyph) => cff.fdForGlyph(glyph))
    const dicts = [...new Set(used)]
    top.FDSelect = { version: 0, fds: used.map((dict) => dicts.indexOf(dict)) }
    top.FDArray = dicts.map((dict) => {
      const { FontName: _name, Private, ...rest } = FDArray[dict] ?? {}
      const { Subrs: _parts, ...own } = Private ?? {}
      return { ...rest, Private: own }
    })
  }
}

const MASKS = [19, 20]
const STEMS = [1, 3, 18, 23, ...MASKS]
const [LOCAL_PART, RETURN, ESCAPE, END, SHORT, GLOBAL_PART, FIXED] = [10, 11, 12, 14, 28, 29, 255]

/** Bias of subroutine numbers: Adobe Technical Note 5176, section 16. */
const biasOf = ({ length }: readonly Program[]): number =>
  length < 1240 ? 107 : length < 33_900 ? 1131 : 32_768

/** Returns a program with its subroutines inlined: Adobe Technical Note 5177, "The Type 2 Charstring Format". */
function flatProgram(cff: Outlines, program: Program | undefined, locals: readonly Program[]): Uint8Array {
  const bytes = cff.stream.buffer
  const globals = cff.globalSubrIndex
  const flat: number[] = []
  /** Operands that wait for an operator, and the position of each in `flat`. */
  const numbers: { value: number; at: number }[] = []
  let stems = 0
  const copy = (from: number, length: number): number => {
    for (let at = from; at < from + length; at += 1) flat.push(bytes[at] ?? 0)
    return from + length
  }
  /** @returns whether the outline continues after the subroutine */
  const run = ({ offset, length }: Program): boolean => {
    for (let at = offset; at < offset + length; ) {
      const first = bytes[at] ?? END
      if (first === SHORT || first >= 32) {
        numbers.push({ value: numberAt(bytes, at), at: flat.length })
        at = copy(at, numberLength(first))
      } else if (first === LOCAL_PART || first === GLOBAL_PART) {
        const called = numbers.pop()
        const parts = first === LOCAL_PART ? locals : globals
        const part = called && parts[called.value + biasOf(parts)]
        if (!part) throw new Error('An outline calls a part that its font does not have.')
        flat.length = called.at
        at += 1
        if (!run(part)) return false
      } else if (first === RETURN) {
        return true
      } else {
        if (STEMS.includes(first)) stems += numbers.length >> 1
        const mask = MASKS.includes(first) ? (stems + 7) >> 3 : 0
        at = copy(at, (first === ESCAPE ? 2 : 1) + mask)
        numbers.length = 0
        if (first === END) return false
      }
    }
    return true
  }
  if (program) run(program)
  return Uint8Array.from(flat)
}

const numberLength = (first: number): number => {
  if (first === FIXED) return 5
  if (first === SHORT) return 3
  return first < 247 ? 1 : 2
}

/** Encodes whole numbers; the number of a subroutine never has a fraction. */
function numberAt(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first === SHORT) return (((second << 8) | third) << 16) >> 16
  if (first < 247) return first - 139
  return first < 251 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108
}
