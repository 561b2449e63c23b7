import { bounds } from './bounds.ts'
import { FileError } from './cell.ts'
import { decoded } from './decoded.ts'
import { type IdentifierFormat, identifierFormatOf } from './identifier-format.ts'
import { type OnTag, openPackage } from './package-parts.ts'
import type { StoredFile } from './stored-file.ts'
import { TextTable } from './text-table.ts'
import { readWholeXml } from './xml-events.ts'

const MOST_TEXT = 128 * 1_048_576
const MOST_SHEET = 384 * 1_048_576
/** Maximum length of the name of a sheet or a format. */
const LONGEST_NAME = 100
const LONGEST_FORMAT = 255

/** Meaning of a number in a cell: a plain number, a day, or an identifier with a format of its own. */
type CellStyle = 'plain' | 'day' | IdentifierFormat

export interface Workbook {
  sheets: string[]
  texts: TextTable
  styles: CellStyle[]
  /** Whether days are counted from 1904, as in old spreadsheets of Apple. */
  from1904: boolean
  /** Returns the bytes of a sheet's XML; of the first sheet where none has that name. */
  sheet(name: string): AsyncGenerator<Buffer>
}

/** Reads the shared parts of a spreadsheet (ECMA-376). @throws FileError `broken`, `locked`, `unfolds` */
export async function openWorkbook(file: StoredFile): Promise<Workbook> {
  const parts = await openPackage(file)
  const main = await parts.related('', {
    type: 'officeDocument',
    contentType: /\bmain\+xml$/,
    usual: 'xl/workbook.xml',
  })
  if (main === null) throw new FileError('broken')
  const named: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  await parts.read(main, (tag, attributes) => {
    if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (tag !== 'sheet') return
    const hidden = /hidden$/i.test(attributes.state ?? '')
    named.push({ name: (attributes.name ?? '').slice(0, LONGEST_NAME), id: relationOf(attributes), hidden })
    if (named.length > bounds.sheets) throw new FileError('unfolds')
  })
  const targets = new Map<string, string>()
  for (const { id, type, target } of await parts.relations(main))
    if (isWorksheet(type, parts.contentTypeOf(target))) targets.set(id, target)
  const found = named.filter(({ id }) => parts.has(targets.get(id) ?? ''))
  if (found.length === 0) throw new FileError('broken')
  const visible = found.filter(({ hidden }) => !hidden)
  const sheets = visible.length > 0 ? visible : found
  const texts = await parts.related(main, {
    type: 'sharedStrings',
    contentType: /sharedStrings\+xml$/,
    usual: 'sharedStrings.xml',
  })
  const styles = await parts.related(main, {
    type: 'styles',
    contentType: /styles\+xml$/,
    usual: 'styles.xml',
  })
  return {
    sheets: sheets.map(({ name }) => name),
    texts: texts === null ? new TextTable() : await readTexts(parts.bytes(texts, MOST_TEXT)),
    styles: styles === null ? [] : await readStyles((open) => parts.read(styles, open)),
    from1904,
    sheet(name) {
      const { id = '' } = found.find((one) => one.name === name) ?? sheets[0] ?? {}
      return parts.bytes(targets.get(id) ?? '', MOST_SHEET)
    },
  }
}

/** Charts and dialogs are sheets without cells. */
const isWorksheet = (relation: string, contentType: string): boolean =>
  (relation === '' || relation === 'worksheet') &&
  (contentType === '' || /worksheet\+xml$|^(?:application|text)\/xml$/.test(contentType))

/** A sheet names its relation by `r:id`, whatever prefix the file uses for `r`. */
function relationOf(attributes: Record<string, string>): string {
  const [, id = ''] = Object.entries(attributes).find(([name]) => /:id$/.test(name)) ?? []
  return id
}

async function readTexts(bytes: AsyncGenerator<Buffer>): Promise<TextTable> {
  const texts = new TextTable()
  let text = ''
  let within = false
  let sounds = false
  await readWholeXml(bytes, {
    open(tag) {
      if (tag === 'si') text = ''
      // The pronunciation of a text is not part of it.
      if (tag === 'rPh') sounds = true
      within = tag === 't' && !sounds
    },
    close(tag) {
      if (tag === 'rPh') sounds = false
      if (tag === 't') within = false
      if (tag === 'si') texts.add(decoded(text))
    },
    text(part) {
      if (within) text += part
      if (text.length > bounds.text) throw new FileError('cell_long', { most: bounds.text })
    },
  })
  return texts
}

type ReadPart = (open: OnTag) => Promise<void>

async function readStyles(read: ReadPart): Promise<CellStyle[]> {
  const formats = new Map<number, string>()
  const styles: CellStyle[] = []
  let within = false
  await read((tag, attributes) => {
    if (tag === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    if (tag === 'cellXfs') within = true
    if (tag === 'cellStyles' || tag === 'dxfs') within = false
    if (tag === 'xf' && within) styles.push(styleOf(Number(attributes.numFmtId ?? 0), formats))
  })
  return styles
}

/** Implicit formats of a spreadsheet (ECMA-376 part 1, 18.8.30), including those of other languages. */
const isDayFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function styleOf(id: number, formats: ReadonlyMap<number, string>): CellStyle {
  const format = formats.get(id)
  if (format !== undefined && format.length > LONGEST_FORMAT) return 'plain'
  if (format === undefined) return isDayFormat(id) ? 'day' : 'plain'
  const meant = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (/[dmyhs]/i.test(meant) && !/general/i.test(meant)) return 'day'
  return identifierFormatOf(format) ?? 'plain'
}
