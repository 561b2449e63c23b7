import type { Insurer } from '../../../platform/printing/insurer.ts'
import { drawInsurer, endHead } from '../../../platform/printing/letterhead.ts'
import { longDay } from '../../../platform/printing/long-day.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../../platform/printing/sheet.ts'

declare module '../../../platform/printing/renderer.ts' {
  interface Renderer {
    agencyStatement(facts: AgencyStatementFacts): Promise<Buffer>
  }
}

type TextKey = 'title' | 'period' | 'printed_on' | 'opening' | 'closing' | 'ledger' | 'in_naira' | 'demo'

/** The statement of an agency as it is printed; amounts in kobo, days `yyyy-mm-dd`. */
export interface AgencyStatementFacts {
  agency: string
  account: string
  from: string
  until: string
  opening: number
  closing: number
  /** Balance of the ledger account at the end of the period. */
  ledger: number
  /** Premium, commission, VAT, tax withheld and amount of the period. */
  sums: readonly number[]
  rows: { day: string; what: string; note: string; figures: readonly number[] }[]
  /** Titles of the columns of the file. */
  titles: readonly string[]
  texts: Record<TextKey, string>
  accountLabel: string
  printedOn: string
  insurer: Insurer
  demo: boolean
}

const BOTTOM = 750
const DAY = { at: MARGIN, width: 52 }
const WHAT = { at: MARGIN + 54, width: 108 }
/** Premium, commission, VAT, tax withheld, amount and balance. */
const FIGURES = [
  { at: MARGIN + 164, width: 62 },
  { at: MARGIN + 227, width: 54 },
  { at: MARGIN + 282, width: 46 },
  { at: MARGIN + 329, width: 46 },
  { at: MARGIN + 376, width: 60 },
  { at: MARGIN + 437, width: WIDTH - 437 },
] as const
const SIZE = 7.5

/** Renders the statement of an agency as A4 pages: each entry with the balance after it, and the ledger's balance. */
export async function renderAgencyStatement(facts: AgencyStatementFacts): Promise<Buffer> {
  const { texts, from, until } = facts
  const { document, finished } = openSheet({
    title: `${texts.title}, ${facts.agency}`,
    author: facts.insurer.name,
    subject: `${from} – ${until}`,
    day: facts.printedOn,
    paged: true,
  })
  drawHeader(document, facts)
  drawTitles(document, facts)
  row(document, { day: from, what: texts.opening, note: '', figures: atEnd(facts.opening) }, 700)
  for (const one of facts.rows) {
    if (document.y > BOTTOM) {
      document.addPage()
      document.y = MARGIN
      drawTitles(document, facts)
    }
    row(document, one)
  }
  rule(document, document.y)
  document.y += 4
  row(document, { day: until, what: texts.closing, note: '', figures: [...facts.sums, facts.closing] }, 700)
  row(document, { day: until, what: texts.ledger, note: '', figures: atEnd(facts.ledger) })
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    document.rect(0, 0, PAGE_WIDTH, 10).fill(facts.insurer.accent || TEAL)
    if (facts.demo) drawDemoBand(document, texts.demo)
    drawFooter(document, facts.insurer, page + 1, count)
  }
  return finished()
}

/** A balance alone, in the last column. */
const atEnd = (kobo: number): (number | null)[] => [...FIGURES.slice(1).map(() => null), kobo]

function drawHeader(document: Pdf, facts: AgencyStatementFacts): void {
  const { insurer, texts, agency, from, until, printedOn, account, accountLabel } = facts
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, texts.title, MARGIN + 280, 48, { size: 13, weight: 700, ...right })
  write(document, agency, MARGIN + 280, 70, { size: 10, ...right })
  endHead(document, insurerEnds, 12)
  drawPairs(document, [
    [texts.period, `${longDay(from)} – ${longDay(until)}`, texts.printed_on, longDay(printedOn)],
    [accountLabel, account, '', ''],
  ])
  write(document, texts.in_naira, MARGIN, document.y, { size: 8.5, color: SOFT })
  document.y += 10
}

function drawTitles(
  document: Pdf,
  { titles: [day = '', what = '', , , ...figures] }: AgencyStatementFacts,
): void {
  const top = document.y
  const look = { size: SIZE, color: SOFT }
  write(document, day, DAY.at, top, { ...look, width: DAY.width })
  write(document, what, WHAT.at, top, { ...look, width: WHAT.width })
  let bottom = document.y
  for (const [index, { at, width }] of FIGURES.entries()) {
    write(document, figures[index] ?? '', at, top, { ...look, width, align: 'right' })
    bottom = Math.max(bottom, document.y)
  }
  rule(document, bottom + 2)
  document.y = bottom + 7
}

interface Line {
  day: string
  what: string
  note: string
  figures: readonly (number | null)[]
}

function row(document: Pdf, { day, what, note, figures }: Line, weight: 400 | 700 = 400): void {
  const top = document.y
  write(document, shortDay(day), DAY.at, top, { size: SIZE, weight, width: DAY.width })
  for (const [index, { at, width }] of FIGURES.entries()) {
    const kobo = figures[index]
    if (typeof kobo !== 'number') continue
    write(document, naira(kobo), at, top, { size: SIZE, weight, width, align: 'right' })
  }
  write(document, what, WHAT.at, top, { size: SIZE, weight, width: WHAT.width })
  if (note) write(document, note, WHAT.at, document.y, { size: 7, color: SOFT, width: WHAT.width })
  document.y += 4
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = (day: string): string => written.format(new Date(`${day}T00:00:00Z`))
const figure = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })
const naira = (kobo: number): string => figure.format(kobo / 100)
