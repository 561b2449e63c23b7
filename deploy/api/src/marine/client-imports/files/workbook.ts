import { bounds } from './bounds.ts'
import { FileFault } from './cell.ts'
import type { StoredFile } from './stored-file.ts'
import { TextTable } from './text-table.ts'
import { readWholeXml } from './xml-events.ts'
import { unzip, type ZipEntry, zipEntries } from './zip-entries.ts'

const MOST_PARTS = 10 * 1_048_576
const MOST_TEXT = 128 * 1_048_576
const MOST_SHEET = 384 * 1_048_576
/** What a spreadsheet calls a sheet, and a format, is no longer. */
const LONGEST_NAME = 100
const LONGEST_FORMAT = 255

/** What a number in a cell is: one as it is, a day, or one with so many digits at least. */
export type CellStyle = 'plain' | 'day' | number

export interface Workbook {
  sheets: string[]
  texts: TextTable
  styles: CellStyle[]
  /** Days are counted from 1904, as old ones of Apple's do. */
  from1904: boolean
  /** The bytes of a sheet's XML; the first one where none has that name. */
  sheet(name: string): AsyncGenerator<Buffer>
}

/** What stands beside the sheets of a spreadsheet (ECMA-376). @throws FileFault `broken`, `locked`, `unfolds` */
export async function openWorkbook(file: StoredFile): Promise<Workbook> {
  const entries = await zipEntries(file)
  const entryOf = (name: string): ZipEntry => {
    const entry = entries.get(name)
    if (!entry) throw new FileFault('broken')
    return entry
  }
  const read = async (name: string, open: (tag: string, attributes: Record<string, string>) => void) => {
    if (entries.has(name)) await readWholeXml(unzip(file, entryOf(name), MOST_PARTS), { open })
  }
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  await read('xl/workbook.xml', (tag, attributes) => {
    if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (tag !== 'sheet') return
    sheets.push({ name: (attributes.name ?? '').slice(0, LONGEST_NAME), id: attributes['r:id'] ?? '' })
    if (sheets.length > bounds.sheets) throw new FileFault('unfolds')
  })
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  const found = sheets.filter(({ id }) => entries.has(targets.get(id) ?? ''))
  if (found.length === 0) throw new FileFault('broken')
  return {
    sheets: found.map(({ name }) => name),
    texts: await readTexts(file, entries.get('xl/sharedStrings.xml')),
    styles: await readStyles(read),
    from1904,
    sheet(name) {
      const { id = '' } = found.find((one) => one.name === name) ?? found[0] ?? {}
      return unzip(file, entryOf(targets.get(id) ?? ''), MOST_SHEET)
    },
  }
}

async function readTexts(file: StoredFile, entry: ZipEntry | undefined): Promise<TextTable> {
  const texts = new TextTable()
  if (!entry) return texts
  let text = ''
  let within = false
  let sounds = false
  await readWholeXml(unzip(file, entry, MOST_TEXT), {
    open(tag) {
      if (tag === 'si') text = ''
      // How a text is pronounced is no part of it.
      if (tag === 'rPh') sounds = true
      within = tag === 't' && !sounds
    },
    close(tag) {
      if (tag === 'rPh') sounds = false
      if (tag === 't') within = false
      if (tag === 'si') texts.add(text)
    },
    text(part) {
      if (within) text += part
      if (text.length > bounds.text) throw new FileFault('cell_long', { most: bounds.text })
    },
  })
  return texts
}

type ReadPart = (
  name: string,
  open: (tag: string, attributes: Record<string, string>) => void,
) => Promise<void>

async function readStyles(read: ReadPart): Promise<CellStyle[]> {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let within = false
  await read('xl/styles.xml', (tag, attributes) => {
    if (tag === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    if (tag === 'cellXfs') within = true
    if (tag === 'cellStyles' || tag === 'dxfs') within = false
    if (tag === 'xf' && within) styles.push(styleOf(Number(attributes.numFmtId ?? 0), formats))
  })
  return styles
}

/** Formats a spreadsheet has without saying so (ECMA-376 part 1, 18.8.30), those of other languages among them. */
const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function styleOf(id: number, formats: ReadonlyMap<number, string>): CellStyle {
  const format = formats.get(id)
  if (format !== undefined && format.length > LONGEST_FORMAT) return 'plain'
  if (format === undefined) return isDayFormat(id) ? 'day' : 'plain'
  if (/^0{2,}$/.test(format)) return format.length
  const meant = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  return /[dmyhs]/i.test(meant) && !/general/i.test(meant) ? 'day' : 'plain'
}
